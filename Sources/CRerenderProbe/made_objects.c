#include "made_objects.h"

#include <stdlib.h>

#include "made_objects_note.h"

_Thread_local rr_made_list rr_made __attribute__((tls_model("initial-exec")));

void rr_made_grow(void) {
  size_t room = rr_made.room ? rr_made.room * 2 : 256;
  const void **larger = realloc(rr_made.objects, room * sizeof(*larger));
  // Without room no further objects are noted. What is found is then true, and something may be missing.
  if (!larger) return;
  rr_made.objects = larger;
  rr_made.room = room;
}

size_t rr_made_begin(void) {
  rr_made.depth += 1;
  return rr_made.count;
}

bool rr_made_contains(size_t place, const void *object) {
  for (size_t i = place; i < rr_made.count; i++) {
    if (rr_made.objects[i] == object) return true;
  }
  return false;
}

void rr_made_end(size_t place) {
  rr_made.depth -= 1;
  rr_made.count = place;
}
