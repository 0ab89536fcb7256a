public import Tideway
public import TidewayForms
public import TidewayUI

/// An account to sign up for, which is checked while it is typed: RxExample's "Simple validation".
@UIActor
public final class SignUp {
  /// What the user types.
  public struct Account: Equatable, Sendable {
    /// The name.
    public var username = ""
    /// The password.
    public var password = ""

    /// Creates an empty account.
    public init() {}
  }

  /// How many characters a name has at least.
  public static let minimalUsernameLength = 5
  /// How many characters a password has at least.
  public static let minimalPasswordLength = 5

  /// The form of both fields.
  public let account = FormModel(Account())
  /// What to show beside the name while it isn't valid.
  public let usernameHint = "Username has to be at least \(minimalUsernameLength) characters"
  /// What to show beside the password while it isn't valid.
  public let passwordHint = "Password has to be at least \(minimalPasswordLength) characters"
  /// What to tell the user.
  public let messages = PublishRelay<String>()

  /// The name.
  public var username: FormField<String> { account[\.username] }
  /// The password, which can be entered when the name is valid.
  public var password: FormField<String> { account[\.password] }
  /// Whether the name is long enough.
  public var isUsernameValid: Driver<Bool> { username.isValidNow }
  /// Whether the password is long enough.
  public var isPasswordValid: Driver<Bool> { password.isValidNow }
  /// Whether both are.
  public var canSubmit: Driver<Bool> { account.isValidNow }

  /// Creates an empty form.
  public init() {
    username.check(.length(Self.minimalUsernameLength...))
    password.check(.length(Self.minimalPasswordLength...))
  }

  /// Tells the user that all is well. Does nothing while it isn't.
  public func submit() {
    if account.isValid { messages.accept("This is wonderful") }
  }
}

extension FormNode {
  /// Whether it is valid, now and at each change.
  fileprivate var isValidNow: Driver<Bool> {
    statuses.map(\.isValid).distinctUntilChanged().asDriver()
  }
}
