/// The work of a pump that hands on only the newest of the elements that wait.
///
/// A run polls at most `mostElements`. If more wait it goes on as a job, with the newest so far kept back:
/// the run loop turns meanwhile, and the sink is written once for all of them.
@usableFromInline
package final class Conflating<Element>: PumpWork {
  @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Never>
  @usableFromInline let onElement: (Element, Version) -> Bool
  @exclusivity(unchecked) @usableFromInline var newest: Versioned<Element>?
  /// How many elements have been left out since one was handed on.
  @exclusivity(unchecked) @usableFromInline var leftOut = 0
  /// An element that was polled but has to wait for the next run.
  @exclusivity(unchecked) @usableFromInline var heldBack: Versioned<Element>?

  /// What is left out at most before an element is handed on, so that endless ones are seen too.
  @usableFromInline static var mostLeftOut: Int { 65_536 }

  /// - Parameters:
  ///   - onElement: Takes an element; false when nobody wants more.
  ///   - onDispose: Called once, after the last run.
  @inlinable
  package init(
    _ cursor: FlowCursor<Element, Never>, onElement: @escaping (Element, Version) -> Bool,
    onDispose: (() -> Void)? = nil
  ) {
    poll = cursor.poll
    self.onElement = onElement
    super.init(
      { itself, pump in unsafeDowncast(itself, to: Conflating.self).drain(for: pump) },
      onDispose: onDispose)
  }

  @inlinable @inline(__always)
  func drain(for pump: Pump) -> Pump.Outcome {
    for _ in 0..<Pump.mostElements {
      let answer = heldBack.take().map { .element($0.element, $0.version) } ?? poll(pump)
      switch answer {
      case .element(let element, let version):
        if version.tick > pump.limit {
          heldBack = Versioned(element, version)
          return handOn(for: pump) ? .afterOthers : .ended
        }
        newest = Versioned(element, version)
      case .pending:
        return handOn(for: pump) ? .waiting : .ended
      case .finished:
        _ = handOn(for: pump)
        return .ended
      }
    }
    leftOut += Pump.mostElements
    return leftOut < Conflating.mostLeftOut || handOn(for: pump) ? .more : .ended
  }

  /// - Returns: False when nobody wants more.
  @inlinable
  func handOn(for pump: Pump) -> Bool {
    leftOut = 0
    // The poll may have disposed it.
    if pump.isDisposed { return false }
    guard let element = newest.take() else { return true }
    return onElement(element.element, element.version)
  }
}
