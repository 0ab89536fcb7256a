#if MainActorUI
  import Tideway
  import TidewayControls
  import TidewayUI

  let minimalUsernameLength = 5
  let minimalPasswordLength = 5

  func isLongEnough(_ text: String, _ least: Int) -> Bool { text.count >= least }

  /// The validation screen, with the app's global constants and a helper.
  final class SignUpScreen {
    let username = TextField()
    let usernameHint = Label("Username has to be at least \(minimalUsernameLength) characters")
    let password = TextField()
    let passwordHint = Label("Password has to be at least \(minimalPasswordLength) characters")
    let doSomething = Button("Do something")
    private(set) var alerts: [String] = []
    private(set) var validations = 0
    private let bag = DisposeBag()

    init() {
      let usernameValid = username.$text.map { [weak self] text in
        self?.validations += 1
        return isLongEnough(text, minimalUsernameLength)
      }.share(replay: 1)
      let passwordValid = password.$text.map { isLongEnough($0, minimalPasswordLength) }
        .share(replay: 1)
      let everythingValid = combineLatest(usernameValid, passwordValid) { $0 && $1 }

      usernameValid.bind(to: password.$isEnabled, usernameHint.$isHidden).disposed(by: bag)
      passwordValid.bind(to: passwordHint.$isHidden).disposed(by: bag)
      everythingValid.bind(to: doSomething.$isEnabled).disposed(by: bag)
      doSomething.taps.bind { [weak self] in self?.showAlert("closure") }.disposed(by: bag)
      doSomething.taps.bind(with: self) { $0.showAlert("with") }.disposed(by: bag)
    }

    private func showAlert(_ text: String) { alerts.append(text) }
  }
#endif
