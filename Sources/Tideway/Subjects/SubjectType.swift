/// A source that can be written to from any thread, and can also finish and fail.
///
/// After the end, nothing more is accepted. Later subscribers receive the elements that the subject
/// replays, then the end. For state and events that never end by themselves, use relays. A flow
/// that is bound to a subject passes on its elements, but not its end.
public protocol SubjectType<Element, Failure>: FlowSource, BindingTarget where Value == Element {
  /// Sends an element to all subscribers. Ignored after the end.
  func onNext(_ element: Element)
  /// Sends a failure to all subscribers, current and later ones.
  func onError(_ failure: Failure)
  /// Sends the end to all subscribers, current and later ones.
  func onCompleted()
}
