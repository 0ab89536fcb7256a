import Tideway
import TidewayControls
import TidewayForms
import TidewayTerminal
import TidewayUI
import ViewModels

@UIActor
final class SignUpScreen {
  private let model = SignUp(), form: Form

  init() {
    let username = TextField("at least \(SignUp.minimalUsernameLength) characters")
    let usernameHint = Label(model.usernameHint)
    let password = TextField("at least \(SignUp.minimalPasswordLength) characters")
    let passwordHint = Label(model.passwordHint)
    let doSomething = Button("Do something")
    form = Form(
      "Simple validation",
      [
        .row("Username", username), .hint("username hint", usernameHint),
        .row("Password", password), .hint("password hint", passwordHint),
        .row(doSomething),
      ])
    form.bag.insert {
      username.$text <-> model.username
      password.$text <-> model.password
      model.isUsernameValid.drive(password.$isEnabled, usernameHint.$isHidden)
      model.isPasswordValid.drive(passwordHint.$isHidden)
      model.canSubmit.drive(doSomething.$isEnabled)
      doSomething.taps.bind(with: model) { $0.submit() }
      model.messages.asSignal().emit(with: form) { form, message in
        form.show(Alert(title: "RxExample", message: message, button: "OK"))
      }
    }
  }

  func run() async { await form.run() }
}
