import TestSupport
// What each source means.

extension Reference {
  /// Elements at once, all of one moment, then the end or a failure.
  static func of(_ list: [Element], failing failure: Broken? = nil) -> Reference {
    Reference { start in
      Events(
        list.map { Timed(element: $0, look: start.look, rank: start.rank) },
        ends: Ending(look: start.look, failure: failure))
    }
  }

  /// Nothing, not even an end.
  static var never: Reference { Reference { _ in Events() } }

  /// What somebody writes at certain times, whether anybody watches or not.
  ///
  /// A subscriber gets what comes after it subscribed, or the end at once.
  static func hot(_ script: Script<Element>, number: Int) -> Reference {
    Reference { start in
      let all = script.events { index, time in Look(time: time, order: [0, number, index]) }
      let end = all.end.map { Ending(look: max($0.look, start.look), failure: $0.failure) }
      return Events(all.elements.filter { $0.look > start.look }, ends: end)
    }
  }

  /// What somebody writes at certain times after the subscription, for each subscriber anew.
  static func cold(_ script: Script<Element>) -> Reference {
    Reference { start in
      let beginning = [start.look.time, start.look.phase.rawValue] + start.look.order
      return script.events { index, time in
        Look(
          time: start.look.time + time,
          order: [1] + beginning + [start.step] + start.place + [index])
      }
    }
  }
}

extension Reference<Int> {
  /// 0 after a while, then the end.
  static func timer(after delay: Int) -> Reference {
    Reference { start in
      let due = start.look.due(after: delay)
      let tick = Timed(element: 0, look: due, rank: start.rank(at: due))
      return Events([tick], ends: Ending(look: due))
    }
  }

  /// 0 after a while, then 1, 2, 3 … at a steady pace.
  static func timer(after delay: Int, every period: Int) -> Reference {
    Reference { start in
      let times = stride(from: delay, to: horizon - start.look.time + 1, by: period)
      return Events(
        times.enumerated().map { number, time in
          let due = start.look.due(after: time)
          return Timed(element: number, look: due, rank: start.rank(at: due))
        })
    }
  }

  /// 0, 1, 2 … at a steady pace, the first after one period.
  static func interval(every period: Int) -> Reference { timer(after: period, every: period) }
}

/// What a source is to write, and when.
struct Script<Element> {
  enum End: Sendable { case none, finished, failed }

  var elements: [(element: Element, time: Int)] = []
  var end = End.none
  var endTime = 0

  /// - Parameter look: The look that the event with this number, at this time, is.
  func events(_ look: (_ index: Int, _ time: Int) -> Look) -> Events<Element> {
    let written = elements.enumerated().map { index, event in
      let look = look(index, event.time)
      return Timed(element: event.element, look: look, rank: Rank(look: look))
    }
    if end == .none { return Events(written) }
    let failure = end == .failed ? Broken() : nil
    return Events(written, ends: Ending(look: look(elements.count, endTime), failure: failure))
  }
}

extension Script: Sendable where Element: Sendable {}
