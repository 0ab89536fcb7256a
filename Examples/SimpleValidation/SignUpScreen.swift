import Terminal
import Tideway
import TidewayControls
import TidewayUI

private let minimalUsernameLength = 5
private let minimalPasswordLength = 5

@UIActor
final class SignUpScreen {
  private let username = TextField("at least \(minimalUsernameLength) characters")
  private let usernameHint = Label(
    "Username has to be at least \(minimalUsernameLength) characters")
  private let password = TextField("at least \(minimalPasswordLength) characters")
  private let passwordHint = Label(
    "Password has to be at least \(minimalPasswordLength) characters")
  private let doSomething = Button("Do something")
  private let bag = DisposeBag()
  private let form: Form

  init() {
    form = Form(
      "Simple validation",
      [
        .row("Username", username), .hint("username hint", usernameHint),
        .row("Password", password), .hint("password hint", passwordHint),
        .row(doSomething),
      ])
    // Shared: each is bound twice, and a key is checked once.
    let usernameValid = username.$text.map { $0.count >= minimalUsernameLength }.share(replay: 1)
    let passwordValid = password.$text.map { $0.count >= minimalPasswordLength }.share(replay: 1)
    let everythingValid = combineLatest(usernameValid, passwordValid) { $0 && $1 }

    usernameValid.bind(to: password.$isEnabled, usernameHint.$isHidden).disposed(by: bag)
    passwordValid.bind(to: passwordHint.$isHidden).disposed(by: bag)
    everythingValid.bind(to: doSomething.$isEnabled).disposed(by: bag)
    doSomething.taps.bind(with: self) { $0.showAlert() }.disposed(by: bag)
  }

  func run() async { await form.run() }

  private func showAlert() {
    form.show(Alert(title: "RxExample", message: "This is wonderful", button: "OK"))
  }
}
