import Dispatch

/// What an `InputReader` reads. Each read that is taken makes room for another one.
struct InputEvents: AsyncSequence {
  let stream: AsyncStream<InputEvent>
  let room: Room

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), room: room) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<InputEvent>.Iterator
    fileprivate let room: Room

    mutating func next() async -> InputEvent? { await next(isolation: nil) }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Never) -> InputEvent? {
      let event = await base.next(isolation: actor)
      if case .inputs = event { room.leave() }
      return event
    }
  }
}

/// How many reads may wait for the form: a quarter of a megabyte of a paste.
final class Room: Sendable {
  // Made empty: one that is released with less than it was made with is a fault of the program.
  private let places = DispatchSemaphore(value: 0)

  init() { for _ in 0..<64 { leave() } }

  /// Waits until there is room.
  func enter() { places.wait() }

  func leave() { places.signal() }
}
