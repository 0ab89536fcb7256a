#if SchedulePoints
  import Tideway

  /// Reads a cursor as a subscription does, and notes whether it was woken since.
  ///
  /// Sendable because the simulation runs one thread at a time.
  final class PolledReader<Element>: @unchecked Sendable {
    private let cursor: FlowCursor<Element, Never>
    private var waker: FlowWaker?
    private(set) var isWoken = false
    private(set) var read: [(element: Element, version: Version)] = []

    init(_ cursor: FlowCursor<Element, Never>, asksWhetherLast: Bool) {
      self.cursor = cursor
      let waker = FlowWaker { [weak self] in self?.isWoken = true }
      waker.asksWhetherLast = asksWhetherLast && cursor.saysWhetherLast
      self.waker = waker
    }

    func readAll() {
      isWoken = false
      repeat {
        waker?.isLast = false
        guard case .element(let element, let version) = cursor.poll(waker!) else { return }
        read.append((element, version))
      } while !waker!.isLast
    }
  }
#endif
