package import Tideway

/// How a test's source fails.
package struct Broken: Error, Equatable, Sendable {
  package var number: Int

  package init(number: Int = 0) { self.number = number }
}

/// A hot source that a test writes into and ends.
package final class HotSource<Element: Sendable, Failure: Error>: FlowSource {
  package typealias AsyncIterator = FlowIterator<Element, Failure>

  private let log = EventLog<Element, Failure>(.nothing)

  package init() {}

  package var subscriberCount: Int { log.subscriberCount }
  package var lastVersion: Version { log.latestVersion }

  package func send(_ elements: Element...) { for element in elements { log.write(element) } }
  package func finish() { log.end() }
  package func fail(_ failure: Failure) { log.end(with: failure) }
  package func makeCursor() -> FlowCursor<Element, Failure> { log.makeCursor() }
}

/// A cold source that counts how often it was started, and how many of them are still held.
package final class Starts<Element: Sendable, Failure: Error>: FlowSource {
  package typealias AsyncIterator = FlowIterator<Element, Failure>

  private let source: Flow<Element, Failure>
  private let started = Number(0)
  private let held = Number(0)

  package init(_ source: Flow<Element, Failure>) { self.source = source }

  package var count: Int { started.value }
  package var heldCount: Int { held.value }

  package func makeCursor() -> FlowCursor<Element, Failure> {
    started.increment()
    held.increment()
    let ticket = Ticket { [held] in held.decrement() }
    let cursor = source.makeCursor(), poll = cursor.poll
    return FlowCursor(cursor.pace) { waker in withExtendedLifetime(ticket) { poll(waker) } }
  }
}

extension Flow where Element: Sendable {
  /// Some elements, then a failure.
  package static func failing(after elements: Element..., with failure: Failure) -> Flow {
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
