import SwiftUI

struct Trip: Identifiable, Equatable {
  let id: Int
  var name: String
  var isPacked = false
}

/// A list that keeps everything in its own state.
struct TripsView: View {
  @State var trips: [Trip]
  @State private var showsPacked = true
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        Toggle("Show packed", isOn: $showsPacked)
        ForEach(trips.filter { showsPacked || !$0.isPacked }) { trip in
          TripRow(trip: trip) { pack(trip) }
        }
        .onDelete { trips.remove(atOffsets: $0) }
      }
      .toolbar { Button("Add") { isAdding = true } }
      .sheet(isPresented: $isAdding) { NewTrip { trips.append(Trip(id: trips.count, name: $0)) } }
    }
  }

  private func pack(_ trip: Trip) {
    guard let index = trips.firstIndex(of: trip) else { return }
    trips[index].isPacked = true
  }
}

struct TripRow: View {
  let trip: Trip
  let pack: () -> Void

  var body: some View {
    HStack {
      Text(trip.name)
      Button("Pack", action: pack)
    }
  }
}

struct NewTrip: View {
  let save: (String) -> Void
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name)
    Button("Save") { save(name) }
  }
}

#Preview("Three trips") {
  TripsView(trips: ["Rome", "Oslo", "Bern"].enumerated().map { Trip(id: $0, name: $1) })
}

#Preview("No trips", traits: .sizeThatFitsLayout) { TripsView(trips: []) }

#Preview {
  @Previewable @State var trip = Trip(id: 1, name: "Rome")
  TripRow(trip: trip) { trip.isPacked = true }
}
