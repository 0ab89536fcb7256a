// A name form: the full name and its two parts keep each other up to date, whichever is edited.
// No line of it writes a field; the binding does. Spaces that are too many go when a field is left.
//
//   swift run NameForm
//   echo 'full: Mary Ann Evans' | swift run NameForm

import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
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

  private struct Name: Sendable { var first = "", last = "" }

  @UIActor
  private static func makeForm() -> Form {
    let first = TextField(), last = TextField(), full = TextField()
    let name = FormModel(Name())
    name[\.last].check(.notEmpty)
    let form = Form(
      "Name form",
      [.row("First", first), .row("Last", last), .note(of: name[\.last]), .row("Full", full)])
    form.bag.insert {
      first.$text <-> name[\.first]
      last.$text <-> name[\.last]
      name[\.last].follow(focus: last.$isFocused)
      TwoWayBinding(
        Cells(name[\.first], name[\.last]), full.$text,
        mapping: Mapping(forward: join, backward: split), normalizing: .right)
    }
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
