import TestSupport
import Tideway
import TidewayTesting

/// Who reads a flow, some of them late.
enum Reader: CaseIterable, Sendable {
  case closure, iterator, loop, concatMap, flatMap, zip, asynchronousMap

  /// What a program gives while a script is played, when this one reads it with random delays.
  ///
  /// - Parameter count: How many elements are waited for, if it reads them later than that.
  func read(
    _ program: ReadProgram, _ script: ReadScript, seed: Int, atLeast count: Int
  ) async -> [String] {
    let stage = ReadStage()
    var random = SplitMix(seed: seed)
    let flow = program.flow(stage), clock = stage.clock
    let settles = program.isElsewhere
    switch self {
    case .closure:
      let recorder = Recorder(flow)
      await stage.play(script, settle: settles)
      return stage.described(recorder.elements)
    case .iterator:
      let cursor = flow.makeCursor().prefetched(on: nil), waker = FlowWaker {}
      var read: [Read] = []
      func take(_ count: Int) {
        var left = count
        while left > 0, read.last?.isEnd != true, case .element(let event, _) = cursor.poll(waker) {
          read.append(event)
          left -= 1
        }
      }
      await stage.play(script, settle: settles, seed: seed) {
        if random.chance(0.5) { take(Int.random(in: 1...3, using: &random)) }
      }
      take(.max)
      return stage.described(read)
    case .loop:
      let executor = HandExecutor(), read = Collected<Read>()
      let iterator = flow.makeAsyncIterator()
      let task = Task(executorPreference: executor) {
        var iterator = iterator
        while let event = await iterator.next() { read.add(event) }
      }
      await stage.play(script, settle: settles, seed: seed) {
        if random.chance(0.2) { executor.run() }
      }
      executor.run()
      task.cancel()
      executor.run()
      return stage.described(read.values)
    case .concatMap:
      let delay = [7, 60, 400].randomElement(using: &random)!
      return await late(stage, script, settles, count) {
        flow.concatMap { event in Flow.timer(after: .ms(delay), clock: clock).map { _ in event } }
      }
    case .flatMap:
      let delay = [7, 60, 400].randomElement(using: &random)!
      return await late(stage, script, settles, count) {
        flow.flatMap(maxConcurrent: 1) { event in
          Flow.timer(after: .ms(delay), clock: clock).map { _ in event }
        }
      }
    case .zip:
      let ticks = Flow.interval(every: .ms([11, 90].randomElement(using: &random)!), clock: clock)
      return await late(stage, script, settles, count) {
        Tideway.zip(flow, ticks) { event, _ in event }
      }
    case .asynchronousMap:
      let gate = BehaviorRelay(value: false)
      let recorder = Recorder(
        program.flow(stage).asyncMap { (event: Read) async -> Read in
          for await isOpen in gate where isOpen { break }
          return event
        })
      await stage.play(script, settle: false)
      gate.accept(true)
      await Jobs.shared.areDone()
      return stage.described(recorder.elements)
    }
  }

  /// Goes on until the slow reader has read as much.
  private func late(
    _ stage: ReadStage, _ script: ReadScript, _ settles: Bool, _ count: Int,
    _ slow: () -> Flow<Read, Never>
  ) async -> [String] {
    let recorder = Recorder(slow())
    await stage.play(script, settle: settles)
    for round in 1...max(count, 1) where recorder.elements.count < count {
      await stage.advance(to: ReadScript.end + 400 * round, settle: settles)
    }
    return Array(stage.described(recorder.elements).prefix(count))
  }
}

extension FlowEvent {
  var isEnd: Bool {
    if case .element = self { false } else { true }
  }
}
