#define _GNU_SOURCE
#include "CRerenderSymbols.h"

#include <execinfo.h>
#include <link.h>

typedef struct {
  void (*visit)(void *, const char *, uintptr_t, uintptr_t, uintptr_t);
  void *context;
} visitor;

static int visit_object(struct dl_phdr_info *object, size_t size, void *context) {
  visitor *v = context;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t from = object->dlpi_addr + segment->p_vaddr;
    if (from < start) start = from;
    if (from + segment->p_memsz > end) end = from + segment->p_memsz;
  }
  if (end > 0) v->visit(v->context, object->dlpi_name ? object->dlpi_name : "", object->dlpi_addr, start, end);
  return 0;
}

void rr_each_loaded_object(void (*visit)(void *, const char *, uintptr_t, uintptr_t, uintptr_t), void *context) {
  visitor v = {visit, context};
  dl_iterate_phdr(visit_object, &v);
}

int rr_return_addresses(void **addresses, int capacity) { return backtrace(addresses, capacity); }

extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags)
    __attribute__((weak));

char *rr_demangle(const char *name, size_t length) {
  return swift_demangle ? swift_demangle(name, length, 0, 0, 0) : 0;
}
