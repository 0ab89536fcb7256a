import TestSupport
/// Somebody who watches something shared for a while.
struct Watch {
  var from: Look
  var until: Look
  /// The number of the watcher in answer to whose element of that look they come, and thus before an end of
  /// that look.
  var answered: Int?

  func isAnswer(to look: Look) -> Bool { answered != nil && look.time == from.time }

  /// Whether something came before them, of which only the last is given to them.
  func follows(_ look: Look) -> Bool {
    answered == nil ? look < from : look.time <= from.time
  }
}

extension Reference {
  /// What each of several watchers gets of one subscription to this flow.
  ///
  /// Who comes later gets the last elements first. When nobody watches, or at the end, the next watcher starts
  /// this flow anew; but the end stays where the replay is kept forever.
  ///
  /// - Parameter watches: In the order in which they begin.
  func share(replay count: Int, forever: Bool, _ watches: [Watch]) -> [Events<Element>] {
    var memory: [Timed<Element>] = [], connection = Events<Element>(), watched = Look.beginning
    return watches.enumerated().map { number, watch in
      // Let go of when nobody watched any more, if it had not ended before.
      let isOver =
        connection.end.map {
          $0.look <= min(watched, watch.from) && !watch.isAnswer(to: $0.look)
        } ?? false
      if number == 0 || (isOver ? !forever : watched < watch.from) {
        memory = forever ? memory + connection.elements.filter { $0.look <= watched } : []
        connection = self(Start(look: watch.from))
        watched = watch.until
      }
      watched = max(watched, watch.until)
      let before = (memory + connection.elements).filter { watch.follows($0.look) }
      let replayed = before.suffix(count).map { $0.at(watch.from) }
      let rest = connection.elements.filter { !watch.follows($0.look) && $0.look <= watch.until }
      let end = connection.end.map { Ending(look: max($0.look, watch.from), failure: $0.failure) }
      return Events(replayed + rest, ends: end.flatMap { $0.look <= watch.until ? $0 : nil })
    }
  }
}
