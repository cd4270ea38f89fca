import RerenderTesting
import SwiftUI
import Testing

struct Recipe: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
}

final class CookbookObject: ObservableObject {
  @Published var recipes = [Recipe(id: 1, name: "Soup"), Recipe(id: 2, name: "Bread"), Recipe(id: 3, name: "Cake")]

  func toggleFavorite(_ id: Recipe.ID) {
    guard let index = recipes.firstIndex(where: { $0.id == id }) else { return }
    recipes[index].isFavorite.toggle()
  }
}

struct ObjectCookbook: View {
  @StateObject private var cookbook = CookbookObject()

  var body: some View {
    NavigationStack {
      List(cookbook.recipes) { recipe in
        NavigationLink(value: recipe.id) { RecipeRow(recipe: recipe) }
      }
      .navigationTitle("Recipes")
      .navigationDestination(for: Recipe.ID.self) { ObjectRecipeDetail(id: $0) }
    }
    .environmentObject(cookbook)
  }
}

struct RecipeRow: View {
  let recipe: Recipe
  var body: some View { Label(recipe.name, systemImage: recipe.isFavorite ? "heart.fill" : "heart") }
}

struct ObjectRecipeDetail: View {
  @EnvironmentObject private var cookbook: CookbookObject
  @Environment(\.dismiss) private var dismiss
  let id: Recipe.ID

  var body: some View {
    VStack {
      if let recipe = cookbook.recipes.first(where: { $0.id == id }) {
        Text(recipe.name).font(.largeTitle)
        Image(systemName: recipe.isFavorite ? "heart.fill" : "heart")
      }
      Button("Favorite") { cookbook.toggleFavorite(id) }
      Button("Done") { dismiss() }
    }
  }
}

@Observable final class Dish: Identifiable {
  let id: Int
  var name: String
  var isFavorite = false
  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

@Observable final class Cookbook {
  var dishes = [Dish(id: 1, name: "Soup"), Dish(id: 2, name: "Bread"), Dish(id: 3, name: "Cake")]
}

struct ObservableCookbook: View {
  @State private var cookbook = Cookbook()
  @State private var path: [Dish.ID] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(cookbook.dishes) { dish in
        NavigationLink(value: dish.id) { DishRow(dish: dish) }
      }
      .navigationDestination(for: Dish.ID.self) { id in
        if let dish = cookbook.dishes.first(where: { $0.id == id }) { DishDetail(dish: dish) }
      }
    }
  }
}

struct DishRow: View {
  let dish: Dish
  var body: some View { Label(dish.name, systemImage: dish.isFavorite ? "heart.fill" : "heart") }
}

struct DishDetail: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var dish: Dish

  var body: some View {
    Form {
      Toggle("Favorite", isOn: $dish.isFavorite)
      Text(dish.isFavorite ? "One of yours" : "Not yet one of yours")
      Button("Done") { dismiss() }
    }
    .navigationTitle(dish.name)
  }
}

// MARK: - Tests

@Suite @MainActor struct MasterDetailAppTests {
  @Test func `a push evaluates the detail and a pop nothing, in both models`() throws {
    let objectApp = Rendering { ObjectCookbook() }
    // The list and its three rows.
    #expect(objectApp.last.bodies == 4)
    try objectApp.press("Bread")
    #expect(objectApp.last.bodies(of: ObjectRecipeDetail.self) == 1)
    #expect(objectApp.last.bodies == 1)
    try objectApp.press("Done")
    #expect(objectApp.last.unmounts(of: ObjectRecipeDetail.self) == 1)
    #expect(objectApp.last.bodies == 0)

    let app = Rendering { ObservableCookbook() }
    #expect(app.last.bodies == 4)
    try app.press("Bread")
    #expect(app.last.bodies(of: DishDetail.self) == 1)
    #expect(app.last.bodies == 1)
    try app.press("Done")
    #expect(app.last.unmounts(of: DishDetail.self) == 1)
    #expect(app.last.bodies == 0)
  }

  @Test func `a change in the detail evaluates an object's list, the changed row and the detail`() throws {
    let app = Rendering { ObjectCookbook() }
    try app.press("Bread")
    try app.press("Favorite")
    // The list and the detail declare the object; one row of three has another recipe.
    #expect(app.last.bodies(of: ObjectCookbook.self) == 1)
    #expect(app.last.bodies(of: RecipeRow.self) == 1)
    #expect(app.last.bodies(of: ObjectRecipeDetail.self) == 1)
    #expect(app.last.bodies == 3)
  }

  @Test func `a change in the detail evaluates the row and the detail that read an observable's property`() throws {
    let app = Rendering { ObservableCookbook() }
    try app.press("Bread")
    try app.turn("Favorite", true)
    #expect(app.last.bodies(of: ObservableCookbook.self) == 0)
    #expect(app.last.bodies(of: DishRow.self) == 1)
    #expect(app.last.bodies(of: DishDetail.self) == 1)
    #expect(app.last.bodies == 2)
  }
}
