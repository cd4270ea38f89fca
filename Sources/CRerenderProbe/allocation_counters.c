#include "allocation_counters.h"

_Thread_local rr_counts rr_thread_counts __attribute__((tls_model("initial-exec")));
