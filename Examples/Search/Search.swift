// Searches 125,000 words while you type: once you pause, one search at a time, the newest query's. The
// server refuses at times, and is asked again.
//
//   swift run Search
//   printf 'search: tide\nsearch: tidewa\n' | swift run Search

import TidewayTerminal
import TidewayControls
import TidewayUI

@main
struct Search {
  static func main() async {
    Usage(
      "Searches 125,000 words while you type.",
      script: #"printf 'search: tide\nsearch: tidewa\n'"#
    ).read()
    await makeForm().run()
  }

  @UIActor
  private static func makeForm() -> Form {
    let server = WordServer()
    let screen = SearchScreen { server.search($0) }
    let form = Form(
      "Search",
      [
        .row("Search", screen.field), .row("Searched", screen.progress),
        .row("Results", screen.results),
      ])
    form.settle = { await screen.settle() }
    return form
  }
}
