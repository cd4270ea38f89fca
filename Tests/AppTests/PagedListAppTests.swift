import RerenderGraph
import RerenderTesting
import SwiftUI
import Testing

struct Article: Identifiable, Equatable {
  let id: Int
  var title: String { "Article \(id)" }
}

final class FeedObject: ObservableObject {
  @Published private(set) var articles: [Article] = (0..<10).map { Article(id: $0) }

  func articleAppeared(_ article: Article) {
    guard article.id == articles.last?.id, articles.count < 30 else { return }
    articles += (articles.count..<articles.count + 10).map { Article(id: $0) }
  }
}

@Observable final class Feed {
  private(set) var articles: [Article] = (0..<10).map { Article(id: $0) }

  func articleAppeared(_ article: Article) {
    guard article.id == articles.last?.id, articles.count < 30 else { return }
    articles += (articles.count..<articles.count + 10).map { Article(id: $0) }
  }
}

struct ObjectFeedScreen: View {
  @StateObject var feed: FeedObject

  var body: some View {
    List(feed.articles) { article in
      ArticleRow(article: article)
        .onAppear { feed.articleAppeared(article) }
    }
    .navigationTitle("Feed")
  }
}

struct ObservableFeedScreen: View {
  @State var feed: Feed

  var body: some View {
    List(feed.articles) { article in
      ArticleRow(article: article)
        .onAppear { feed.articleAppeared(article) }
    }
    .navigationTitle("Feed")
  }
}

struct ArticleRow: View {
  let article: Article
  var body: some View { Text(article.title) }
}

// MARK: - Tests

@Suite @MainActor struct PagedListAppTests {
  private func settings() -> HostSettings {
    var settings = HostSettings()
    settings.viewport = Viewport(rows: 5, buffer: 1, evictsRows: false)
    return settings
  }

  @Test func `a page in sight loads no other`() {
    let feed = Feed()
    let app = Rendering(settings: settings()) { ObservableFeedScreen(feed: feed) }
    // Five rows in sight and one of the buffer; the last of the ten is not among them.
    #expect(app.last.bodies(of: ArticleRow.self) == 6)
    #expect(feed.articles.count == 10)
  }

  @Test func `scrolling to the last row appends a page for one evaluation of the screen, in both models`() {
    let feed = Feed()
    let app = Rendering(settings: settings()) { ObservableFeedScreen(feed: feed) }
    app.drive { $0.viewport?.firstRow = 5 }
    #expect(feed.articles.count == 20)
    // The list is read by the screen, which runs once for the new page.
    #expect(app.last.bodies(of: ObservableFeedScreen.self) == 1)
    // In sight are 5...9, of which 5 was in the buffer before: 4 are new; so is 10, the buffer's of the longer list.
    #expect(app.last.bodies(of: ArticleRow.self) == 5)

    let object = FeedObject()
    let objectApp = Rendering(settings: settings()) { ObjectFeedScreen(feed: object) }
    objectApp.drive { $0.viewport?.firstRow = 5 }
    #expect(object.articles.count == 20)
    #expect(objectApp.last.bodies(of: ObjectFeedScreen.self) == 1)
    #expect(objectApp.last.bodies(of: ArticleRow.self) == 5)
  }

  @Test func `without a viewport every row appears, and the pages follow to the end`() {
    let feed = Feed()
    let app = Rendering { ObservableFeedScreen(feed: feed) }
    #expect(feed.articles.count == 30)
    // Mounted with ten, then once for each of the two pages that follow; each row is evaluated once.
    #expect(app.last.bodies(of: ObservableFeedScreen.self) == 3)
    #expect(app.last.bodies(of: ArticleRow.self) == 30)
  }
}
