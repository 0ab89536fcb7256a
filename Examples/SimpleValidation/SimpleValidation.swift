// A sign-up form that checks what is typed: RxExample's "Simple validation". The password can be entered
// when the name is long enough, and the button pressed when both are.
//
//   swift run SimpleValidation
//   printf 'Username: Grace\nPassword: 12345\nDo something:\n' | swift run SimpleValidation

import TidewayTerminal
import TidewayUI

@main
struct SimpleValidation {
  static func main() async {
    Usage(
      "A sign-up form that checks what is typed.",
      script: #"printf 'Username: Grace\nPassword: 12345\nDo something:\n'"#
    ).read()
    await SignUpScreen().run()
  }
}
