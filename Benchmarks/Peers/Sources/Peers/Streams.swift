import AsyncAlgorithms

/// The work as `AsyncStream` and swift-async-algorithms do it.
enum Streams: Library {
  static func doing(_ work: Work) -> [Case] {
    switch work {
    case .burst(let tasks): [burst(tasks)]
    case .coldChain: [chain()]
    case .combineLatest: [combineLatest()]
    case .merge: [merge()]
    case .zip: [zip()]
    default: []
    }
  }

  static func burst(_ tasks: Int) -> Case {
    let writes = max(1_000, 20_000 / tasks)
    return Case(
      "AsyncStream", operations: writes * tasks, expecting: writes * (writes - 1) / 2 * tasks
    ) {
      await withTaskGroup(of: Int.self) { group in
        let streams = (0..<tasks).map { _ in AsyncStream.makeStream(of: Int.self) }
        for (stream, _) in streams {
          group.addTask { await stream.reduce(0, &+) }
        }
        let continuations = streams.map(\.continuation)
        group.addTask {
          for number in 0..<writes {
            for continuation in continuations { continuation.yield(number) }
          }
          for continuation in continuations { continuation.finish() }
          return 0
        }
        return await group.reduce(0, &+)
      }
    }
  }

  static func chain() -> Case {
    let count = 50_000
    return Case("AsyncAlgorithms", operations: count, expecting: Work.chain(count)) {
      let numbers = (0..<count).async.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 }
        .reductions(0) { $0 &+ $1 }.removeDuplicates()
      var result = 0
      for await number in numbers { result &+= number }
      return result
    }
  }

  static func combineLatest() -> Case {
    two { left, right in
      var seen = 0
      for await _ in AsyncAlgorithms.combineLatest(left, right) { seen += 1 }
      return seen > 0
    }
  }

  static func merge() -> Case {
    two { left, right in
      var seen = 0
      for await _ in AsyncAlgorithms.merge(left, right) { seen += 1 }
      return seen == 5_000
    }
  }

  static func zip() -> Case {
    two { left, right in
      var seen = 0
      for await _ in AsyncAlgorithms.zip(left, right) { seen += 1 }
      return seen == 2_500
    }
  }

  /// Writes to two streams in turn, of which `consume` makes something.
  private static func two(
    _ consume: @escaping @Sendable (AsyncStream<Int>, AsyncStream<Int>) async -> Bool
  ) -> Case {
    let count = 5_000
    return Case("AsyncAlgorithms", operations: count, expecting: 1) {
      let (left, leftEnd) = AsyncStream.makeStream(of: Int.self)
      let (right, rightEnd) = AsyncStream.makeStream(of: Int.self)
      async let result = consume(left, right)
      for number in stride(from: 0, to: count, by: 2) {
        leftEnd.yield(number)
        rightEnd.yield(number)
      }
      leftEnd.finish()
      rightEnd.finish()
      return await result ? 1 : 0
    }
  }
}
