import CombineBridge
import Testing
import Tideway

@Suite("Cancellables and disposables in either collection")
struct CancellablesTests {
  /// A publisher that never ends, and how often its subscriptions were cancelled.
  private func never() -> (publisher: AnyPublisher<Int, Never>, cancelled: Count) {
    let count = Count()
    let publisher = Empty<Int, Never>(completeImmediately: false)
      .handleEvents(receiveCancel: { count.increment() })
    return (publisher.eraseToAnyPublisher(), count)
  }

  @Test("A disposable is disposed with a set and with an array of cancellables")
  func inCancellables() {
    let relay = BehaviorRelay(value: 1)
    var set: Set<AnyCancellable> = [], array: [AnyCancellable] = []
    relay.bind { _ in }.store(in: &set)
    relay.bind { _ in }.store(in: &array)
    #expect(relay.subscriberCount == 2)
    set = []
    #expect(relay.subscriberCount == 1)
    array[0].cancel()
    #expect(relay.subscriberCount == 0)
  }

  @Test("A cancellable is cancelled with Tideway's bag")
  func inBag() {
    let (publisher, cancelled) = never()
    var bag: DisposeBag? = DisposeBag()
    publisher.sink { _ in }.disposed(by: bag!)
    #expect(cancelled.value == 0)
    bag = nil
    #expect(cancelled.value == 1)
  }

  @Test("A cancellable of another type is cancelled when the bag is released, and not before")
  func ofAnotherType() {
    struct Own: Cancellable {
      let count: Count
      func cancel() { count.increment() }
    }
    let count = Count()
    var bag: DisposeBag? = DisposeBag { Own(count: count) }
    Own(count: count).disposed(by: bag!)
    #expect(count.value == 0)
    bag = nil
    #expect(count.value == 2)
    _ = Own(count: count).asDisposable()
    #expect(count.value == 2)
  }

  @Test("The lines of Tideway's bag make disposables of both")
  func inBuilder() {
    let relay = BehaviorRelay(value: 1), (publisher, cancelled) = never()
    var bag: DisposeBag? = DisposeBag {
      relay.bind { _ in }
      publisher.sink { _ in }
    }
    #expect(relay.subscriberCount == 1 && cancelled.value == 0)
    withExtendedLifetime(bag) {}
    bag = nil
    #expect(relay.subscriberCount == 0 && cancelled.value == 1)
  }

  @Test("A two-way binding lasts as long as a set of cancellables")
  func keepsBindings() {
    let left = BehaviorRelay(value: 1), right = CurrentValueSubject<Int, Never>(2)
    var cancellables: Set<AnyCancellable> = []
    (left <-> right.cell).store(in: &cancellables)
    right.send(3)
    #expect(left.value == 3)
    cancellables = []
    right.send(4)
    #expect(left.value == 3 && left.subscriberCount == 0)
  }

  @Test("What was disposed is released")
  func releases() {
    weak var inSet: Witness?, inBag: Witness?
    do {
      let first = Witness(), second = Witness()
      (inSet, inBag) = (first, second)
      var cancellables: Set<AnyCancellable> = []
      let bag = DisposeBag()
      BlockDisposable { withExtendedLifetime(first) {} }.store(in: &cancellables)
      AnyCancellable { withExtendedLifetime(second) {} }.disposed(by: bag)
    }
    #expect(inSet == nil && inBag == nil)
  }
}
