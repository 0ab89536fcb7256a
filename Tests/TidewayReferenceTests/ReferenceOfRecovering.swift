import TestSupport
// What the operators mean that go on with another flow, or with the same one anew.

extension Events {
  /// Elements that come before those of a flow that takes over.
  func followed(by next: Events) -> Events {
    Events(elements + next.elements, ends: next.end)
  }

  func `catch`(_ handler: (Broken) -> Reference<Element>, _ start: Start) -> Events {
    guard let failing, failing.look.time <= horizon else { return self }
    let next = start.later(failing.look, after: count(at: failing.look), index: 1)
    return followed(by: handler(failing.failure!)(next))
  }

  func catchAndReturn(_ element: Element, _ start: Start) -> Events {
    `catch`({ _ in .of([element]) }, start)
  }

  /// The next is started when this one has finished; a failure ends it.
  func concat(_ next: Reference<Element>, _ start: Start) -> Events {
    guard let finishing, finishing.look.time <= horizon else { return self }
    let later = start.later(finishing.look, after: count(at: finishing.look), index: 1)
    return followed(by: next(later))
  }
}

extension Reference {
  /// One flow after the other.
  static func concat(_ sources: [Reference]) -> Reference {
    guard let first = sources.first else { return of([]) }
    let rest = Array(sources.dropFirst())
    return Reference { start in
      let events = first(start.input(0))
      return rest.isEmpty ? events : events.concat(concat(rest), start)
    }
  }

  /// Starts a flow anew when it fails: the number is that of all attempts.
  func retry(_ attempts: Int) -> Reference {
    if attempts == 1 { return self }
    return Reference { start in
      self(start.input(0)).catch({ _ in retry(attempts - 1) }, start)
    }
  }

  /// Starts a flow anew when it fails, as a notifier decides, which gives one verdict for each failure.
  ///
  /// A verdict with which the notifier ends finishes the result: after what the attempt that it starts gives
  /// at once, or without one, if it came in the look of the failure.
  func retry<Verdict>(
    when notifier: @escaping (Events<Broken>, Start) -> Events<Verdict>
  ) -> Reference {
    Reference { start in
      var given = Events<Element>()
      var failures = Events<Broken>()
      var attempt = start.input(0)
      while true {
        given = given.followed(by: self(attempt))
        guard let failing = given.failing, failing.look.time <= horizon else { return given }
        let rank = start.rank(at: failing.look)
        failures.elements.append(
          Timed(element: failing.failure!, look: failing.look, rank: rank))
        let verdicts = notifier(failures, start.input(1)), number = failures.elements.count
        let verdict = verdicts.elements.count < number ? nil : verdicts.elements[number - 1].look
        let isLast = verdict != nil && verdict == verdicts.end?.look
        guard let verdict, !isLast || verdict != failing.look else {
          return Events(given.elements, ends: verdicts.end)
        }
        attempt = start.later(verdict, after: given.count(at: verdict), index: number + 1)
        if isLast {
          let atOnce = self(attempt).elements.filter { $0.look == verdict }
          return Events(given.elements + atOnce, ends: verdicts.end)
        }
      }
    }
  }
}
