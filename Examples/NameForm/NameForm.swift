// A name form: the full name and its two parts keep each other up to date, whichever is edited.
// No line of it writes a field; the binding does. Spaces that are too many go when a field is left.
//
//   swift run NameForm
//   echo 'full: Mary Ann Evans' | swift run NameForm

import TidewayTerminal

@main
struct NameForm {
  static func main() async {
    Usage(
      "A name form: the full name and its two parts keep each other up to date, whichever is edited.",
      script: #"echo 'full: Mary Ann Evans'"#
    ).read()
    await NameScreen().run()
  }
}
