import TestSupport
#if DEBUG
  import TestSupport
  import Testing
  import Tideway
  import TidewayTesting

  @Suite(".leavesNothing")
  struct LeavesNothingTests {
    /// What the trait says of a test that leaves something behind.
    private func leaving(
      _ test: @concurrent @Sendable () async throws -> Void
    ) async throws -> [String] {
      let said = Collected<String>()
      try await withKnownIssue {
        try await LeavesNothing(within: .zero).provideScope(
          for: #require(Test.current), testCase: nil, performing: test)
      } matching: { issue in
        said.add(issue.comments.map { $0.rawValue }.joined())
        return true
      }
      return said.values
    }

    let bag = DisposeBag(), relay = PublishRelay<Int>()

    @Test("notices a subscription that hasn't ended, and says where it was made")
    func subscription() async throws {
      let said = try await leaving { relay.map { $0 }.bind { _ in }.disposed(by: bag) }
      let text = try #require(said.first)
      #expect(text.hasPrefix("left behind: bind at TidewayTests/LeavesNothingTests.swift:"))
    }

    @Test("notices a two-way binding")
    func twoWay() async throws {
      let left = BehaviorRelay(value: 0).named("left"), right = BehaviorRelay(value: 0)
      let said = try await leaving { (left <-> right.named("right")).disposed(by: bag) }
      #expect(try #require(said.first).hasPrefix("left behind: left <-> right"))
    }

    @Test("notices what a thread of the test, and a task of the library, make")
    func elsewhere() async throws {
      let kept = Collected<any Disposable>(), go = AsyncStream<Void>.makeStream()
      let said = try await leaving {
        onAnotherThread { kept.add(relay.bind { _ in }) }
        kept.add(Flow<Void, Never>.task { for await _ in go.stream {} }.bind { _ in })
      }
      let text = try #require(said.first)
      #expect(text.contains("a task, Flow.task, bind at ") && text.contains(".swift:"))
      go.continuation.finish()
      for disposable in kept.values { disposable.dispose() }
    }

    @Test("notices a loop that waits, and an alarm that is set")
    func loopAndAlarm() async throws {
      let clock = TestClock(), kept = Collected<Task<Void, Never>>()
      let said = try await leaving {
        kept.add(Task { for await _ in relay {} })
        while relay.subscriberCount == 0 { await Task.yield() }
        relay.debounce(for: .seconds(1), clock: clock).bind { _ in }.disposed(by: bag)
        relay.accept(1)
      }
      let text = try #require(said.first)
      #expect(text.hasPrefix("left behind: a loop, an alarm of bind at "))
      for task in kept.values {
        task.cancel()
        await task.value
      }
    }

    @Test("says nothing of what has ended, or ends by itself")
    func ends() async throws {
      let clock = TestClock(), leftovers = LeavesNothing()
      try await leftovers.provideScope(for: #require(Test.current), testCase: nil) {
        let bag = DisposeBag(), relay = BehaviorRelay(value: 0)
        relay.debounce(for: .seconds(1), clock: clock).bind { _ in }.disposed(by: bag)
        relay.throttle(for: .seconds(1), clock: ContinuousClock()).bind { _ in }.disposed(by: bag)
        _ = await Flow<Int, Never>.task { 1 }.first()
        let iterator = relay.makeAsyncIterator()
        Task {
          var iterator = iterator
          while await iterator.next() != nil {}
        }
      }
    }
  }
#endif
