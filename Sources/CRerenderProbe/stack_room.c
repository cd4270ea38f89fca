#define _GNU_SOURCE

#include "stack_room.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>

// The sanitizers are told of the change by hand. What they note at a function's ends belongs to one stack.
#define NOT_INSTRUMENTED __attribute__((disable_sanitizer_instrumentation))

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RR_ADDRESS_SANITIZER 1
#include <sanitizer/common_interface_defs.h>
#endif
#if __has_feature(thread_sanitizer)
#define RR_THREAD_SANITIZER 1
void *__tsan_get_current_fiber(void);
void *__tsan_create_fiber(unsigned flags);
void __tsan_destroy_fiber(void *fiber);
void __tsan_switch_to_fiber(void *fiber, unsigned flags);
#endif
#endif

// Only address space: pages come when they are used.
static const size_t stack_size = (size_t)256 << 20;
static const size_t guard_size = (size_t)64 << 10;
// The code that is called between two looks has to find room in this, also for releasing a long chain of values.
static const size_t stack_reserve = (size_t)32 << 20;
// How much memory a stack keeps while it waits for its next use.
static const size_t kept_size = (size_t)1 << 20;

_Thread_local uintptr_t rr_stack_floor = UINTPTR_MAX;

// The floor of a stack that was not made here. Half of the stack, or less, is left above it.
static uintptr_t native_floor(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    if (pthread_attr_getstack(&attributes, &lowest, &size) != 0) size = 0;
    pthread_attr_destroy(&attributes);
  }
  if (size > 0 && (uintptr_t)lowest < here) return (uintptr_t)lowest + size / 2;
  // The stack's end cannot be found out. The limit of a main stack is what other threads get as well.
  struct rlimit limit;
  size = (size_t)8 << 20;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < size) size = limit.rlim_cur;
  return here > size / 2 ? here - size / 2 : 0;
}

bool rr_stack_look(void) {
  if (rr_stack_floor == UINTPTR_MAX) rr_stack_floor = native_floor();
  return rr_stack_has_room();
}

// A stack that is not in use. With it, going back and forth over the end of another does not ask for memory each time.
static _Atomic(char *) spare;

static char *take_stack(void) {
  char *memory = atomic_exchange(&spare, NULL);
  if (memory) return memory;
  memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  // Running over the end must stop the program, rather than write into the memory below.
  if (mprotect(memory, guard_size, PROT_NONE) != 0) {
    munmap(memory, stack_size);
    return NULL;
  }
  return memory;
}

static void give_back_stack(char *memory) {
  madvise(memory + guard_size, stack_size - guard_size - kept_size, MADV_DONTNEED);
  char *none = NULL;
  if (!atomic_compare_exchange_strong(&spare, &none, memory)) munmap(memory, stack_size);
}

typedef struct {
  void (*work)(void *context);
  void *context;
  ucontext_t outer;
  ucontext_t inner;
#if RR_ADDRESS_SANITIZER
  const void *outer_bottom;
  size_t outer_size;
#endif
#if RR_THREAD_SANITIZER
  void *outer_fiber;
#endif
} extension;

// What the stack that is being entered is to do. It is handed over here, as `makecontext` hands on integers only.
static _Thread_local extension *entering;

NOT_INSTRUMENTED static void run_extension(void) {
  extension *call = entering;
#if RR_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(NULL, &call->outer_bottom, &call->outer_size);
#endif
  call->work(call->context);
#if RR_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(NULL, call->outer_bottom, call->outer_size);
#endif
#if RR_THREAD_SANITIZER
  __tsan_switch_to_fiber(call->outer_fiber, 0);
#endif
}

NOT_INSTRUMENTED void rr_stack_extend(void (*work)(void *context), void *context) {
  uintptr_t outer_floor = rr_stack_floor;
  extension call = {.work = work, .context = context};
  char *memory = take_stack();
  if (!memory || getcontext(&call.inner) != 0) {
    if (memory) give_back_stack(memory);
    rr_stack_floor = 0;
    work(context);
    rr_stack_floor = outer_floor;
    return;
  }
  call.inner.uc_stack.ss_sp = memory + guard_size;
  call.inner.uc_stack.ss_size = stack_size - guard_size;
  call.inner.uc_link = &call.outer;
  makecontext(&call.inner, run_extension, 0);
  rr_stack_floor = (uintptr_t)memory + guard_size + stack_reserve;
  entering = &call;
#if RR_THREAD_SANITIZER
  call.outer_fiber = __tsan_get_current_fiber();
  void *fiber = __tsan_create_fiber(0);
  __tsan_switch_to_fiber(fiber, 0);
#endif
#if RR_ADDRESS_SANITIZER
  void *outer_fake_stack = NULL;
  __sanitizer_start_switch_fiber(&outer_fake_stack, memory + guard_size, stack_size - guard_size);
#endif
  // Fails only without memory for signal masks, which it does not allocate.
  swapcontext(&call.outer, &call.inner);
#if RR_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(outer_fake_stack, NULL, NULL);
#endif
#if RR_THREAD_SANITIZER
  __tsan_destroy_fiber(fiber);
#endif
  rr_stack_floor = outer_floor;
  give_back_stack(memory);
}
