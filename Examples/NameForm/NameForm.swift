// A name form: the full name and its two parts keep each other up to date, whichever is edited.
// No line of it writes a field; the binding does. Spaces that are too many go when a field is left.
//
//   swift run NameForm
//   echo 'full: Mary Ann Evans' | swift run NameForm

import Terminal
import Tideway
import TidewayControls
import TidewayUI

@main
struct NameForm {
  static func main() async {
    Usage(
      "A name form: the full name and its two parts keep each other up to date, whichever is edited.",
      script: #"echo 'full: Mary Ann Evans'"#
    ).read()
    await makeForm().run()
  }

  @UIActor
  private static func makeForm() -> Form {
    let first = TextField()
    let last = TextField()
    let full = TextField()
    let form = Form(
      "Name form", [.row("First", first), .row("Last", last), .row("Full", full)])
    TwoWayBinding(
      Cells(first.$text, last.$text), full.$text, mapping: Mapping(forward: join, backward: split),
      normalizing: .right
    ).disposed(by: form.bag)
    return form
  }
}

/// No space where a part is empty.
@Sendable private func join(_ first: String, _ last: String) -> String {
  [first, last].filter { !$0.isEmpty }.joined(separator: " ")
}

/// The last word is the surname; a single word is a first name.
@Sendable private func split(_ full: String) -> (String, String) {
  let words = full.split(separator: " ")
  if words.count < 2 { return (words.joined(), "") }
  return (words.dropLast().joined(separator: " "), String(words[words.count - 1]))
}
