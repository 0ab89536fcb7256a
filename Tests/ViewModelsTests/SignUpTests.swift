import Testing
import Tideway
import TidewayForms
import TidewayUI
import ViewModels

@Suite("A form to sign up")
@UIActor
struct SignUpTests {
  let form = SignUp()

  @Test("asks for a name and a password of at least five characters")
  func lengths() {
    let valid = [form.isUsernameValid, form.isPasswordValid, form.canSubmit].map { Shown($0) }
    #expect(valid.map(\.now) == [false, false, false])
    form.username.accept("Grac")
    #expect(valid.map(\.now) == [false, false, false])
    form.username.accept("Grace")
    #expect(valid.map(\.now) == [true, false, false])
    form.password.accept("12345")
    #expect(valid.map(\.now) == [true, true, true])
    form.username.accept("G")
    #expect(valid.map(\.now) == [false, true, false])
  }

  @Test("says that all is well when it is submitted, and only then")
  func submits() {
    let messages = Shown(form.messages.asSignal())
    form.submit()
    #expect(messages.values == [])
    form.username.accept("Grace")
    form.password.accept("12345")
    form.submit()
    #expect(messages.values == ["This is wonderful"])
  }
}
