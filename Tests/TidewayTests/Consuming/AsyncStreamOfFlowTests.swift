import Testing
import Tideway

@Suite("AsyncStream(flow)")
struct AsyncStreamOfFlowTests {
  private struct Failed: Error {}

  @Test("has what is written from the start, and ends with the flow")
  func elements() async {
    var relay: BehaviorRelay? = BehaviorRelay(value: 1)
    let numbers = AsyncStream(relay!)
    relay!.accept(2)
    relay = nil
    var elements: [Int] = []
    for await number in numbers { elements.append(number) }
    #expect(elements == [1, 2])
  }

  @Test("keeps what its policy says")
  func policy() async {
    let relay = BehaviorRelay(value: 1)
    let numbers = AsyncStream(relay, bufferingPolicy: .bufferingNewest(1))
    relay.accept(2)
    relay.accept(3)
    var iterator = numbers.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }

  @Test("fails with the flow")
  func fails() async {
    let subject = PublishSubject<Int, any Error>()
    let numbers = AsyncThrowingStream(subject)
    subject.onNext(1)
    subject.onError(Failed())
    var elements: [Int] = []
    await #expect(throws: Failed.self) {
      for try await number in numbers { elements.append(number) }
    }
    #expect(elements == [1])
  }

  @Test("releases the flow when it is released, or when its task is cancelled")
  func releases() async {
    let relay = BehaviorRelay(value: 1)
    var numbers: AsyncStream<Int>? = AsyncStream(relay)
    #expect(relay.subscriberCount == 1)
    numbers = nil
    #expect(relay.subscriberCount == 0)
    let others = AsyncStream(relay)
    let task = Task { for await _ in others {} }
    task.cancel()
    await task.value
    #expect(relay.subscriberCount == 0)
    withExtendedLifetime(numbers) {}
  }
}
