package import Tideway

/// Reads a cursor as a subscription does, and notes whether it was woken since.
///
/// Sendable because it is used by one thread at a time.
package final class PolledReader<Element>: @unchecked Sendable {
  private let cursor: FlowCursor<Element, Never>
  private var waker: FlowWaker?
  private let woken = AtomicInt(0)
  package private(set) var hasEnded = false
  package private(set) var read: [(element: Element, version: Version)] = []

  package init(_ cursor: FlowCursor<Element, Never>, asksWhetherLast: Bool) {
    self.cursor = cursor
    let waker = FlowWaker { [weak self] in _ = self?.woken.exchange(1) }
    waker.asksWhetherLast = asksWhetherLast && cursor.saysWhetherLast
    self.waker = waker
  }

  package var isWoken: Bool { woken.ordered != 0 }

  package func readAll() {
    _ = woken.exchange(0)
    repeat {
      waker?.isLast = false
      switch cursor.poll(waker!) {
      case .element(let element, let version): read.append((element, version))
      case .finished:
        hasEnded = true
        return
      default: return
      }
    } while !waker!.isLast
  }
}
