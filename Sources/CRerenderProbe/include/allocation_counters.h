#pragma once

#include <stdbool.h>
#include <stdint.h>

// What the calling thread has done since it began, while the counting was switched on.
typedef struct {
  int64_t allocations;
  int64_t frees;
  int64_t allocated_bytes;
  int64_t object_allocations;
  int64_t retains;
  int64_t releases;
} rr_counts;

// The initial-exec model makes a counter one addition at a fixed distance from the thread pointer. The dynamic model
// may allocate a thread's block on first use, inside the allocator.
extern _Thread_local rr_counts rr_thread_counts __attribute__((tls_model("initial-exec")));

// The calling thread's counters. Costs six loads; no call, no allocation, no reference count.
static inline rr_counts rr_counts_read(void) { return rr_thread_counts; }

// Sets the calling thread's counters back to an earlier reading, so that everything since does not count.
static inline void rr_counts_rewind(rr_counts to) { rr_thread_counts = to; }

// How an attempt to install hooks ended.
typedef enum {
  rr_hooks_installed,
  rr_hooks_absent,      // nothing to hook: the library or the symbols are not in this process
  rr_hooks_refused,     // the interface is there, and returned an error
  rr_hooks_ineffective  // installed, but a probe allocation was not counted as it must be
} rr_hooks_status;

// Installs jemalloc's hooks. Not safe to call from two threads at once.
rr_hooks_status rr_heap_hooks_install(void);
void rr_heap_hooks_remove(void);
// jemalloc's version text, or NULL where jemalloc is not in this process.
const char *_Nullable rr_heap_version(void);

// Installs the Swift runtime's hooks. Not safe to call from two threads at once.
rr_hooks_status rr_object_hooks_install(void);
void rr_object_hooks_remove(void);
