/// A source that is written to from anywhere and can also finish and fail.
///
/// After the end nothing is taken any more; later subscribers get what the subject replays, then the
/// end. For state and events that never end by themselves there are relays. A flow that is bound to a
/// subject gives it elements, and not its end.
public protocol SubjectType<Element, Failure>: FlowSource, BindingTarget where Value == Element {
  /// Sends an element to all who watch; ignored after the end.
  func onNext(_ element: Element)
  /// Fails for all who watch, and for all who subscribe later.
  func onError(_ failure: Failure)
  /// Finishes for all who watch, and for all who subscribe later.
  func onCompleted()
}
