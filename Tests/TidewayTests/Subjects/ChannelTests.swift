import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Channel", .leavesNothing)
struct ChannelTests {
  @Test("gives a loop all elements, and its writer waits for it")
  func oneToOne() async {
    let channel = Channel<Int, Never>(), sent = BehaviorRelay(value: 0)
    let writer = Task {
      for number in 1...100 {
        guard await channel.send(number) else { return false }
        sent.accept(number)
      }
      channel.finish()
      return true
    }
    var seen: [Int] = []
    for await number in channel {
      // Nothing is sent ahead of what was taken.
      #expect(sent.value >= number - 1 && sent.value <= number)
      seen.append(number)
    }
    #expect(seen == Array(1...100))
    #expect(await writer.value)
  }

  @Test("waits for its first subscriber")
  func waitsForReader() async {
    let channel = Channel<Int, Never>()
    let writer = Task { await channel.send(1) }
    let first = await channel.first()
    #expect(first == 1)
    #expect(await writer.value)
  }

  @Test("gives several subscribers everything in one order, and waits for the slowest")
  func oneToSeveral() async {
    let channel = Channel<Int, Never>(), slow = PublishSubject<Void, Never>()
    let quick = Recorder(channel)
    // Each element of `slow` lets it ask for the next one.
    let second = Recorder(zip(channel, slow) { number, _ in number })
    let sent = BehaviorRelay(value: 0)
    let writer = Task {
      for number in 1...5 {
        await channel.send(number)
        sent.accept(number)
      }
    }
    for number in 1...5 {
      // It has taken one more than it has given, and that is all that has been sent.
      _ = await sent.first { $0 >= number }
      #expect(sent.value == number)
      #expect(quick.elements.count <= number + 1)
      slow.onNext(())
      #expect(second.elements == Array(1...number))
    }
    await writer.value
    #expect(quick.elements == [1, 2, 3, 4, 5])
  }

  @Test("to a closure returns when it has been called")
  func closure() async {
    let channel = Channel<Int, Never>(), recorder = Recorder(channel)
    #expect(await channel.send(1))
    #expect(recorder.elements == [1])
    #expect(channel.subscriberCount == 1)
  }

  @Test("gives the next subscriber what nobody has taken")
  func nobodyTook() async {
    let channel = Channel<Int, Never>()
    // Subscribes, and asks for nothing.
    var left: FlowIterator<Int, Never>? = channel.makeAsyncIterator()
    #expect(channel.subscriberCount == 1)
    let writer = Task { await channel.send(1) }
    await Task.yield()
    left = nil
    #expect(left == nil)
    #expect(await channel.first() == 1)
    #expect(await writer.value)
  }

  @Test("takes nothing after its end, and gives what was sent before")
  func ends() async {
    let channel = Channel<Int, any Error>(), recorder = Recorder(channel)
    #expect(await channel.send(1))
    channel.fail(with: CancellationError())
    #expect(await !channel.send(2))
    #expect(recorder.elements == [1])
    #expect(recorder.failure is CancellationError)
    let waiting = Channel<Int, Never>()
    async let sent = waiting.send(1)
    waiting.finish()
    #expect(await !sent)
  }

  @Test("drops what a cancelled task has sent, and goes on with the next")
  func cancelled() async {
    let channel = Channel<Int, Never>()
    let first = Task { await channel.send(1) }
    first.cancel()
    #expect(await !first.value)
    let second = Task { await channel.send(2) }
    #expect(await channel.first() == 2)
    #expect(await second.value)
  }

  @Test("ends its flows when it is released")
  func released() {
    var channel: Channel<Int, Never>? = Channel()
    let recorder = Recorder(channel!)
    channel = nil
    #expect(recorder.isFinished)
  }

  @Test("loses and repeats nothing on threads, whoever comes and goes")
  func threads() async {
    for _ in 0..<stressed(60) {
      let channel = Channel<Int, Never>()
      async let first = collect(channel)
      async let second = collect(channel)
      async let others: Void = comeAndGo(channel)
      while channel.subscriberCount < 2 { await Task.yield() }
      await write(to: channel)
      channel.finish()
      await others
      // Both have the same from some element on, and each writer's in order.
      let (one, two) = await (first, second)
      let count = min(one.count, two.count)
      #expect(one.suffix(count) == two.suffix(count))
      for numbers in [one, two] {
        for writer in 0..<3 {
          let own = numbers.filter { $0 / 100 == writer }
          #expect(own == Array(Set(own)).sorted())
        }
      }
    }
  }

  private func collect(_ channel: Channel<Int, Never>) async -> [Int] {
    await channel.collect()
  }

  /// Some that take two elements and leave.
  private func comeAndGo(_ channel: Channel<Int, Never>) async {
    for _ in 0..<10 { for await _ in channel.prefix(2) {} }
  }

  private func write(to channel: Channel<Int, Never>) async {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          for number in 0..<40 { await channel.send(writer * 100 + number) }
        }
      }
    }
  }
}
