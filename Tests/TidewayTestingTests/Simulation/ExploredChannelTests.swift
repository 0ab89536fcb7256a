import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("A channel, in every order,")
struct ExploredChannelTests {
  /// Two writers, a reader who stays and one who leaves.
  @Test("loses nothing and repeats nothing", arguments: [SimulationSteps.suspensions, .deliveries])
  func losesNothing(steps: SimulationSteps) async throws {
    try await Simulation.explore(schedules: stressed(3_000), steps: steps) { simulation in
      let channel = Channel<Int, Never>()
      let writers = (0..<2).map { writer in
        simulation.task("writer \(writer)") {
          for number in 0..<2 where await !channel.send(writer * 10 + number) { return false }
          return true
        }
      }
      // What the visitor takes before the reader comes isn't the reader's.
      let visitor = simulation.task("visitor") { await channel.first() }
      let further = simulation.task("further") { await channel.send(90) }
      let reader = simulation.task("reader") { await channel.take(4).collect() }
      let seen = try await reader.value
      try simulation.check(seen.count == 4 && Set(seen).count == 4, "\(seen)")
      for writer in 0..<2 {
        let own = seen.filter { $0 / 10 == writer }
        try simulation.check(own == own.sorted(), "\(seen)")
      }
      channel.finish()
      for writer in writers { _ = try await writer.value }
      _ = try await (further.value, visitor.value)
      try simulation.check(channel.subscriberCount == 0, "somebody stayed")
    }
  }

  @Test("gives to the next what nobody has taken")
  func nobodyTook() async throws {
    try await Simulation.explore(schedules: stressed(3_000), steps: .deliveries) { simulation in
      let channel = Channel<Int, Never>()
      let visitor = simulation.task("visitor") { await channel.first() }
      let writer = simulation.task("writer") { await channel.send(1) }
      visitor.cancel()
      let taken = try await visitor.value
      if taken == nil {
        let reader = simulation.task("reader") { await channel.first() }
        let seen = try await reader.value
        try simulation.check(seen == 1, "\(String(describing: seen))")
      }
      let isSent = try await writer.value
      try simulation.check(isSent, "it was taken")
    }
  }

  @Test("repeats nothing for one who comes while another leaves before the element is written")
  func comingAndLeaving() async throws {
    try await Simulation.explore(schedules: stressed(5_000), steps: .deliveries) { simulation in
      let channel = Channel<Int, Never>()
      let writer = simulation.task("writer") {
        await channel.send(1)
        channel.finish()
      }
      let visitor = simulation.task("visitor") { await channel.first() }
      let reader = simulation.task("reader") { await channel.collect() }
      let leaving = simulation.task("leaving") { visitor.cancel() }
      try await leaving.value
      let taken = try await visitor.value
      let seen = try await reader.value
      try await writer.value
      try simulation.check(seen == [1] || seen == [] && taken == 1, "\(seen)")
    }
  }

  @Test("goes on with the next where a task is cancelled that has its turn")
  func cancelled() async throws {
    try await Simulation.explore(schedules: stressed(3_000), steps: .deliveries) { simulation in
      let channel = Channel<Int, Never>()
      let first = simulation.task("first") { await channel.send(1) }
      let second = simulation.task("second") { await channel.send(2) }
      let reader = simulation.task("reader") { await channel.first() }
      let cancelling = simulation.task("cancelling") { first.cancel() }
      try await cancelling.value
      let seen = try await reader.value
      channel.finish()
      let sent = try await (first.value, second.value)
      try simulation.check(seen == 1 || seen == 2 && sent.1, "\(String(describing: seen))")
    }
  }
}
