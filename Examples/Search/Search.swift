// Searches 125,000 words while you type: once you pause, one search at a time, the newest query's. The
// server refuses at times, and is asked again.
//
//   swift run Search
//   printf 'search: tide\nsearch: tidewa\n' | swift run Search

import TidewayTerminal

@main
struct Search {
  static func main() async {
    Usage(
      "Searches 125,000 words while you type.",
      script: #"printf 'search: tide\nsearch: tidewa\n'"#
    ).read()
    await SearchScreen().run()
  }
}
