import Tideway
import TidewayForms
import TidewayGTK
import TidewayUI
import ViewModels

/// An account whose name and password are checked while they are typed.
final class SignUpWindow: Window {
  private let signUp = SignUp()

  init() {
    super.init("Sign up", width: 380)
    let username = Entry(), password = Entry(kind: .password)
    let usernameHint = Label(signUp.usernameHint, wraps: true).styled("note", "error")
    let passwordHint = Label(signUp.passwordHint, wraps: true).styled("note", "error")
    let submit = Button("_Do something").isDefault()
    content = Column {
      Fields {
        Field("_Username", username, note: usernameHint)
        Field("_Password", password, note: passwordHint)
      }
      submit.aligned(.end)
    }.margins(12)
    bag.insert {
      username.$text <-> signUp.username
      password.$text <-> signUp.password
      signUp.isUsernameValid.drive(password.$isEnabled, usernameHint.$isHidden)
      signUp.isPasswordValid.drive(passwordHint.$isHidden)
      signUp.canSubmit.drive(submit.$isEnabled)
      submit.clicks.bind(with: signUp) { $0.submit() }
      signUp.messages.asSignal().emit(with: self) { window, message in
        Task { await window.tell(message) }
      }
    }
  }
}
