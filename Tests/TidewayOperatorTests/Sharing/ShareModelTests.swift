import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What a plain model says of watchers that come and go.
@Suite("share(replay:scope:), by a model", .leavesNothing)
struct ShareModelTests {
  private struct Watcher {
    let recorder: Recorder<Int, Broken>
    var expected: [Int]
    var end = RandomMoments.End.none
    var isWatching = true
  }

  /// A hot source that can be started anew after each end.
  private final class Source: @unchecked Sendable {
    private let lock = Lock()
    private var current = HotSource<Int, Broken>()
    private(set) var starts = 0

    var flow: Flow<Int, Broken> {
      Flow { [self] in
        lock.withLock {
          starts += 1
          current = HotSource()
          return current
        }.makeCursor()
      }
    }

    var outside: HotSource<Int, Broken> { lock.withLock { current } }
  }

  @Test(
    "gives each watcher what the model says", arguments: 0..<300,
    [SharingScope.whileConnected, .forever])
  func model(seed: Int, scope: SharingScope) {
    var random = SplitMix(seed: seed)
    let replay = Int.random(in: 0...3, using: &random)
    let source = Source(), shared = source.flow.share(replay: replay, scope: scope)
    var watchers: [Watcher] = [], memory: [Int] = [], starts = 0, ended = RandomMoments.End.none

    func isWatched() -> Bool { watchers.contains { $0.isWatching } }
    func forget() {
      if scope == .whileConnected { memory = [] }
    }
    func end(_ result: RandomMoments.End) {
      guard isWatched() else { return }
      for index in watchers.indices where watchers[index].isWatching {
        watchers[index].isWatching = false
        watchers[index].end = result
      }
      if scope == .forever { ended = result }
      forget()
    }

    for number in 0..<60 {
      switch Int.random(in: 0..<30, using: &random) {
      case 0..<18:
        guard isWatched() else { continue }
        source.outside.send(number)
        memory = Array((memory + [number]).suffix(replay))
        for index in watchers.indices where watchers[index].isWatching {
          watchers[index].expected.append(number)
        }
      case 18..<23:
        if !isWatched(), ended == .none { starts += 1 }
        watchers.append(
          Watcher(
            recorder: Recorder(shared), expected: memory, end: ended, isWatching: ended == .none))
      case 23..<28:
        guard let index = watchers.indices.randomElement(using: &random) else { continue }
        watchers[index].recorder.dispose()
        guard watchers[index].isWatching else { continue }
        watchers[index].isWatching = false
        if !isWatched() { forget() }
      case 28 where number > 30:
        guard isWatched() else { continue }
        source.outside.finish()
        end(.finished)
      case 29 where number > 30:
        guard isWatched() else { continue }
        source.outside.fail(Broken())
        end(.failed)
      default: break
      }
      #expect(source.outside.subscriberCount == (isWatched() ? 1 : 0))
    }
    #expect(source.starts == starts)
    for watcher in watchers {
      #expect(watcher.recorder.elements == watcher.expected)
      #expect(watcher.recorder.ending == watcher.end)
    }
  }

  @Test("loses no element of a fast task when others are slow, stop, or are cancelled")
  func fastAmongSlow() async {
    let count = stressed(50_000)
    let source = PublishRelay<Int>(), shared = source.share()
    let stopped = shared.makeAsyncIterator()
    let slow = (0..<3).map { _ in
      let iterator = shared.makeAsyncIterator()
      return Task {
        var iterator = iterator, seen: [Int] = []
        while let number = await iterator.next() {
          seen.append(number)
          if number % 64 == 0 { await Task.yield() }
        }
        return seen
      }
    }
    let iterator = shared.take(count).makeAsyncIterator()
    let fast = Task {
      var iterator = iterator, seen: [Int] = []
      while let number = await iterator.next() { seen.append(number) }
      return seen
    }
    await onThreads(2) { thread in
      if thread == 0 {
        for number in 0..<count { source.accept(number) }
      } else {
        // Whoever drives the source at this moment: the others go on.
        for task in slow { task.cancel() }
      }
    }
    #expect(await fast.value == Array(0..<count))
    for task in slow {
      let seen = await task.value
      #expect(seen == Array(0..<seen.count))
    }
    // The one that stopped has lost nothing either.
    var late = stopped
    for number in 0..<count { if await late.next() != number { Issue.record("lost \(number)") } }
  }
}
