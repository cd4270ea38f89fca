#pragma once

#include <stdbool.h>
#include <stdint.h>

// Lets a recursion go deeper than the stack it began on: what is called when a stack is nearly used up continues on
// another stack of the same thread, and comes back when it returns. Thread-local storage, thread identity and locks are
// those of the thread.

// The address down to which the running stack may be used; the highest one until it was looked for.
extern _Thread_local uintptr_t rr_stack_floor __attribute__((tls_model("initial-exec")));

// Whether the running stack has room for more. A load and a comparison.
static inline bool rr_stack_has_room(void) { return (uintptr_t)__builtin_frame_address(0) > rr_stack_floor; }

// The same, after finding out where the thread's stack ends, where that is not known yet.
bool rr_stack_look(void);

// Calls `work` on another stack; on what is left of this one where there is no memory for another.
void rr_stack_extend(void (*_Nonnull work)(void *_Nullable context), void *_Nullable context);
