#pragma once

// Everything the probe needs from C: what has to run inside an allocator or a reference count, what has to read a
// thread's own storage without a call, and what the dynamic linker only tells to C.

#include "allocation_counters.h"
#include "delayed_work.h"
#include "made_objects.h"
#include "observation_slot.h"
#include "stack_room.h"
#include "write_site.h"
