// Searches 125,000 words while you type: once you pause, one search at a time, the newest query's. The
// server refuses at times, and is asked again.
//
//   swift run Search
//   printf 'search: tide\nsearch: tidewa\n' | swift run Search

import Terminal
import TidewayControls
import TidewayUI

@main
struct Search {
  static func main() async {
    let server = WordServer()
    let screen = await SearchScreen { server.search($0) }
    await makeForm(screen).run()
  }

  @UIActor
  private static func makeForm(_ screen: SearchScreen) -> Form {
    let form = Form(
      "Search",
      [
        .field("Search", screen.field), .progress("Searched", screen.progress),
        .list("Results", screen.results),
      ])
    form.settle = { await screen.settle() }
    return form
  }
}
