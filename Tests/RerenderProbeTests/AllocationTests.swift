import Testing

/// Everything that switches the counting on or off, one after the other: it is on or off for the whole process.
@Suite("Counting allocations", .serialized) enum AllocationTests {}
