import RerenderThreads

/// A place in a roster. Giving it back leaves the roster.
///
/// The ticket does not hold the member, so that a member may keep its own ticket.
// `index` is the only mutable stored property. It is read and written under the lock of the roster's owner only.
package final class RosterTicket: @unchecked Sendable {
  private let active = Atomic<Bool>(true)
  @exclusivity(unchecked)
  fileprivate var index: Int

  fileprivate init(index: Int) { self.index = index }

  /// False once the member left; may be read from anywhere.
  package var isActive: Bool {
    @inline(__always)
    get { active.load(ordering: .relaxed) }
  }

  fileprivate func retire() { active.store(false, ordering: .relaxed) }
}

/// One member of a roster. An entry never changes, so a snapshot can be walked without retaining each one.
final class RosterEntry<Member> {
  let member: Member
  let ticket: RosterTicket

  fileprivate init(member: Member, ticket: RosterTicket) {
    self.member = member
    self.ticket = ticket
  }
}

/// Members in the order in which they joined. Each can leave in constant time.
///
/// A copy of `members` is a snapshot that costs one retain. So the members can be called without a lock while others
/// join and leave. The owner of a roster guards it with a lock. What a mutation removes is returned, so that it is
/// released after the lock.
struct Roster<Member> {
  typealias Entry = RosterEntry<Member>

  /// A snapshot: the members at the time when it was taken.
  struct Members {
    fileprivate var slots: ContiguousArray<Entry?> = []

    /// Calls `body` for each member in the order in which they joined, also for those that have left since.
    @inline(__always)
    func forEachEntry(_ body: (Entry) -> Void) {
      slots.withUnsafeBufferPointer { slots in
        // An optional reference and an optional `Unmanaged` are the same word. `slots` keeps every entry alive until
        // the walk is over, so none is retained on the way.
        slots.withMemoryRebound(to: Optional<Unmanaged<Entry>>.self) { unretained in
          for entry in unretained { entry?._withUnsafeGuaranteedRef(body) }
        }
      }
    }

    /// Calls `body` for each member that has not left meanwhile, in the order in which they joined.
    @inline(__always)
    func forEach(_ body: (Member) -> Void) {
      forEachEntry { entry in
        if entry.ticket.isActive { body(entry.member) }
      }
    }
  }

  private(set) var members = Members()
  private var gaps = 0

  var isEmpty: Bool { members.slots.count == gaps }
  var count: Int { members.slots.count - gaps }

  /// Adds a member after all others; amortized constant time.
  mutating func join(_ member: Member) -> RosterTicket {
    let ticket = RosterTicket(index: members.slots.count)
    members.slots.append(Entry(member: member, ticket: ticket))
    return ticket
  }

  /// Removes the member that `ticket` stands for and returns it; amortized constant time.
  mutating func leave(_ ticket: RosterTicket) -> Entry? {
    let index = ticket.index
    guard index < members.slots.count, let entry = members.slots[index], entry.ticket === ticket else { return nil }
    ticket.retire()
    gaps += 1
    if gaps == members.slots.count {
      members.slots.removeAll(keepingCapacity: true)
      gaps = 0
    } else {
      members.slots[index] = nil
      if gaps > 16, gaps > members.slots.count / 2 { closeGaps() }
    }
    return entry
  }

  /// Removes all members and returns them. For the holder of a snapshot they count as gone, but not for the result.
  mutating func leaveAll() -> Members {
    let all = members
    all.forEachEntry { $0.ticket.retire() }
    members = Members()
    gaps = 0
    return all
  }

  private mutating func closeGaps() {
    members.slots.removeAll { $0 == nil }
    for (index, entry) in members.slots.enumerated() { entry?.ticket.index = index }
    gaps = 0
  }
}
