#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The place where the standard library keeps, for each thread, the address of the access list that property reads are
// added to. The static library has functions for it. The shared library does not export them. There the slot is reached
// as the dynamic linker does it: by the number of the module and the distance from the start of the module's
// thread-local block.

typedef enum {
  rr_slot_found,
  rr_slot_no_module,  // the address does not belong to a loaded object that has thread-local storage
  rr_slot_functions   // the library's own functions are there: no search is needed
} rr_slot_status;

// Finds the module that holds `address`. `words` receives the size of its thread-local block in words.
rr_slot_status rr_slot_find_module(const void *_Nonnull address, size_t *_Nonnull words);

// The calling thread's block of the module found.
void *_Nullable *_Nonnull rr_slot_block(void);

// Fixes the word of the block that is the slot.
void rr_slot_choose(size_t word);

void *_Nullable rr_slot_get_by_function(void);
void rr_slot_set_by_function(void *_Nullable list);

// A thread's block never moves, so its slot is looked up once for each thread.
extern _Thread_local void *_Nullable *_Nullable rr_slot_address __attribute__((tls_model("initial-exec")));
void *_Nullable *_Nullable rr_slot_resolve(void);

static inline void *_Nullable rr_slot_get(void) {
  void *_Nullable *_Nullable slot = rr_slot_address ? rr_slot_address : rr_slot_resolve();
  return slot ? *slot : rr_slot_get_by_function();
}

static inline void rr_slot_set(void *_Nullable list) {
  void *_Nullable *_Nullable slot = rr_slot_address ? rr_slot_address : rr_slot_resolve();
  if (slot) {
    *slot = list;
  } else {
    rr_slot_set_by_function(list);
  }
}
