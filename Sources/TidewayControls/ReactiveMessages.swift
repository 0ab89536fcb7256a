import Tideway
public import TidewayUI

// Messages for RxCocoa's `field.rx.text`.

extension TextInput {
  @available(*, unavailable, message: "properties are its own: write field.$text")
  public nonisolated var rx: Reactive<String?> { neverCalled() }
}

extension Label {
  @available(*, unavailable, message: "properties are its own: write label.$text")
  public nonisolated var rx: Reactive<String> { neverCalled() }
}

extension Button {
  @available(*, unavailable, message: "events and properties are its own: write button.taps")
  public nonisolated var rx: Reactive<String> { neverCalled() }
}

extension Switch {
  @available(*, unavailable, message: "properties are its own: write control.$isOn")
  public nonisolated var rx: Reactive<String> { neverCalled() }
}

extension Slider {
  @available(*, unavailable, message: "properties are its own: write slider.$value")
  public nonisolated var rx: Reactive<String> { neverCalled() }
}

extension Stepper {
  @available(*, unavailable, message: "properties are its own: write stepper.$value")
  public nonisolated var rx: Reactive<String> { neverCalled() }
}

/// The members that chains in RxCocoa's spelling use, with their types: the compiler reports `rx`
/// only if the rest of the expression is correct.
@available(*, unavailable, message: "a control's properties and events are its own: field.$text")
public struct Reactive<Text> {
  public var text: ControlProperty<Text> { neverCalled() }
  public var tap: ControlEvent<Void> { neverCalled() }
  public var isOn: ControlProperty<Bool> { neverCalled() }
  public var value: ControlProperty<Double> { neverCalled() }
  public var isEnabled: ControlProperty<Bool> { neverCalled() }
  public var isHidden: ControlProperty<Bool> { neverCalled() }
}
