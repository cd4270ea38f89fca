// Counts object allocations, retains and releases, through the function pointers that the Swift runtime keeps for
// instruments. The runtime uses the pointers once a flag of its own is set.
//
// The functions that compiled code calls may preserve more registers than C does. The runtime goes from there to the
// pointers through adapters that save these registers, so the functions here follow the rules of C. One adapter loses
// something: see `retain_entry`.

#include "allocation_counters.h"

#include <stddef.h>

#include "made_objects_note.h"

#define runtime_symbol extern __attribute__((weak))

runtime_symbol void *(*_swift_allocObject)(const void *metadata, size_t size, size_t alignment_mask);
runtime_symbol void *(*_swift_retain)(void *object);
runtime_symbol void *(*_swift_retain_n)(void *object, uint32_t count);
runtime_symbol void *(*_swift_tryRetain)(void *object);
runtime_symbol void (*_swift_release)(void *object);
runtime_symbol void (*_swift_release_n)(void *object, uint32_t count);
runtime_symbol _Atomic(bool) _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
runtime_symbol void *swift_bridgeObjectRetain(void *object);

// The pointers' values from before. Written once, before the flag is set for the first time.
static void *(*runtime_allocate)(const void *, size_t, size_t);
static void *(*runtime_retain)(void *);
static void *(*runtime_retain_n)(void *, uint32_t);
static void *(*runtime_try_retain)(void *);
static void (*runtime_release)(void *);
static void (*runtime_release_n)(void *, uint32_t);

// Null and immediate values (bit 63 set) are no references. The runtime passes them on and does nothing with them.
static inline bool is_object(void *object) { return (intptr_t)object > 0; }

static void *counting_allocate(const void *metadata, size_t size, size_t alignment_mask) {
  rr_thread_counts.object_allocations += 1;
  void *object = runtime_allocate(metadata, size, alignment_mask);
  rr_made_note(object);
  return object;
}

// The bits in which a reference may differ from the address of its object: the enum and string tags at the top, the
// alignment at the bottom.
static const uintptr_t address_bits = 0x00FFFFFFFFFFFFF8;

// The immediate value that `retain_entry` was last given on this thread.
static _Thread_local void *ignored_immediate __attribute__((tls_model("initial-exec")));

// Strings hold small values in place of a reference. They hand these to `swift_retain` all the same, which ignores them
// by their top bit. With the flag set the runtime clears the tag bits first, and then takes the characters of a small
// string for an address. The original value is still in a register that the adapter keeps across the call.
static __attribute__((used)) void *counting_retain(void *address, void *kept) {
  bool is_same_value = (((uintptr_t)address ^ (uintptr_t)kept) & address_bits) == 0;
  if (is_same_value && (intptr_t)kept < 0) {
    ignored_immediate = kept;
    return kept;
  }
  rr_thread_counts.retains += is_object(address);
  return runtime_retain(address);
}

// Hands the register in which the adapter keeps the value to `counting_retain` as its second argument. Whether the
// value is there in the runtime of this process is tried at installation.
#if defined(__x86_64__)
__attribute__((naked)) static void *retain_entry(void *object) {
  __asm__("movq %rbx, %rsi\n\tjmp counting_retain");
}
#elif defined(__aarch64__)
__attribute__((naked)) static void *retain_entry(void *object) {
  __asm__("mov x1, x19\n\tb counting_retain");
}
#else
static void *retain_entry(void *object) { return counting_retain(object, object); }
#endif

static void *counting_retain_n(void *object, uint32_t count) {
  if (is_object(object)) rr_thread_counts.retains += count;
  return runtime_retain_n(object, count);
}

static void *counting_try_retain(void *object) {
  void *result = runtime_try_retain(object);
  rr_thread_counts.retains += result != NULL;
  return result;
}

static void counting_release(void *object) {
  rr_thread_counts.releases += is_object(object);
  runtime_release(object);
}

static void counting_release_n(void *object, uint32_t count) {
  if (is_object(object)) rr_thread_counts.releases += count;
  runtime_release_n(object, count);
}

static void set_counting(bool on) {
  __c11_atomic_store(&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly, on,
                     __ATOMIC_SEQ_CST);
}

// Whether an immediate value is recognized. The low half of the value is null but for the tag. So a runtime whose
// adapter keeps it elsewhere takes it for a null reference, and no harm is done.
static bool recognizes_immediates(void) {
  if (!&swift_bridgeObjectRetain) return false;
  void *immediate = (void *)(uintptr_t)0xE300000000000000;
  ignored_immediate = NULL;
  swift_bridgeObjectRetain(immediate);
  return ignored_immediate == immediate;
}

rr_hooks_status rr_object_hooks_install(void) {
  if (!&_swift_allocObject || !&_swift_retain || !&_swift_retain_n || !&_swift_tryRetain || !&_swift_release ||
      !&_swift_release_n || !&_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly) {
    return rr_hooks_absent;
  }
  if (!runtime_allocate) {
    runtime_allocate = _swift_allocObject;
    runtime_retain = _swift_retain;
    runtime_retain_n = _swift_retain_n;
    runtime_try_retain = _swift_tryRetain;
    runtime_release = _swift_release;
    runtime_release_n = _swift_release_n;
    // These stay in place for good. With the flag off they are not used. A thread that has just read the flag still
    // finds functions that work.
    _swift_retain = retain_entry;
    _swift_retain_n = counting_retain_n;
    _swift_tryRetain = counting_try_retain;
    _swift_release = counting_release;
    _swift_release_n = counting_release_n;
  }
  set_counting(true);
  if (!recognizes_immediates()) {
    set_counting(false);
    return rr_hooks_refused;
  }
  // Set last: a runtime that finds another function here sets the flag by itself.
  _swift_allocObject = counting_allocate;
  return rr_hooks_installed;
}

void rr_object_hooks_remove(void) {
  if (!runtime_allocate) return;
  _swift_allocObject = runtime_allocate;
  set_counting(false);
}
