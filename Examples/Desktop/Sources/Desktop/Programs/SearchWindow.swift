import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// Words that are searched while the user types.
final class SearchWindow: Window {
  private let search = WordSearch()

  init() {
    super.init("Word search", width: 380, height: 420)
    let query = Entry(placeholder: "Part of a word", kind: .search)
    let progress = ProgressBar(), words = ListView<String> { $0 }
    content = Column {
      Fields { Field("_Search", query) }
      progress.named("Searched")
      Label(search.title).styled("heading")
      Scrolled { words.named("Words") }
    }.margins(12)
    bag.insert {
      query.$text <-> search.query
      search.progress.drive(progress.$progress)
      search.words.drive(words.$items)
    }
  }
}
