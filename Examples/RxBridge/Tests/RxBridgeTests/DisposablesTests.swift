import RxBridge
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import Testing
import Tideway

@Suite("Disposables in either bag")
struct DisposablesTests {
  @Test("A disposable of Tideway is disposed with RxSwift's bag")
  func inRxBag() {
    let relay = Tideway.BehaviorRelay(value: 1)
    var bag: RxSwift.DisposeBag? = RxSwift.DisposeBag()
    relay.bind { _ in }.disposed(by: bag!)
    #expect(relay.subscriberCount == 1)
    bag = nil
    #expect(relay.subscriberCount == 0)
  }

  @Test("A disposable of RxSwift is disposed with Tideway's bag")
  func inTidewayBag() {
    let subject = RxSwift.PublishSubject<Int>()
    var bag: Tideway.DisposeBag? = Tideway.DisposeBag()
    subject.subscribe().disposed(by: bag!)
    #expect(subject.hasObservers)
    bag = nil
    #expect(!subject.hasObservers)
  }

  @Test("The lines of Tideway's bag make disposables of both")
  func inBuilder() {
    let relay = Tideway.BehaviorRelay(value: 1), subject = RxSwift.PublishSubject<Int>()
    var bag: Tideway.DisposeBag? = Tideway.DisposeBag {
      relay.bind { _ in }
      subject.subscribe()
    }
    #expect(relay.subscriberCount == 1 && subject.hasObservers)
    withExtendedLifetime(bag) {}
    bag = nil
    #expect(relay.subscriberCount == 0 && !subject.hasObservers)
  }

  @Test("A two-way binding lasts as long as RxSwift's bag")
  func keepsBindings() {
    let left = Tideway.BehaviorRelay(value: 1), right = RxRelay.BehaviorRelay(value: 2)
    var bag: RxSwift.DisposeBag? = RxSwift.DisposeBag()
    (left <-> right.cell).disposed(by: bag!)
    right.accept(3)
    #expect(left.value == 3)
    bag = nil
    right.accept(4)
    #expect(left.value == 3 && left.subscriberCount == 0)
  }

  @Test("A released bag releases what it held")
  func releases() {
    weak var inRx: Witness?, inTideway: Witness?
    do {
      let first = Witness(), second = Witness()
      (inRx, inTideway) = (first, second)
      let rxBag = RxSwift.DisposeBag(), bag = Tideway.DisposeBag()
      BlockDisposable { withExtendedLifetime(first) {} }.disposed(by: rxBag)
      Disposables.create { withExtendedLifetime(second) {} }.disposed(by: bag)
    }
    #expect(inRx == nil && inTideway == nil)
  }
}
