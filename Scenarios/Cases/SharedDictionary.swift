import Rerender
import SwiftUI

// Sessions whose status stands in one dictionary, which every row looks into, or in a model for each session.

@Observable private final class Statuses {
  var byID: [Int: String] = [:]
}

@Observable private final class Session: Identifiable {
  let id: Int
  var status = "idle"
  init(_ id: Int) { self.id = id }
}

private struct StatusRow: View {
  let id: Int
  let statuses: Statuses
  var body: some View { Text("\(id): \(statuses.byID[id] ?? "idle")") }
}

private struct SharedList: View {
  let ids: [Int]
  let statuses: Statuses
  var body: some View { List(ids, id: \.self) { StatusRow(id: $0, statuses: statuses) } }
}

private struct SessionRow: View {
  let session: Session
  var body: some View { Text("\(session.id): \(session.status)") }
}

private struct SessionList: View {
  let sessions: [Session]
  var body: some View { List(sessions) { SessionRow(session: $0) } }
}

private final class StatusObject: ObservableObject {
  @Published var byID: [Int: String] = [:]
}

private struct ObjectRow: View {
  let id: Int
  @ObservedObject var statuses: StatusObject
  var body: some View { Text("\(id): \(statuses.byID[id] ?? "idle")") }
}

private struct ObjectList: View {
  let ids: [Int]
  @ObservedObject var statuses: StatusObject
  var body: some View { List(ids, id: \.self) { ObjectRow(id: $0, statuses: statuses) } }
}

private let writes = 1...10

let sharedDictionary = Scenario("shared-dictionary-redraws-every-row", "One session of a list changes its status") {
  Parameter("sessions", default: 50, in: 8...100_000)
  Symptom("all rows redraw", "the whole list refreshes when one row changes", "the sidebar is slow")
  LookFor("A dictionary or an array of a model that every row reads one entry of.")
  Cure("Give each row a model of its own; a property is tracked as a whole, whichever entry is read.")
  Lane(.object, variant: "faulty") { parameters in
    let n = parameters["sessions"]
    let statuses = StatusObject()
    return Stage(ObjectList(ids: Array(0..<n), statuses: statuses)) {
      // The list and every row hear of every change of the object.
      Step("change-one", forEach: writes) { statuses.byID[7] = "busy \($0)" }
        .costs(ObjectList.self, bodies: 10).costs(ObjectRow.self, bodies: 10 * n).costsNothingElse()
    }
  }
  Lane(.property, variant: "faulty") { parameters in
    let n = parameters["sessions"]
    let statuses = Statuses()
    return Stage(SharedList(ids: Array(0..<n), statuses: statuses)) {
      // Every row has read the dictionary; the list has not.
      Step("change-one", forEach: writes) { statuses.byID[7] = "busy \($0)" }
        .costs(StatusRow.self, bodies: 10 * n, wasted: 10 * (n - 1)).costsNothingElse()
    }
  }
  Lane(.property, variant: "mended") { parameters in
    let sessions = (0..<parameters["sessions"]).map { Session($0) }
    return Stage(SessionList(sessions: sessions)) {
      Step("change-one", forEach: writes) { sessions[7].status = "busy \($0)" }
        .costs(SessionRow.self, bodies: 10, wasted: 0).costsNothingElse()
    }
  }
}
