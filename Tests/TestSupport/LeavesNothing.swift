import Tideway
package import Testing

/// Fails each test of a suite that leaves something of the library behind: a subscription that hasn't
/// ended, a loop that waits, an alarm that is set, or a job or task that runs.
///
/// What a test makes is attributed by a task-local value, which tasks of the test inherit, and which
/// threads that `TestSupport` starts and the library's own tasks take over. What a
/// `Task.detached` of the test makes isn't counted. Only debug builds count.
package struct LeavesNothing: SuiteTrait, TestTrait, TestScoping {
  /// How long to wait for what ends by itself, for example in a job of an actor.
  let limit: Duration

  package init(within limit: Duration = .seconds(60)) { self.limit = limit }

  package var isRecursive: Bool { true }

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    #if DEBUG
      let leftovers = Leftovers()
      try await Leftovers.$current.withValue(leftovers, operation: function)
      if await isEmpty(leftovers) { return }
      let texts = leftovers.texts.joined(separator: ", ")
      Issue.record("left behind: \(texts)", sourceLocation: test.sourceLocation)
    #else
      try await function()
    #endif
  }

  #if DEBUG
    private func isEmpty(_ leftovers: Leftovers) async -> Bool {
      let (answers, answer) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingOldest(1))
      leftovers.whenEmpty { answer.yield(true) }
      let limit = Task { [limit] in
        try? await Task.sleep(for: limit)
        answer.yield(false)
      }
      defer { limit.cancel() }
      return await answers.first { _ in true } ?? false
    }
  #endif
}

extension Trait where Self == LeavesNothing {
  package static var leavesNothing: Self { LeavesNothing() }
}
