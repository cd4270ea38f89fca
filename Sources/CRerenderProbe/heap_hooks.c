// Counts calls to the malloc family, through the experimental hooks of jemalloc 5.3.
//
// The program is not linked with jemalloc. A process that has it (by LD_PRELOAD) finds `mallctl` here. Any other
// process does not, and says so. No public header declares the hooks. Their form is written down below, and
// `rr_heap_hooks_install` tries it on real calls before it is believed.

#define _GNU_SOURCE
#include "allocation_counters.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef int mallctl_function(const char *name, void *old, size_t *old_size, void *new, size_t new_size);

extern mallctl_function mallctl __attribute__((weak));

static mallctl_function *find_mallctl(void) {
  // A static link gives the weak symbol. A preloaded library may only be visible to the dynamic linker.
  if (mallctl) return mallctl;
  return (mallctl_function *)dlsym(RTLD_DEFAULT, "mallctl");
}

typedef struct {
  void (*allocated)(void *extra, int kind, void *result, uintptr_t raw_result, uintptr_t *arguments);
  void (*deallocated)(void *extra, int kind, void *address, uintptr_t *arguments);
  void (*expanded)(void *extra, int kind, void *address, size_t old_size, size_t new_size, uintptr_t raw_result,
                   uintptr_t *arguments);
  void *extra;
} heap_hooks;

// The entry points, in jemalloc's order, as far as that is the same in every version.
enum { kind_malloc, kind_posix_memalign, kind_aligned_alloc, kind_calloc, kind_memalign };

// The kind that stands for `realloc`, which is the last but one. Later versions have one more before it. So the kind is
// learnt from a call at installation.
static int kind_realloc = 7;

// The number of bytes that the caller asked for. jemalloc hands over the arguments of the call, not the size class that
// it rounds up to.
static int64_t bytes_requested(int kind, const uintptr_t *arguments) {
  if (kind == kind_calloc) return (int64_t)(arguments[0] * arguments[1]);
  if (kind == kind_posix_memalign) return (int64_t)arguments[2];
  if (kind == kind_aligned_alloc || kind == kind_memalign) return (int64_t)arguments[1];
  if (kind >= kind_realloc) return (int64_t)arguments[1];
  return (int64_t)arguments[0];
}

static void count_allocation(void *extra, int kind, void *result, uintptr_t raw_result, uintptr_t *arguments) {
  if (!result) return;
  rr_thread_counts.allocations += 1;
  rr_thread_counts.allocated_bytes += bytes_requested(kind, arguments);
}

static void count_deallocation(void *extra, int kind, void *address, uintptr_t *arguments) {
  if (!address) return;
  rr_thread_counts.frees += 1;
}

// Counts a reallocation in place. One that moves arrives as an allocation and a deallocation. Whether a block moves
// depends on its neighbours, so both count the same: one allocation of the new size, one free of the old block.
static void count_expansion(void *extra, int kind, void *address, size_t old_size, size_t new_size,
                            uintptr_t raw_result, uintptr_t *arguments) {
  rr_thread_counts.allocations += 1;
  rr_thread_counts.allocated_bytes += (int64_t)arguments[1];
  rr_thread_counts.frees += 1;
}

static void *installed_handle;

// Pointers that the compiler may not see through: it would remove a `malloc` whose result is only freed.
static void *(*volatile probe_malloc)(size_t) = malloc;
static void *(*volatile probe_calloc)(size_t, size_t) = calloc;
static void *(*volatile probe_realloc)(void *, size_t) = realloc;
static void (*volatile probe_free)(void *) = free;

static void learn_kind(void *extra, int kind, void *result, uintptr_t raw_result, uintptr_t *arguments) {
  // Other threads' calls arrive too. Only the call made for this has no block and asks for this number of bytes.
  if (arguments[0] == 0 && arguments[1] == *(uintptr_t *)extra) kind_realloc = kind;
}

static bool learn_realloc_kind(mallctl_function *control) {
  uintptr_t mark = 40961;
  heap_hooks hooks = {learn_kind, NULL, NULL, &mark};
  void *handle = NULL;
  size_t size = sizeof handle;
  if (control("experimental.hooks.install", &handle, &size, &hooks, sizeof hooks) != 0) return false;
  probe_free(probe_realloc(NULL, mark));
  control("experimental.hooks.remove", NULL, NULL, &handle, sizeof handle);
  return true;
}

// One call of each form, counted to the byte.
static bool counts_exactly(void) {
  rr_counts before = rr_thread_counts;
  void *a = probe_malloc(101);
  void *b = probe_calloc(3, 7);
  a = probe_realloc(a, 4099);
  probe_free(a);
  probe_free(b);
  rr_counts after = rr_thread_counts;
  rr_thread_counts = before;
  return after.allocations - before.allocations == 3 && after.frees - before.frees == 3 &&
         after.allocated_bytes - before.allocated_bytes == 101 + 3 * 7 + 4099;
}

rr_hooks_status rr_heap_hooks_install(void) {
  if (installed_handle) return rr_hooks_installed;
  mallctl_function *control = find_mallctl();
  if (!control) return rr_hooks_absent;
  if (!learn_realloc_kind(control)) return rr_hooks_refused;
  heap_hooks hooks = {count_allocation, count_deallocation, count_expansion, NULL};
  void *handle = NULL;
  size_t size = sizeof handle;
  if (control("experimental.hooks.install", &handle, &size, &hooks, sizeof hooks) != 0 || !handle) {
    return rr_hooks_refused;
  }
  installed_handle = handle;
  if (counts_exactly()) return rr_hooks_installed;
  rr_heap_hooks_remove();
  return rr_hooks_ineffective;
}

void rr_heap_hooks_remove(void) {
  mallctl_function *control = find_mallctl();
  if (!installed_handle || !control) return;
  control("experimental.hooks.remove", NULL, NULL, &installed_handle, sizeof installed_handle);
  installed_handle = NULL;
}

const char *rr_heap_version(void) {
  mallctl_function *control = find_mallctl();
  if (!control) return NULL;
  const char *version = NULL;
  size_t size = sizeof version;
  return control("version", &version, &size, NULL, 0) == 0 ? version : NULL;
}
