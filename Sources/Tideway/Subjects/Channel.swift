/// A stream whose writer waits for its readers.
///
/// ```swift
/// let pages = Channel<Page, Never>()
/// Task {
///   for number in 1...100 { await pages.send(render(number)) }
///   pages.finish()
/// }
/// for await page in pages { await upload(page) }          // one page is rendered ahead
/// ```
///
/// ``send(_:)`` returns when each subscriber has taken the element. So each call that waits stores one element,
/// and nothing else is stored. Without a subscriber, it waits for the first one. Every subscriber receives what
/// is sent after its subscription, in one order; the slowest one sets the pace. A loop takes an element when it
/// asks for it, a closure when it is called with it, and an operator that reads ahead, such as `zip` or
/// `debounce`, when it reads it.
///
/// After the end, nothing more is accepted, and subscribers receive the end after what was sent before. If the
/// channel is released, its flows finish.
public final class Channel<Element: Sendable, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  /// Elements with the number of their turn.
  let log = EventLog<(number: Int, element: Element), Failure>(.nothing)
  let turns = ChannelTurns()

  /// Creates a channel.
  public init() {}

  deinit { finish() }

  var hasEnded: Bool { turns.hasEnded }

  /// The current number of subscribers.
  public var subscriberCount: Int { turns.readerCount }

  /// Sends an element, and waits until each subscriber has taken it.
  ///
  /// Calls that wait have their turns one after the other, in the order of the calls. If all subscribers
  /// leave before one of them has taken the element, the next subscriber gets it. If the calling task is
  /// cancelled, the call returns at once: an element that is not with the subscribers yet is dropped.
  ///
  /// - Returns: Whether the element was taken. False after the end, and if the task was cancelled.
  @discardableResult
  public func send(_ element: Element) async -> Bool {
    let task = ParkedTask()
    guard let sender = turns.join(task) else { return false }
    var written = 0
    while true {
      switch turns.state(of: sender) {
      case .over(let isTaken): return isTaken
      case .turn(let number) where number != written:
        written = number
        log.write((number, element))
      case .turn, .waiting:
        if await !task.park() { return turns.cancel(sender, written: written) }
      }
    }
  }

  /// Ends the channel. Calls of `send(_:)` that wait return. O(n) for n of them.
  public func finish() {
    turns.end()
    log.finish()
  }

  /// Ends the channel with a failure. Calls of `send(_:)` that wait return. O(n) for n of them.
  public func fail(with failure: Failure) {
    turns.end()
    log.finish(with: failure)
  }

  public func makeCursor() -> FlowCursor<Element, Failure> {
    let turns = turns
    // In the log first: it has every element whose turn comes when the reader is counted.
    let cursor = log.makeCursor()
    let reader = turns.addReader()
    return FlowCursor<Element, Failure>(cursor.pace) { waker in
      while true {
        switch cursor.poll(waker) {
        case .pending: return .pending
        case .finished: return .finished
        case .failure(let failure): return .failure(failure)
        case .element(let sent, let version):
          guard sent.number > reader.first else { continue }
          // With that, the next one may have been sent.
          turns.take(sent.number, by: reader)
          waker.isLast = false
          return .element(sent.element, version)
        }
      }
    }
    .closing { turns.remove(reader) }
  }
}
