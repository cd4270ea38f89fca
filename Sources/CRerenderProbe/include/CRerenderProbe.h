#pragma once

// Everything that the probe needs from C: code that runs inside an allocator or a reference count, code that reads a
// thread's own storage without a call, and facts that the dynamic linker only tells to C.

#include "allocation_counters.h"
#include "delayed_work.h"
#include "made_objects.h"
#include "observation_slot.h"
#include "stack_room.h"
#include "write_site.h"
