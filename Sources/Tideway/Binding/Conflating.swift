extension Pump {
  /// What is left out at most before an element is handed on, so that endless ones are seen too.
  @usableFromInline static var mostLeftOut: Int { 65_536 }

  /// The body of a pump that hands on only the newest of the elements that wait.
  ///
  /// A run polls at most `mostElements`. If more wait it goes on as a job, with the newest so far kept
  /// back: the run loop turns meanwhile, and the sink is written once for all of them.
  ///
  /// - Parameter onElement: Takes an element; false when nobody wants more.
  @inlinable
  package static func conflating<Element>(
    _ cursor: FlowCursor<Element, Never>, onElement: @escaping (Element, Version) -> Bool
  ) -> (Pump) -> Outcome {
    let poll = cursor.poll
    let newest = Box<Versioned<Element>?>(nil)
    let leftOut = Box(0)
    // An element that was polled but has to wait for the next run.
    let heldBack = Box<Versioned<Element>?>(nil)
    let handOn: () -> Bool = {
      leftOut.value = 0
      guard let element = newest.value.take() else { return true }
      return onElement(element.element, element.version)
    }
    return { pump in
      for _ in 0..<mostElements {
        let answer = heldBack.value.take().map { .element($0.element, $0.version) } ?? poll(pump)
        switch answer {
        case .element(let element, let version):
          if version.tick > pump.limit {
            heldBack.value = Versioned(element, version)
            return handOn() ? .afterOthers : .ended
          }
          newest.value = Versioned(element, version)
        case .pending:
          return handOn() ? .waiting : .ended
        case .finished:
          _ = handOn()
          return .ended
        }
      }
      leftOut.value += mostElements
      return leftOut.value < mostLeftOut || handOn() ? .more : .ended
    }
  }
}
