import Tideway
import TidewayControls
import TidewayTerminal
import TidewayUI
import ViewModels

/// A search field, how far the search is, and what it has found.
@UIActor
final class SearchScreen {
  let field = TextField()
  let progress = ProgressIndicator()
  let results = List<String>()
  let search: WordSearch
  let form: Form

  init(_ search: WordSearch = WordSearch()) {
    self.search = search
    field.placeholder = "part of a word"
    form = Form(
      "Search", [.row("Search", field), .row("Searched", progress), .row("Results", results)])
    form.settle = { await search.settle() }
    form.bag.insert {
      field.$text <-> search.query
      search.progress.drive(progress.$progress)
      combineLatest(search.title, search.words) { title, words in
        title.isEmpty ? [] : [ListSection(title: title, items: words)]
      }.drive(results.$sections)
    }
  }

  func run() async { await form.run() }
}
