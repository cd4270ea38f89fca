#pragma once

#include <stdbool.h>
#include <stdint.h>

// Lets a recursion go deeper than the stack it began on. Where a stack is nearly used up, a call continues on another
// stack of the same thread, and comes back when it returns. Thread-local storage, thread identity and locks are those
// of the thread.

// The address down to which the running stack may be used; the highest address until it was looked for.
extern _Thread_local uintptr_t rr_stack_floor __attribute__((tls_model("initial-exec")));

// Whether the running stack has room for more. Costs a load and a comparison.
static inline bool rr_stack_has_room(void) { return (uintptr_t)__builtin_frame_address(0) > rr_stack_floor; }

// Whether the running stack has room for more. Finds out where the thread's stack ends, if that is not known yet.
bool rr_stack_look(void);

// Calls `work` on another stack. Where there is no memory for one, calls it on what is left of this stack.
void rr_stack_extend(void (*_Nonnull work)(void *_Nullable context), void *_Nullable context);
