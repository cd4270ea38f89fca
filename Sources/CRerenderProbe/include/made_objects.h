#pragma once

#include <stdbool.h>
#include <stddef.h>

// The addresses of the objects that this thread makes between a beginning and its end, if the Swift runtime's hooks are
// installed. Beginnings nest. An end forgets the objects since its own beginning, also for the beginnings outside.

// Begins to note objects. Returns the place to hand to the two functions below.
size_t rr_made_begin(void);
// Whether an object was made since the beginning at a place. O(objects made since then).
bool rr_made_contains(size_t place, const void *_Nonnull object);
void rr_made_end(size_t place);
