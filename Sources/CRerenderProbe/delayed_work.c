#define _GNU_SOURCE
#include "delayed_work.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// The functions below have the names of two of Dispatch's. A program's own symbols come before those of the libraries
// that it loads. So the calls of the Swift runtime's sleeping tasks and of Dispatch's own overlay come here. The
// functions are weak: a program that has Dispatch linked into it keeps Dispatch's, and no work is taken.

typedef uint64_t dispatch_time_t;

typedef void (*after_f_function)(dispatch_time_t when, void *queue, void *context, void (*work)(void *));
typedef void (*after_function)(dispatch_time_t when, void *queue, void *block);

extern dispatch_time_t dispatch_time(dispatch_time_t base, int64_t delta);
extern dispatch_time_t dispatch_walltime(const void *base, int64_t delta);
extern char _dispatch_main_q[];
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

static _Atomic(rr_delayed_work_taker) taker;

void rr_take_delayed_work(rr_delayed_work_taker new) { atomic_store(&taker, new); }

static const dispatch_time_t monotonic = 1ull << 63;
static const dispatch_time_t wall = 3ull << 62;

/// Nanoseconds from now until a time of Dispatch's. Its two highest bits tell which clock the time is of.
static int64_t delay_until(dispatch_time_t when) {
  int64_t delay;
  if (when == ~0ull) {
    return INT64_MAX;
  } else if ((when & wall) == wall) {
    // The time since 1970, negative.
    delay = (int64_t)(dispatch_walltime(NULL, 0) - when);
  } else {
    delay = (int64_t)(when - dispatch_time(when & monotonic, 0));
  }
  return delay > 0 ? delay : 0;
}

static void *next(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

__attribute__((weak, visibility("default")))
void dispatch_after_f(dispatch_time_t when, void *queue, void *context, void (*work)(void *)) {
  rr_delayed_work_taker take = atomic_load(&taker);
  if (take && take(delay_until(when), context, work)) return;
  static _Atomic(after_f_function) known;
  after_f_function real = atomic_load(&known);
  if (!real) {
    real = (after_f_function)next("dispatch_after_f");
    atomic_store(&known, real);
  }
  real(when, queue, context, work);
}

/// The compiler's form of a block, as far as it is needed to call one.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *block);
};

static void call(void *block) {
  ((struct block *)block)->invoke(block);
  _Block_release(block);
}

__attribute__((weak, visibility("default")))
void dispatch_after(dispatch_time_t when, void *queue, void *block) {
  rr_delayed_work_taker take = atomic_load(&taker);
  if (take && queue == (void *)_dispatch_main_q) {
    void *copy = _Block_copy(block);
    if (take(delay_until(when), copy, call)) return;
    _Block_release(copy);
  }
  static _Atomic(after_function) known;
  after_function real = atomic_load(&known);
  if (!real) {
    real = (after_function)next("dispatch_after");
    atomic_store(&known, real);
  }
  real(when, queue, block);
}

bool rr_can_take_delayed_work(void) {
  void *found = dlsym(RTLD_DEFAULT, "dispatch_after_f");
  return found == (void *)dispatch_after_f && next("dispatch_after_f") != NULL;
}
