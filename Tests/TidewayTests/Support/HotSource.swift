import TestSupport
import Tideway

/// How a test's source fails.
struct Broken: Error, Equatable, Sendable {
  var number = 0
}

/// A hot source that a test writes into and ends.
final class HotSource<Element: Sendable, Failure: Error>: FlowSource {
  typealias AsyncIterator = FlowIterator<Element, Failure>

  private let log = EventLog<Element, Failure>(.nothing)

  var subscriberCount: Int { log.subscriberCount }
  var lastVersion: Version { log.latestVersion }

  func send(_ elements: Element...) { for element in elements { log.write(element) } }
  func finish() { log.end() }
  func fail(_ failure: Failure) { log.end(with: failure) }
  func makeCursor() -> FlowCursor<Element, Failure> { log.makeCursor() }
}

/// A cold source that counts how often it was started, and how many of them are still held.
final class Starts<Element: Sendable, Failure: Error>: FlowSource {
  typealias AsyncIterator = FlowIterator<Element, Failure>

  private let source: Flow<Element, Failure>
  private let started = Number(0)
  private let held = Number(0)

  init(_ source: Flow<Element, Failure>) { self.source = source }

  var count: Int { started.value }
  var heldCount: Int { held.value }

  func makeCursor() -> FlowCursor<Element, Failure> {
    started.increment()
    held.increment()
    let ticket = Ticket { [held] in held.decrement() }
    let cursor = source.makeCursor(), poll = cursor.poll
    return FlowCursor(cursor.pace) { waker in withExtendedLifetime(ticket) { poll(waker) } }
  }
}

extension Flow where Element: Sendable {
  /// Some elements, then a failure.
  static func failing(after elements: Element..., with failure: Failure) -> Flow {
    Flow {
      let first = Flow.from(elements).makeCursor().poll
      return FlowCursor(.pulled) { waker in
        let answer = first(waker)
        if case .finished = answer { return .failure(failure) }
        return answer
      }
    }
  }
}
