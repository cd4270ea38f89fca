#include "write_site.h"

_Atomic(int) rr_origin_demand;

void rr_change_origin_demand(int by) { atomic_fetch_add_explicit(&rr_origin_demand, by, memory_order_relaxed); }

void __dtrace_rerender_write(const void *written) {}
