#include "CRerenderSymbols.h"

// The linker puts these two symbols around a section whose name is a word. They are weak: a program without
// conformances has neither.
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak));

static const char *relative(const int32_t *field) { return (const char *)field + *field; }

/// Follows a relative reference, whose lowest bit says that it leads to a pointer.
static const void *indirectable(const int32_t *field) {
  int32_t offset = *field;
  const char *target = (const char *)field + (offset & ~1);
  return offset & 1 ? *(const void *const *)target : target;
}

enum { is_generic = 1 << 7, direct_descriptor = 0, indirect_descriptor = 1 };

typedef struct {
  int32_t flags;
  int32_t parent;
  int32_t name;
  int32_t access;
} type_descriptor;

// An access function takes a request, 0 for complete metadata. It returns the metadata and its state in two registers.
typedef struct {
  const void *metadata;
  size_t state;
} metadata_response;

typedef __attribute__((swiftcall)) metadata_response (*access_function)(size_t request);

void rr_each_conforming_type(const void *protocol, void (*visit)(void *, const void *), void *context) {
  for (const int32_t *entry = __start_swift5_protocol_conformances; entry < __stop_swift5_protocol_conformances;
       entry++) {
    const int32_t *record = (const int32_t *)relative(entry);
    if (indirectable(&record[0]) != protocol) continue;
    const type_descriptor *type;
    switch ((record[3] >> 3) & 7) {
    case direct_descriptor: type = (const type_descriptor *)relative(&record[1]); break;
    case indirect_descriptor: type = *(const type_descriptor *const *)relative(&record[1]); break;
    default: continue;
    }
    // A generic type has metadata for each of its arguments, so there is none to hand out.
    if (!type || (type->flags & is_generic) || type->access == 0) continue;
    visit(context, ((access_function)relative(&type->access))(0).metadata);
  }
}
