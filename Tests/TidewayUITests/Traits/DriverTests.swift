import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Driver", .leavesNothing)
@UIActor
struct DriverTests {
  let relay = PublishRelay<Int>()
  let bag = DisposeBag()

  @Test("gives a later watcher the last element first, and shares one subscription")
  func replaysTheLast() {
    var mapped = 0
    let driver = relay.asDriver().map {
      mapped += 1
      return $0 * 10
    }
    let early = UIRecorder(driver)
    relay.accept(1)
    relay.accept(2)
    let late = UIRecorder(driver)
    relay.accept(3)
    #expect(early.elements == [10, 20, 30])
    #expect(late.elements == [20, 30])
    #expect(mapped == 3)
    #expect(relay.subscriberCount == 1)
  }

  @Test("is driven without keeping a relay that nobody else has")
  func lifetime() {
    var relay: PublishRelay<Int>? = PublishRelay()
    weak let reference = relay
    let recorder = UIRecorder(relay!.asDriver().map { $0 * 10 })
    relay?.accept(1)
    relay = nil
    #expect(reference == nil)
    #expect(recorder.elements == [10])
  }

  @Test("subscribes with the first watcher, lets go with the last, and begins anew later")
  func restarts() {
    let driver = relay.asDriver()
    #expect(relay.subscriberCount == 0)
    let first = driver.drive { _ in }, second = driver.drive { _ in }
    relay.accept(1)
    first.dispose()
    #expect(relay.subscriberCount == 1)
    second.dispose()
    #expect(relay.subscriberCount == 0)
    let third = UIRecorder(driver)
    relay.accept(2)
    #expect(third.elements == [2])
  }

  @Test("begins anew after its end too")
  func beginsAnewAfterTheEnd() {
    var starts = 0
    let driver = Driver<Int>.deferred {
      starts += 1
      return .of(starts, starts * 10)
    }
    #expect(UIRecorder(driver).elements == [1, 10])
    #expect(UIRecorder(driver).elements == [2, 20])
  }

  @Test("sets the initial state before drive returns: nothing stale is seen")
  func isThereAtOnce() {
    let state = BehaviorRelay(value: "ready")
    let label = ControlProperty(wrappedValue: "stale")
    state.asDriver().drive(label).disposed(by: bag)
    #expect(label.wrappedValue == "ready")
    state.accept("done")
    #expect(label.wrappedValue == "done")
  }

  @Test("arrives on UIActor, also when it was written elsewhere")
  func arrivesThere() async {
    let seen = Seen()
    relay.asDriver().map {
      seen.wereThere.append(isOnUIActor())
      return $0
    }.drive { seen.numbers.append($0) }.disposed(by: bag)
    whileUIActorWaits {
      for number in 1...10 { relay.accept(number) }
    }
    #expect(seen.numbers.isEmpty)
    await jobsHaveRun()
    #expect(seen.numbers == Array(1...10))
    #expect(seen.wereThere == Array(repeating: true, count: 10))
  }

  @Test("sets a property once for all that waited, and a relay each time")
  func appliesTheNewest() async {
    let label = ControlProperty(wrappedValue: 0), log = ReplayRelay<Int>(bufferSize: 2_000)
    let sets = UIRecorder(label)
    relay.asDriver().drive(label, log).disposed(by: bag)
    whileUIActorWaits {
      for number in 1...1_000 { relay.accept(number) }
    }
    await jobsHaveRun()
    #expect(sets.elements == [0, 1_000])
    #expect(UIRecorder(log.asUIFlow()).elements == Array(1...1_000))
  }

  @Test("drives targets that take optional elements too")
  func drivesOptionals() {
    let title = ControlProperty<Int?>(wrappedValue: nil)
    relay.asDriver().drive(title).disposed(by: bag)
    relay.accept(1)
    #expect(title.wrappedValue == 1)
  }

  @Test("hands itself to a function that makes a binding of it")
  func drivesFunctions() {
    let seen = Seen()
    func show(_ numbers: Driver<Int>) -> any Disposable {
      numbers.drive { seen.numbers.append($0) }
    }
    relay.asDriver().drive(show).disposed(by: bag)
    relay.accept(1)
    #expect(seen.numbers == [1])
  }

