import Tideway
public import TidewayUI

/// Something that the user can do with a key or in a menu.
///
/// ```swift
/// let undo = Command("Undo", key: .control("u"), isEnabled: history.canUndo.asUIFlow()) { history.undo() }
/// form.commands = [undo]
/// form.menus = [Menu("Edit", [undo])]
/// ```
@UIActor
public final class Command {
  /// What it is called in menus, in the line below the form, and in scripts.
  public let title: String
  /// The key that does it, unless the control with the focus uses that key; nil if there is none.
  public let key: Key?
  /// Whether it can be done now.
  @ControlProperty public var isEnabled: Bool
  /// How often it is being done: more than once if it was chosen again before it was done.
  @ControlProperty private(set) var runs = 0

  private let action: Action
  private let bag = DisposeBag()

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - key: The key that does it.
  ///   - isEnabled: Says whether it can be done, such as a property of a control; nil is always.
  ///   - action: What it does.
  public convenience init(
    _ title: String, key: Key? = nil, isEnabled: (any UISource<Bool>)? = nil,
    action: @escaping @UIActor () -> Void
  ) {
    self.init(title, key, isEnabled, .immediate(action))
  }

  private init(
    _ title: String, _ key: Key?, _ isEnabled: (any UISource<Bool>)?, _ action: Action
  ) {
    self.title = title
    self.key = key
    self.action = action
    _isEnabled = ControlProperty(wrappedValue: true)
    if let isEnabled { follow(isEnabled) }
  }

  /// Creates a command that takes time. The form goes on meanwhile, and a script waits until the command is done or asks
  /// the user something.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - key: The key that does it.
  ///   - isEnabled: Says whether it can be done, such as a property of a control; nil is always.
  ///   - action: What it does, in a task of its own.
  public convenience init(
    _ title: String, key: Key? = nil, isEnabled: (any UISource<Bool>)? = nil,
    action: @escaping @UIActor () async -> Void
  ) {
    self.init(title, key, isEnabled, .lasting(action))
  }

  /// Does it, unless it is disabled.
  public func perform() {
    guard isEnabled else { return }
    switch action {
    case .immediate(let body): body()
    case .lasting(let body): start(body)
    }
  }

  private func start(_ body: @escaping @UIActor () async -> Void) {
    runs += 1
    spawn("command “\(title)”", until: "its action returns") {
      await body()
      self.runs -= 1
    }
  }

  private func follow(_ source: some UISource<Bool>) {
    source.bind(to: $isEnabled).disposed(by: bag)
  }

  private enum Action {
    case immediate(@UIActor () -> Void)
    case lasting(@UIActor () async -> Void)
  }
}
