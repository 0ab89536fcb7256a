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
/// Whoever shows it calls `appear()` and `disappear()`. Its events end, and what is in its bag is disposed,
/// when nobody holds it any more.
@UIActor
open class Screen {
  /// Keeps the bindings of the screen for as long as there is the screen.
  public let bag = DisposeBag()
  /// It has been loaded, once, before it appears for the first time.
  public let didLoad = ControlEvent<Void>()
  /// It is about to be shown.
  public let willAppear = ControlEvent<Void>()
  /// It is shown.
  public let didAppear = ControlEvent<Void>()
  /// It is about to be shown no longer.
  public let willDisappear = ControlEvent<Void>()
  /// It is not shown any more.
  public let didDisappear = ControlEvent<Void>()
  /// Whether `load()` has been called, or is being called.
  @ControlProperty public private(set) var isLoaded = false
  /// Whether it is shown: true from before `didAppear` until after `willDisappear`.
  @ControlProperty public private(set) var isVisible = false

  /// A screen that has not been loaded.
  public init() {}

  /// Makes what the screen needs before it appears for the first time: bindings of its controls.
  open func load() {}

  /// Loads it unless it is loaded.
  public func loadIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    load()
    didLoad.send()
  }

  /// Shows it; nothing happens if it is shown.
  public func appear() {
    if isVisible { return }
    loadIfNeeded()
    willAppear.send()
    isVisible = true
    didAppear.send()
  }

  /// Shows it no longer; nothing happens if it is not shown.
  public func disappear() {
    guard isVisible else { return }
    willDisappear.send()
    isVisible = false
    didDisappear.send()
  }
}