  @Test("holds the object of drive(with:) weakly, and ends with it")
  func drivesWithWeakly() {
    var object: Seen? = Seen()
    weak let weakObject = object
    relay.asDriver().drive(with: object!) { $0.numbers.append($1) }.disposed(by: bag)
    relay.accept(1)
    #expect(object?.numbers == [1])
    object = nil
    #expect(weakObject == nil)
    relay.accept(2)
    #expect(relay.subscriberCount == 0)
  }

  @Test("drives an object by a function, and nothing at all, in RxSwift's words")
  func drivesInRxSwiftsWords() {
    let seen = Seen(), passed = Seen()
    let add = { (object: Seen, number: Int) in object.numbers.append(number) }
    relay.asDriver().drive(with: seen, onNext: add).disposed(by: bag)
    relay.asDriver().do(onNext: { passed.numbers.append($0) }).drive().disposed(by: bag)
    relay.accept(1)
    #expect(seen.numbers == [1])
    #expect(passed.numbers == [1])
  }

  @Test("drives an object at every event of a driver that carries nothing")
  func drivesVoid() {
    let ticks = PublishRelay<Void>(), seen = Seen()
    ticks.asDriver().drive { seen.numbers.append(1) }.disposed(by: bag)
    ticks.asDriver().drive(with: seen) { $0.numbers.append(2) }.disposed(by: bag)
    ticks.accept()
    #expect(seen.numbers == [1, 2])
  }

  @Test("ends with a target that has gone")
  func endsWithItsTarget() {
    var label: ControlProperty<Int>? = ControlProperty(wrappedValue: 0)
    relay.asDriver().drive(label!).disposed(by: bag)
    #expect(relay.subscriberCount == 1)
    label = nil
    relay.accept(1)
    #expect(relay.subscriberCount == 0)
  }

  @Test("drives a property and a relay by one run of its source")
  func runsOnce() {
    let seen = Seen()
    let label = ControlProperty(wrappedValue: 0), log = ReplayRelay<Int>(bufferSize: 9)
    Driver.deferred {
      seen.numbers.append(0)
      return .of(1, 2, 3)
    }.drive(label, log).disposed(by: bag)
    #expect(seen.numbers == [0])
    #expect(label.wrappedValue == 3)
    #expect(UIRecorder(log.asUIFlow()).elements == [1, 2, 3])
  }

  @Test("ends with a property that has gone, also for a relay")
  func endsForAll() {
    var label: ControlProperty<Int>? = ControlProperty(wrappedValue: 0)
    let log = ReplayRelay<Int>(bufferSize: 9)
    relay.asDriver().drive(label!, log).disposed(by: bag)
    relay.accept(1)
    label = nil
    relay.accept(2)
    #expect(relay.subscriberCount == 0)
  }

  @Test("emits once for each moment where two ways meet")
  func noGlitch() {
    let number = BehaviorRelay(value: 1)
    let driver = number.asDriver()
    let sums = UIRecorder(combineLatest(driver.map { $0 * 2 }, driver.map { $0 * 3 }) { $0 + $1 })
    number.accept(2)
    #expect(sums.elements == [5, 10])
  }

  @Test("shows a watcher that comes in during a delivery each element once")
  func watchersInside() {
    let driver = relay.asDriver(), seen = Seen()
    let inner = SerialDisposable()
    driver.drive { number in
      if number == 1 { inner.disposable = driver.drive { seen.numbers.append($0) } }
    }.disposed(by: bag)
    relay.accept(1)
    relay.accept(2)
    #expect(seen.numbers == [1, 2])
    inner.dispose()
  }

  @Test("can be iterated, and ends")
  func iterates() async {
    var seen: [Int] = []
    for await number in Driver.of(1, 2, 3) { seen.append(number) }
    #expect(seen == [1, 2, 3])
    for await _ in Driver<Int>.empty() { Issue.record("empty() gives no element.") }
  }
}

@UIActor private final class Seen {
  var numbers: [Int] = []
  var wereThere: [Bool] = []
}
