/// Tests the law of an asynchronous rule, such as that of a form: a value has one answer, in whatever order
/// questions are asked and answered.
///
/// ```swift
/// try await checkRule(of: ["ada", "grace"], { SignUp() }) { signUp, name, _ in
///   try await signUp.problem(with: name)
/// }
/// ```
///
/// First each value is asked about alone. Then all are asked at once, each twice, and one question is cancelled, in
/// many orders. A rule that keeps what it is asked in a variable, or whose cancelled question takes another one
/// along, breaks the law.
///
/// - Parameters:
///   - values: The values to ask about.
///   - schedules: How many orders to try.
///   - seed: The seed of the first order.
///   - make: Makes what the rule belongs to, anew for each order.
///   - rule: Asks about a value, and returns what is wrong, or nil. Times of the simulation's clock take no time.
/// - Throws: The first order in which an answer is another one than alone.
@concurrent
public func checkRule<Value: Sendable, Subject: Sendable>(
  of values: [Value], schedules: Int = 300, seed: UInt64 = 0,
  _ make: @escaping @Sendable () async -> Subject,
  rule: @escaping @Sendable (Subject, Value, Simulation) async throws -> (any Error)?
) async throws(SimulationFailure) {
  try await Simulation.explore(schedules: schedules, seed: seed) { simulation in
    let ask: @Sendable (Subject, Value) async -> String = { subject, value in
      do { return try await rule(subject, value, simulation).map { "\($0)" } ?? "nothing" } catch {
        return "it throws \(error)"
      }
    }
    var alone: [String] = []
    for value in values { alone.append(await ask(await make(), value)) }
    let subject = await make()
    let givenUp = values.first.map { value in
      simulation.task("question that is given up") { _ = await ask(subject, value) }
    }
    let questions = (values + values).enumerated().map { number, value in
      simulation.task("question \(number)") { await ask(subject, value) }
    }
    givenUp?.cancel()
    for (number, question) in questions.enumerated() {
      let answer = try await question.value, index = number % values.count
      try simulation.check(
        answer == alone[index],
        "“\(values[index])” is answered with \(answer) beside others, and with \(alone[index]) alone."
      )
    }
    _ = try? await givenUp?.value
  }
}
