import TidewayTerminal
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

private let minimalUsernameLength = 5
private let minimalPasswordLength = 5

@UIActor
final class SignUpScreen {
  private struct SignUp: Sendable { var username = "", password = "" }

  private let fields = FormModel(SignUp()), form: Form

  init() {
    let username = TextField("at least \(minimalUsernameLength) characters")
    let usernameHint = Label("Username has to be at least \(minimalUsernameLength) characters")
    let password = TextField("at least \(minimalPasswordLength) characters")
    let passwordHint = Label("Password has to be at least \(minimalPasswordLength) characters")
    let doSomething = Button("Do something")
    form = Form(
      "Simple validation",
      [
        .row("Username", username), .hint("username hint", usernameHint),
        .row("Password", password), .hint("password hint", passwordHint),
        .row(doSomething),
      ])
    fields[\.username].check(.length(minimalUsernameLength...))
    fields[\.password].check(.length(minimalPasswordLength...))
    form.bag.insert {
      username.$text <-> fields[\.username]
      password.$text <-> fields[\.password]
      fields[\.username].statuses.map(\.isValid).bind(
        to: password.$isEnabled, usernameHint.$isHidden)
      fields[\.password].statuses.map(\.isValid).bind(to: passwordHint.$isHidden)
      fields.statuses.map(\.isValid).bind(to: doSomething.$isEnabled)
      doSomething.taps.bind(with: form) {
        $0.show(Alert(title: "RxExample", message: "This is wonderful", button: "OK"))
      }
    }
  }

  func run() async { await form.run() }
}
