#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Takes in work that is to run later.
///
/// - Parameters:
///   - delay: Nanoseconds from now until it is due; 0 where it is due already.
///   - context: What `work` is to be called with, once.
/// - Returns: Whether it was taken in; where it was not, it is put on its queue as always.
typedef bool (*rr_delayed_work_taker)(int64_t delay, void *context, void (*work)(void *context));

/// Has what the process puts off with Dispatch handed to a function: sleeping tasks, and what is put off on the main
/// queue. Null goes back to real time.
void rr_take_delayed_work(rr_delayed_work_taker taker);

/// Whether Dispatch's functions can be stood in for in this process.
bool rr_can_take_delayed_work(void);
