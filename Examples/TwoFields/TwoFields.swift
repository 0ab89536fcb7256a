// Two fields that show the same text, and a third that shows its digits.
//
//   swift run TwoFields
//   echo 'one: Room 12b' | swift run TwoFields

import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI

@main
struct TwoFields {
  static func main() async {
    Usage(
      "Two fields that show the same text, and a third that shows its digits.",
      script: #"echo 'one: Room 12b'"#
    ).read()
    await makeForm().run()
  }

  @UIActor
  private static func makeForm() -> Form {
    let one = TextField("Room 12")
    let other = TextField("Room 12")
    let digits = TextField("12")
    let form = Form(
      "Two fields", [.row("One", one), .row("Other", other), .row("Digits", digits)])
    (one.$text <-> other.$text).disposed(by: form.bag)
    // The digits do not say what stood around them. RxBiBinding binds two values of one type that
    // become equal; here the sides stay different, and the edited one keeps its text as it was typed.
    TwoWayBinding(
      other.$text, digits.$text, mapping: Mapping(forward: onlyDigits, backward: onlyDigits)
    ).disposed(by: form.bag)
    return form
  }
}

@Sendable private func onlyDigits(_ text: String) -> String {
  text.filter { ("0"..."9").contains($0) }
}
