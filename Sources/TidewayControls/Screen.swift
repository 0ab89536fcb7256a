public import Tideway
public import TidewayUI

/// A screen of an app, with its life cycle as events.
///
/// ```swift
/// final class Profile: Screen {
///   let name = TextField()
///   override func load() {
///     name.$text.bind(with: self) { $0.save($1) }.disposed(by: bag)
///   }
/// }
/// ```
///
/// The code that shows it calls `appear()` and `disappear()`. When the screen is released, its
/// events end, and the contents of its bag are disposed.
@UIActor
open class Screen {
  /// Keeps the bindings of the screen as long as the screen exists.
  public let bag = DisposeBag()
  /// Happens once, when the screen has been loaded, before it appears for the first time.
  public let didLoad = ControlEvent<Void>()
  /// Happens when the screen is about to be shown.
  public let willAppear = ControlEvent<Void>()
  /// Happens when the screen is shown.
  public let didAppear = ControlEvent<Void>()
  /// Happens when the screen is about to be hidden.
  public let willDisappear = ControlEvent<Void>()
  /// Happens when the screen is no longer shown.
  public let didDisappear = ControlEvent<Void>()
  /// Whether `load()` has been called, or is being called.
  @ControlProperty public private(set) var isLoaded = false
  /// Whether it is shown: true from before `didAppear` until after `willDisappear`.
  @ControlProperty public private(set) var isVisible = false

  /// Creates a screen that hasn't been loaded.
  public init() {}

  /// Sets up the screen before it appears for the first time, for example the bindings of its
  /// controls.
  open func load() {}

  /// Loads the screen unless it is already loaded.
  public func loadIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    load()
    didLoad.send()
  }

  /// Shows the screen. Does nothing if it is shown.
  public func appear() {
    if isVisible { return }
    loadIfNeeded()
    willAppear.send()
    isVisible = true
    didAppear.send()
  }

  /// Hides the screen. Does nothing if it isn't shown.
  public func disappear() {
    guard isVisible else { return }
    willDisappear.send()
    isVisible = false
    didDisappear.send()
  }
}
