import Synchronization

/// A place in a roster, given back to leave it.
///
/// `index` belongs to the roster and is read and written under its owner's lock only; `isActive` may be read from
/// anywhere.
// `index` is the only mutable stored property and is guarded by the lock of the roster's owner.
package final class RosterTicket: @unchecked Sendable {
  private let active = Atomic<Bool>(true)
  fileprivate var index: Int

  fileprivate init(index: Int) { self.index = index }

  /// False once the member left.
  @inline(__always)
  package var isActive: Bool { active.load(ordering: .relaxed) }

  fileprivate func retire() { active.store(false, ordering: .relaxed) }
}

/// Members in the order they joined, who can leave in constant time.
///
/// Copying `slots` is a snapshot that costs one retain, so that members can be called without a lock while others join
/// and leave. Whoever owns a roster guards it with a lock; what a mutation lets go of is returned, so that it is
/// released after the lock.
struct Roster<Member> {
  struct Slot {
    let member: Member
    let ticket: RosterTicket
  }

  /// The members and the gaps that leavers left.
  private(set) var slots: ContiguousArray<Slot?> = []
  private var gaps = 0

  var isEmpty: Bool { slots.count == gaps }
  var count: Int { slots.count - gaps }

  /// Adds a member after all others; amortized constant time.
  mutating func join(_ member: Member) -> RosterTicket {
    let ticket = RosterTicket(index: slots.count)
    slots.append(Slot(member: member, ticket: ticket))
    return ticket
  }

  /// Removes the member that `ticket` stands for and returns it; amortized constant time.
  mutating func leave(_ ticket: RosterTicket) -> Member? {
    let index = ticket.index
    guard ticket.isActive, index < slots.count, let slot = slots[index], slot.ticket === ticket else { return nil }
    ticket.retire()
    slots[index] = nil
    gaps += 1
    if gaps == slots.count {
      slots.removeAll(keepingCapacity: true)
      gaps = 0
    } else if gaps > 16, gaps > slots.count / 2 {
      closeGaps()
    }
    return slot.member
  }

  /// Removes all members and returns them in order.
  mutating func leaveAll() -> ContiguousArray<Slot?> {
    let all = slots
    for case let slot? in all { slot.ticket.retire() }
    slots = []
    gaps = 0
    return all
  }

  private mutating func closeGaps() {
    slots.removeAll { $0 == nil }
    for (index, slot) in slots.enumerated() { slot?.ticket.index = index }
    gaps = 0
  }
}
