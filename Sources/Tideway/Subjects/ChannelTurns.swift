/// Whose turn it is in a channel, and who has yet to take what was sent in it.
///
/// The first of the senders gets a turn as soon as there are readers. It then writes the element with the
/// number of the turn, and waits until all who read at its beginning have taken it, or left. If all have left and
/// nobody has taken it, it stays the first, and its next turn has a number that no older reader has seen.
///
/// Sendable because the lock guards the variables.
final class ChannelTurns: @unchecked Sendable {
  /// Who has an element to send: a call of `send(_:)`, or a flow that is sent.
  ///
  /// Sendable because the lock of the turns guards its state.
  final class Sender: @unchecked Sendable {
    fileprivate let waker: FlowWaker
    fileprivate let place: Int
    fileprivate var state = State.waiting

    fileprivate init(_ waker: FlowWaker, _ place: Int) { (self.waker, self.place) = (waker, place) }
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
  /// Those who wait behind the first sender, by the order in which they came.
  private var waiting: [Int: Sender] = [:]
  private var nextPlace = 0, firstPlace = 0
  private var first: Sender?
  /// Who has yet to take the element of the turn.
  private var remaining: Set<ObjectIdentifier> = []
  private var hasTurn = false
  private var isTaken = false
  private var number = 0
  private var isOver = false

  var hasEnded: Bool { lock.withLock { isOver } }
  var readerCount: Int { lock.withLock { readers.count } }

  // MARK: Senders

  /// - Parameter waker: Woken when the state of the sender changes.
  /// - Returns: Nil after the end.
  func join(_ waker: FlowWaker) -> Sender? {
    change {
      if isOver { return nil }
      let sender = Sender(waker, nextPlace)
      waiting[nextPlace] = sender
      nextPlace += 1
      return sender
    }
  }

  func state(of sender: Sender) -> State { lock.withLock { sender.state } }

  /// - Parameter written: The last turn in which it has written the element.
  /// - Returns: Whether the element was taken.
  func cancel(_ sender: Sender, written: Int) -> Bool {
    change {
      if case .over(let isTaken) = sender.state { return isTaken }
      sender.state = .over(isTaken: false)
      waiting[sender.place] = nil
      // What was written is with the readers, and is waited for by those who send after it.
      if first === sender, !hasTurn || written != number { (first, hasTurn) = (nil, false) }
      return false
    }
  }

  func end() {
    let all = lock.withLock {
      isOver = true
      defer { (waiting, first, hasTurn) = ([:], nil, false) }
      let all = [first].compactMap(\.self) + waiting.values.sorted { $0.place < $1.place }
      for sender in all { sender.state = .over(isTaken: sender === first && hasTurn && isTaken) }
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
    let (result, ended, begun) = lock.withLock { (body(), endTurn(), beginTurn()) }
    ended?.waker.wake()
    begun?.waker.wake()
    return result
  }

  /// - Returns: The sender whose element all have taken.
  private func endTurn() -> Sender? {
    guard hasTurn, remaining.isEmpty, let sender = first else { return nil }
    hasTurn = false
    switch sender.state {
    case .turn where !isTaken:
      sender.state = .waiting
      return nil
    case .turn, .waiting:
      sender.state = .over(isTaken: true)
      first = nil
      return sender
    // Cancelled after it had written.
    case .over:
      first = nil
      return nil
    }
  }

  /// - Returns: The sender that has the turn now.
  private func beginTurn() -> Sender? {
    if hasTurn || readers.isEmpty { return nil }
    guard let sender = first ?? removeFirst() else { return nil }
    first = sender
    number += 1
    (hasTurn, remaining, isTaken) = (true, readers, false)
    sender.state = .turn(number)
    return sender
  }

  private func removeFirst() -> Sender? {
    while firstPlace < nextPlace {
      defer { firstPlace += 1 }
      if let sender = waiting.removeValue(forKey: firstPlace) { return sender }
    }
    return nil
  }
}
