import CombineBridge
import Testing
import Tideway
import TidewayTesting

@Suite("publisher.asFlow()")
struct FlowsOfPublishersTests {
  @Test("has the elements in order, and the end")
  func hasElementsAndEnd() {
    let recorder: Recorder<Int, Never> = Recorder([1, 2, 3].publisher.asFlow())
    #expect(recorder.elements == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test("has an element when the subject's send returns")
  func isSynchronous() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.asFlow())
    subject.send(1)
    #expect(recorder.elements == [1])
    subject.send(completion: .finished)
    #expect(recorder.isFinished)
  }

  @Test("fails with the error of the same type after the elements before it")
  func fails() {
    let subject = PassthroughSubject<Int, Failure>()
    let recorder: Recorder<Int, Failure> = Recorder(subject.asFlow())
    subject.send(1)
    subject.send(completion: .failure(.missing))
    #expect(recorder.elements == [1])
    #expect(recorder.failure == .missing)
  }

  @Test("requests everything at once, and loses nothing that a subject sends meanwhile")
  func requestsEverything() async {
    let subject = PassthroughSubject<Int, Never>()
    let requests = Collected<Subscribers.Demand>()
    let flow = subject.handleEvents(receiveRequest: { requests.add($0) }).asFlow()
    var iterator = flow.makeAsyncIterator()
    for number in 1...3 { subject.send(number) }
    #expect(requests.values == [.unlimited])
    for number in 1...3 { #expect(await iterator.next() == number) }
  }

  @Test("stores for a slow subscriber what the policy says")
  func buffers() async {
    let subject = PassthroughSubject<Int, Never>()
    var iterator = subject.asFlow(buffering: .newest(1)).makeAsyncIterator()
    for number in 1...3 { subject.send(number) }
    #expect(await iterator.next() == 3)
  }

  @Test("is bound to a relay")
  func isBoundToARelay() {
    let source = CurrentValueSubject<Int, Never>(1), target = BehaviorRelay(value: 0)
    let bag = DisposeBag { source.asFlow().bind(to: target) }
    source.value = 2
    #expect(target.value == 2)
    withExtendedLifetime(bag) {}
  }

  @Test("has the values of a @Published property")
  func hasPublishedValues() {
    final class Model { @Published var name = "a" }
    let model = Model()
    let recorder: Recorder<String, Never> = Recorder(model.$name.asFlow())
    model.name = "b"
    #expect(recorder.elements == ["a", "b"])
  }

  @Test("subscribes once for each subscriber")
  func isCold() {
    let count = Count()
    let flow = Deferred { Just(count.increment()) }.asFlow()
    #expect(count.value == 0)
    #expect(Recorder(flow).elements == [1])
    #expect(Recorder(flow).elements == [2])
  }

  /// A flow of a subject, and how often its subscriptions were cancelled.
  private func cancellations(
    of subject: PassthroughSubject<Int, Never>
  ) -> (flow: Flow<Int, Never>, count: Count) {
    let count = Count()
    return (subject.handleEvents(receiveCancel: { count.increment() }).asFlow(), count)
  }

  @Test("cancels the subscription with its subscriber")
  func cancels() {
    let subject = PassthroughSubject<Int, Never>()
    let (flow, cancelled) = cancellations(of: subject)
    let recorder = Recorder(flow)
    #expect(cancelled.value == 0)
    recorder.dispose()
    subject.send(1)
    #expect(cancelled.value == 1 && recorder.elements == [])
  }

  @Test("cancels the subscription when an operator has enough")
  func cancelsEarly() {
    let subject = PassthroughSubject<Int, Never>()
    let (flow, cancelled) = cancellations(of: subject)
    let recorder = Recorder(flow.take(1))
    subject.send(1)
    #expect(recorder.isFinished && cancelled.value == 1)
  }

  @Test("cancels the subscription of a loop that is cancelled")
  func isCancelled() async {
    let subject = PassthroughSubject<Int, Never>()
    let (flow, cancelled) = cancellations(of: subject)
    let began = Tideway.ReplaySubject<Void, Never>.unbounded()
    let task = Task {
      let first = flow.startWith(0)
      for await _ in first { began.onNext(()) }
    }
    for await _ in began { break }
    #expect(cancelled.value == 0)
    task.cancel()
    await task.value
    #expect(cancelled.value == 1)
  }

  @Test("does not end before the publisher does")
  func waits() {
    let never = Recorder(Empty<Int, Never>(completeImmediately: false).asFlow())
    var subject: PassthroughSubject? = PassthroughSubject<Int, Never>()
    let released = Recorder(subject!.asFlow())
    subject = nil
    #expect(never.end == nil && released.end == nil)
  }

  @Test("releases what the publisher holds, when it is disposed and at the end")
  func releases() {
    weak var disposed: Witness?, ended: Witness?
    var recorders: [Recorder<Int, Never>] = []
    let endless = PassthroughSubject<Int, Never>(), end = PassthroughSubject<Int, Never>()
    do {
      let first = Witness(), second = Witness()
      (disposed, ended) = (first, second)
      recorders.append(Recorder(endless.map { _ in withExtendedLifetime(first) { 1 } }.asFlow()))
      recorders.append(Recorder(end.map { _ in withExtendedLifetime(second) { 1 } }.asFlow()))
    }
    #expect(disposed != nil && ended != nil)
    recorders[0].dispose()
    recorders.removeFirst()
    #expect(disposed == nil)
    end.send(completion: .finished)
    recorders.removeFirst()
    #expect(ended == nil)
  }

  @Test("keeps each thread's order, and loses nothing")
  func keepsOrder() async {
    let subject = Unchecked(PassthroughSubject<Int, Never>())
    let recorder = Recorder(subject.value.asFlow())
    await onThreads(3) { index in
      for number in 0..<2_000 { subject.value.send(index * 10_000 + number) }
    }
    for index in 0..<3 {
      let own = recorder.elements.filter { $0 / 10_000 == index }
      #expect(own == (0..<2_000).map { index * 10_000 + $0 })
    }
    #expect(recorder.elements.count == 6_000)
  }
}
