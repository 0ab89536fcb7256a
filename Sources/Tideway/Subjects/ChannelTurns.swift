/// Whose turn it is in a channel, and who has yet to take what was sent in it.
///
/// A sender waits for a turn, which it gets if there are readers and nobody has one. It then writes the
/// element with the number of the turn, and waits until all who read at its beginning have taken it, or left.
/// If all have left and nobody has taken it, it waits for another turn, whose number no older reader has seen.
///
/// Sendable because the lock guards everything, also of the senders.
final class ChannelTurns: @unchecked Sendable {
  /// Who has an element to send: a call of `send(_:)`, or a flow that is sent.
  final class Sender: @unchecked Sendable {
    fileprivate let waker: FlowWaker
    fileprivate var state = State.waiting

    fileprivate init(_ waker: FlowWaker) { self.waker = waker }
  }

  enum State {
    case waiting
    case turn(Int)
    case over(isTaken: Bool)
  }

  /// A subscriber. It gets what has a higher number than the turn in which it came.
  final class Reader: Sendable {
    let first: Int

    fileprivate init(after first: Int) { self.first = first }
  }

  private let lock = Lock()
  private var readers: Set<ObjectIdentifier> = []
  private var waiting: [Sender] = []
  private var current: Sender?
  /// Who has yet to take the element of the current turn.
  private var remaining: Set<ObjectIdentifier> = []
  private var isTaken = false
  private var number = 0
  private var isOver = false

  var hasEnded: Bool { lock.withLock { isOver } }
  var readerCount: Int { lock.withLock { readers.count } }

  // MARK: Senders

  /// - Parameter waker: Woken when the state of the sender changes.
  /// - Returns: Nil after the end.
  func join(_ waker: FlowWaker) -> Sender? {
    let sender = Sender(waker)
    return change {
      if isOver { return nil }
      waiting.append(sender)
      return sender
    }
  }

  func state(of sender: Sender) -> State { lock.withLock { sender.state } }

  /// - Parameter written: The last turn in which it has written the element.
  /// - Returns: Whether the element was taken.
  func cancel(_ sender: Sender, written: Int) -> Bool {
    change {
      waiting.removeAll { $0 === sender }
      if case .over(let isTaken) = sender.state { return isTaken }
      sender.state = .over(isTaken: false)
      // What was written is with the readers, and is waited for by those who send after it.
      if current === sender, written != number { current = nil }
      return false
    }
  }

  func end() {
    let all = lock.withLock {
      isOver = true
      defer { (waiting, current) = ([], nil) }
      let all = waiting + [current].compactMap(\.self)
      for sender in all { sender.state = .over(isTaken: sender === current && isTaken) }
      return all
    }
    for sender in all { sender.waker.wake() }
  }

  // MARK: Readers

  func addReader() -> Reader {
    change {
      let reader = Reader(after: number)
      readers.insert(ObjectIdentifier(reader))
      return reader
    }
  }

  func take(_ number: Int, by reader: Reader) {
    change {
      guard number == self.number, remaining.remove(ObjectIdentifier(reader)) != nil else { return }
      isTaken = true
    }
  }

  func remove(_ reader: Reader) {
    change {
      readers.remove(ObjectIdentifier(reader))
      remaining.remove(ObjectIdentifier(reader))
    }
  }

  // MARK: Turns

  /// Changes something under the lock, ends the turn if nobody remains, and begins the next one.
  private func change<Result>(_ body: () -> Result) -> Result {
    let (result, moved) = lock.withLock {
      let result = body()
      return (result, endTurn() + beginTurn())
    }
    for sender in moved { sender.waker.wake() }
    return result
  }

  private func endTurn() -> [Sender] {
    guard let sender = current, remaining.isEmpty else { return [] }
    current = nil
    if case .over = sender.state { return [] }
    if isTaken {
      sender.state = .over(isTaken: true)
      return [sender]
    }
    sender.state = .waiting
    waiting.insert(sender, at: 0)
    return []
  }

  private func beginTurn() -> [Sender] {
    guard current == nil, !readers.isEmpty, let sender = waiting.first else { return [] }
    waiting.removeFirst()
    number += 1
    (current, remaining, isTaken) = (sender, readers, false)
    sender.state = .turn(number)
    return [sender]
  }
}
