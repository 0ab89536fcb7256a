/// The work of a pump that passes elements on.
///
/// A run delivers all pending elements, including those that other threads write in the meantime,
/// but at most `mostElements`: other threads can't block a write forever. Elements that the sink
/// itself writes wait for the next run, so that others get this element first.
@usableFromInline
package final class Draining<Element, Failure: Error>: PumpWork {
  @usableFromInline let poll: (FlowWaker) -> FlowPoll<Element, Failure>
  @usableFromInline let onElement: (Element, Version) -> Bool
  @usableFromInline let onEnd: ((Failure?) -> Void)?

  /// - Parameters:
  ///   - onElement: Takes an element; returns false when no more elements are wanted.
  ///   - onEnd: Called at the end of the flow, with the failure if there is one.
  ///   - onDispose: Called once, after the last run.
  @inlinable
  package init(
    _ cursor: FlowCursor<Element, Failure>, onElement: @escaping (Element, Version) -> Bool,
    onEnd: ((Failure?) -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) {
    poll = cursor.poll
    self.onElement = onElement
    self.onEnd = onEnd
    super.init(
      { itself, pump in unsafeDowncast(itself, to: Draining.self).drain(for: pump) },
      onDispose: onDispose)
  }

  @inlinable @inline(__always)
  func drain(for pump: Pump) -> Pump.Outcome {
    while true {
      let answer = pump.heldBack == nil ? poll(pump) : pump.takeHeldBack()
      switch answer {
      case .element(let element, let version):
        if pump.holdsBack(version) {
          pump.heldBack = Box(Versioned(element, version))
          return .afterOthers
        }
        // The poll may have disposed the pump, and so may the sink.
        guard !pump.isDisposed, onElement(element, version), !pump.isDisposed else { return .ended }
        pump.left &-= 1
        if pump.isPostedHere || pump.left == 0 && pump.isToGoOnAsJob() { return .more }
        // Others read the same log. They get this element before this pump polls for the next.
        if pump.isFedHere { return .afterOthers }
      case .pending:
        return .waiting
      case .finished:
        if !pump.isDisposed { onEnd?(nil) }
        return .ended
      case .failure(let failure):
        if !pump.isDisposed { onEnd?(failure) }
        return .ended
      }
    }
  }
}

extension Pump {
  @inlinable
  func takeHeldBack<Element, Failure: Error>() -> FlowPoll<Element, Failure> {
    let held = unsafeDowncast(heldBack.take().unsafelyUnwrapped, to: Box<Versioned<Element>>.self)
    return .element(held.value.element, held.value.version)
  }
}
