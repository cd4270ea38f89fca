#pragma once

#include <stddef.h>

typedef struct {
  const void **objects;
  size_t count;
  size_t room;
  // How many beginnings have no end yet.
  size_t depth;
} rr_made_list;

extern _Thread_local rr_made_list rr_made __attribute__((tls_model("initial-exec")));

void rr_made_grow(void);

// Notes an object that was just made, where somebody asked for it.
static inline void rr_made_note(const void *object) {
  if (rr_made.depth == 0) return;
  if (rr_made.count == rr_made.room) rr_made_grow();
  if (rr_made.count < rr_made.room) rr_made.objects[rr_made.count++] = object;
}
