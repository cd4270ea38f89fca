#pragma once

#include <stdatomic.h>
#include <stdbool.h>

// How many recorders of this process want the places of writes.
extern _Atomic(int) rr_origin_demand;

// Whether any recorder wants the places of writes. Costs one relaxed load.
static inline bool rr_origins_are_wanted(void) {
  return __builtin_expect(atomic_load_explicit(&rr_origin_demand, memory_order_relaxed) > 0, 0);
}

void rr_change_origin_demand(int by);

// Does nothing, which the compiler cannot see. Its purpose is its name: see `WriteSite`.
void __dtrace_rerender_write(const void *_Nonnull written);
