import Synchronization
import Testing
import TidewayTesting

@Suite("The law of an asynchronous rule")
struct RuleLawTests {
  struct Taken: Error, Equatable {}

  /// A server that remembers what it was asked.
  final class Server: Sendable {
    private let asked = Mutex("")

    func remembers(_ name: String) async -> (any Error)? {
      asked.withLock { $0 = name }
      await Task.yield()
      return asked.withLock { $0 == "root" } ? Taken() : nil
    }

    func knows(_ name: String) async -> (any Error)? {
      await Task.yield()
      return name == "root" ? Taken() : nil
    }
  }

  @Test("holds for a rule that is about its value alone")
  func holds() async throws {
    try await checkRule(of: ["ada", "root"], { Server() }) { server, name, _ in
      await server.knows(name)
    }
  }

  @Test("is broken by one that keeps what it is asked in a variable, and shows the order")
  func broken() async {
    let failure = await #expect(throws: SimulationFailure.self) {
      try await checkRule(of: ["ada", "root"], { Server() }) { server, name, _ in
        await server.remembers(name)
      }
    }
    #expect(failure.map { "\($0)" }?.contains("beside others, and with") == true)
  }

  @Test("is broken by one whose answer depends on which question is first")
  func first() async {
    await #expect(throws: SimulationFailure.self) {
      try await checkRule(of: [1, 2], { Counter() }) { count, value, simulation in
        try? await simulation.clock.sleep(for: .milliseconds(10))
        return count.next() > 1 ? Taken() : nil
      }
    }
  }

  final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
