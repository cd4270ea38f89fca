#define _GNU_SOURCE
#include "observation_slot.h"

#include <link.h>

extern void *_swift_observation_tls_get(void) __attribute__((weak, swiftcall));
extern void _swift_observation_tls_set(void *) __attribute__((weak, swiftcall));

// The argument of `__tls_get_addr` on every ELF platform that has it.
typedef struct {
  unsigned long module;
  unsigned long offset;
} tls_index;

extern void *__tls_get_addr(tls_index *index);

static tls_index slot;
static bool is_chosen;

_Thread_local void **rr_slot_address __attribute__((tls_model("initial-exec")));

typedef struct {
  uintptr_t address;
  size_t module;
  size_t bytes;
} module_search;

static int visit(struct dl_phdr_info *object, size_t size, void *context) {
  module_search *search = context;
  bool holds_address = false;
  size_t bytes = 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type == PT_LOAD) {
      uintptr_t start = object->dlpi_addr + segment->p_vaddr;
      holds_address = holds_address || (search->address >= start && search->address - start < segment->p_memsz);
    } else if (segment->p_type == PT_TLS) {
      bytes = segment->p_memsz;
    }
  }
  if (!holds_address) return 0;
  search->module = object->dlpi_tls_modid;
  search->bytes = bytes;
  return 1;
}

rr_slot_status rr_slot_find_module(const void *address, size_t *words) {
  *words = 0;
  if (_swift_observation_tls_get && _swift_observation_tls_set) return rr_slot_functions;
  module_search search = {(uintptr_t)address, 0, 0};
  dl_iterate_phdr(visit, &search);
  if (search.module == 0 || search.bytes < sizeof(void *)) return rr_slot_no_module;
  slot.module = search.module;
  *words = search.bytes / sizeof(void *);
  return rr_slot_found;
}

void **rr_slot_block(void) {
  tls_index start = {slot.module, 0};
  return __tls_get_addr(&start);
}

void rr_slot_choose(size_t word) {
  slot.offset = word * sizeof(void *);
  is_chosen = true;
}

void **rr_slot_resolve(void) {
  if (!is_chosen) return NULL;
  rr_slot_address = __tls_get_addr(&slot);
  return rr_slot_address;
}

void *rr_slot_get_by_function(void) {
  return _swift_observation_tls_get ? _swift_observation_tls_get() : NULL;
}

void rr_slot_set_by_function(void *list) {
  if (_swift_observation_tls_set) _swift_observation_tls_set(list);
}
