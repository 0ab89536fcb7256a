import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What is let go of, and when: seen by weak references and by the number of subscribers.
@Suite("Letting go", .leavesNothing)
struct ReleaseTests {
  let relay = PublishRelay<Witness>()

  private func send(_ name: String = "") -> Weak<Witness> {
    let witness = Witness(name)
    relay.accept(witness)
    return Weak(witness)
  }

  @Test("leaving a for await loop lets go of the subscription and of the elements")
  func leavingALoop() async {
    let flow = Prepared(relay)
    let task = Task {
      for await _ in flow.flow { break }
    }
    let element = send()
    await task.value
    #expect(relay.subscriberCount == 0)
    #expect(element.object == nil)
  }

  @Test("cancelling a task that waits lets go of its subscription")
  func cancelling() async {
    let task = Task { [relay] in
      for await _ in relay {}
      return relay.subscriberCount
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test("disposing lets go of the subscription and of what the closure holds")
  func disposing() {
    var held: Witness? = Witness()
    let reference = Weak(held)
    let subscription = relay.bind { [held] _ in _ = held }
    held = nil
    #expect(relay.subscriberCount == 1)
    #expect(reference.object != nil)
    subscription.dispose()
    subscription.dispose()
    #expect(relay.subscriberCount == 0)
    #expect(reference.object == nil)
  }

  @Test("a subscription to what shares or retries a relay does not keep it, and finishes with it")
  func sharedAndRetried() {
    let forms: [(PublishRelay<Int>) -> Flow<Int, Never>] = [
      { $0.share() }, { $0.share(replay: 1) }, { $0.share(replay: 1, scope: .forever) },
      { $0.map { -$0 }.share().filter { _ in true } }, { $0.retry(3) }, { $0.retry() },
      { $0.map { -$0 }.retry(2) }, { $0.retry { $0 } }, { $0.share().retry(2).share(replay: 2) },
    ]
    for form in forms {
      var relay: PublishRelay<Int>? = PublishRelay()
      let reference = Weak(relay), recorder = Recorder(form(relay!))
      relay?.accept(1)
      #expect(recorder.elements.map(abs) == [1])
      relay = nil
      #expect(reference.object == nil)
      #expect(recorder.isFinished)
    }
  }

  @Test("a subscription that retries a subject does not keep it")
  func retriedSubject() {
    var subject: PublishSubject<Int, Broken>? = PublishSubject()
    let reference = Weak(subject), recorder = Recorder(subject!.retry(3))
    subject?.onNext(1)
    subject = nil
    #expect(reference.object == nil)
    #expect(recorder.elements == [1])
    #expect(recorder.isFinished)
  }

  @Test("dropping a bag disposes what is in it")
  func droppingABag() {
    var bag: DisposeBag? = DisposeBag()
    relay.bind { _ in }.disposed(by: bag!)
    relay.map(\.name).distinctUntilChanged().bind { _ in }.disposed(by: bag!)
    #expect(relay.subscriberCount == 2)
    bag = nil
    #expect(relay.subscriberCount == 0)
  }

  @Test("disposing inside the closure lets go when it returns")
  func disposingInside() {
    let subscription = SerialDisposable()
    var held: Witness? = Witness()
    let reference = Weak(held)
    subscription.disposable = relay.bind { [held] _ in
      subscription.dispose()
      _ = held
    }
    held = nil
    _ = send()
    #expect(relay.subscriberCount == 0)
    #expect(reference.object == nil)
  }

  @Test("an element does not stay alive once everyone has seen it and the next one has come")
  func deliveredElements() {
    let bag = DisposeBag()
    relay.bind { _ in }.disposed(by: bag)
    relay.bind { _ in }.disposed(by: bag)
    var elements: [Weak<Witness>] = []
    for _ in 0..<200 { elements.append(send()) }
    #expect(elements.dropLast().allSatisfy { $0.object == nil })
  }

  @Test("elements behind a slow subscriber go when it has read them")
  func slowSubscriber() async {
    var slow = relay.makeAsyncIterator()
    var elements: [Weak<Witness>] = []
    for _ in 0..<500 { elements.append(send()) }
    #expect(elements.allSatisfy { $0.object != nil })
    for _ in 0..<500 { _ = await slow.next() }
    // At most the last chunk is kept.
    #expect(elements.dropLast(64).allSatisfy { $0.object == nil })
    _ = relay.subscriberCount
    withExtendedLifetime(slow) {}
  }

  @Test("what the last subscriber has left unread goes with it")
  func unreadElements() {
    var slow: PublishRelay<Witness>.AsyncIterator? = relay.makeAsyncIterator()
    let elements = [send(), send()]
    #expect(elements.allSatisfy { $0.object != nil })
    withExtendedLifetime(slow) {}
    slow = nil
    #expect(elements.allSatisfy { $0.object == nil })
  }

  @Test("nothing is kept without a subscriber")
  func withoutSubscriber() {
    let subscription = relay.bind { _ in }
    let last = send()
    subscription.dispose()
    #expect(last.object == nil)
    #expect(send().object == nil)
  }

  @Test("a one-way binding that nobody has ends with the next element when its target has gone")
  func targetGoes() {
    let source = BehaviorRelay(value: 1)
    var target: BehaviorRelay<Int>? = BehaviorRelay(value: 0)
    _ = source.bind(to: target!)
    #expect(target!.value == 1)
    target = nil
    source.accept(2)
    #expect(source.subscriberCount == 0)
  }

  @Test("a two-way binding that nobody has ends at once when an endpoint has gone")
  func endpointGoes() {
    let source = BehaviorRelay(value: 1)
    var target: BehaviorRelay<Int>? = BehaviorRelay(value: 0)
    _ = source <-> target!
    #expect(source.subscriberCount == 1)
    target = nil
    #expect(source.subscriberCount == 0)
  }

  @Test("a binding with an object ends when the object has gone")
  func objectGoes() {
    let names = Collected<String>()
    var object: Witness? = Witness("w")
    let reference = Weak(object)
    let bag = DisposeBag()
    relay.bind(with: object!) { object, element in names.add(object.name + element.name) }
      .disposed(by: bag)
    _ = send("1")
    object = nil
    #expect(reference.object == nil)
    _ = send("2")
    #expect(names.values == ["w1"])
    #expect(relay.subscriberCount == 0)
  }

  /// A flow whose first subscriber is made beforehand, so that the test can write before the loop runs.
  private final class Prepared: @unchecked Sendable {
    let flow: Flow<Witness, Never>
    init(_ relay: PublishRelay<Witness>) {
      nonisolated(unsafe) var cursor: FlowCursor? = relay.makeCursor()
      flow = Flow { unsafe cursor.take()! }
    }
  }
}
