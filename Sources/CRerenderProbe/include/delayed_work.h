#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Takes work that is to run later.
///
/// - Parameters:
///   - delay: Nanoseconds from now until the work is due; 0 where it is due already.
///   - context: The argument to call `work` with, once.
/// - Returns: Whether the work was taken. Where it was not, it is put on its queue as always.
typedef bool (*rr_delayed_work_taker)(int64_t delay, void *context, void (*work)(void *context));

/// Has the work that the process puts off with Dispatch handed to a function: sleeping tasks, and work on the main
/// queue. Null goes back to real time.
void rr_take_delayed_work(rr_delayed_work_taker taker);

/// Whether the functions here are called in place of Dispatch's in this process.
bool rr_can_take_delayed_work(void);
