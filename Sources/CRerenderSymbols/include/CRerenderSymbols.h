#pragma once

#include <stddef.h>
#include <stdint.h>

// Calls `visit` for each object that is loaded in this process. The executable comes first, with an empty `path`. An
// address in the object's file plus `bias` is its address in memory. The object is mapped at `start ..< end`.
void rr_each_loaded_object(void (*_Nonnull visit)(void *_Nullable context, const char *_Nonnull path, uintptr_t bias,
                                                  uintptr_t start, uintptr_t end),
                           void *_Nullable context);

// Writes the return addresses of the calling thread's stack, the caller's caller first. Returns how many were written.
int rr_return_addresses(void *_Nullable *_Nonnull addresses, int capacity);

// Demangles a name with the Swift runtime. The result is allocated with malloc; NULL for what is not a Swift symbol.
char *_Nullable rr_demangle(const char *_Nonnull name, size_t length);

// Calls `visit` with the metadata of each type of the executable that conforms to a protocol and is not generic.
// `protocol` is the address of the protocol's descriptor. The order is the linker's.
void rr_each_conforming_type(const void *_Nonnull protocol,
                             void (*_Nonnull visit)(void *_Nullable context, const void *_Nonnull metadata),
                             void *_Nullable context);
