import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Watching on UIActor", .leavesNothing)
@UIActor
struct UIFlowTests {
  let bag = DisposeBag()

  @Test("sees a write made there before the write returns")
  func isSynchronous() {
    let relay = BehaviorRelay(value: 1)
    let recorder = UIRecorder(relay.asUIFlow())
    relay.accept(2)
    #expect(recorder.elements == [1, 2])
  }

  @Test("gives what is there before it returns, also inside of a closure for another element")
  func insideOfClosures() {
    let name = BehaviorRelay(value: "a"), taps = PublishRelay<Void>()
    var seen: [String] = []
    taps.asSignal().emit(onNext: {
      name.asDriver().drive(onNext: { seen.append("driver \($0)") }).dispose()
      name.asUIFlow().map { $0 + $0 }.bind { seen.append("flow \($0)") }.dispose()
      #expect(seen.count == 2)
    }).disposed(by: bag)
    taps.accept(())
    name.accept("b")
    #expect(seen == ["driver a", "flow aa"])
  }

  @Test("by the names of Rx: subscribe, and closures with the label onNext:")
  func labels() {
    let subject = PublishSubject<Int, Never>()
    var seen: [String] = []
    bag.insert(
      subject.asUIFlow().subscribe(
        onNext: { seen.append("next \($0)") }, onCompleted: { seen.append("completed") },
        onDisposed: { seen.append("disposed") }),
      subject.asUIFlow().bind(onNext: { seen.append("bind \($0)") }),
      subject.asSignal().emit(onNext: { seen.append("emit \($0)") }))
    bag.insert(subject.startWith(0).asDriver().drive(onNext: { seen.append("drive \($0)") }))
    subject.onNext(1)
    subject.onCompleted()
    #expect(
      seen == [
        "drive 0", "next 1", "bind 1", "emit 1", "drive 1", "completed", "disposed",
      ])
  }

  @Test("gets a burst from elsewhere as one job, in order, nothing lost")
  func oneJobForABurst() async {
    let relay = PublishRelay<Int>()
    let seen = Seen()
    relay.asUIFlow().bind { seen.numbers.append($0) }.disposed(by: bag)
    whileUIActorWaits {
      relay.accept(0)
      // Comes behind the job that the first write made, and before any that the others might make.
      Task { @UIActor in seen.countAtMarker = seen.numbers.count }
      for number in 1..<1_000 { relay.accept(number) }
    }
    #expect(seen.numbers.isEmpty)
    await jobsHaveRun()
    #expect(seen.countAtMarker == 1_000)
    #expect(seen.numbers == Array(0..<1_000))
  }

  @Test("sees the settled state of a propagation")
  func seesSettledState() {
    let first = BehaviorRelay(value: 0), second = BehaviorRelay(value: 0)
    (first <-> second).disposed(by: bag)
    var pairs: [[Int]] = []
    first.asUIFlow().bind { pairs.append([$0, second.value]) }.disposed(by: bag)
    first.accept(1)
    second.accept(2)
    #expect(pairs == [[0, 0], [1, 1], [2, 2]])
  }

  @Test("stops at once when it is disposed, also inside its own closure")
  func disposesInside() {
    let relay = PublishRelay<Int>()
    let serial = SerialDisposable()
    var seen: [Int] = []
    serial.disposable = relay.asUIFlow().bind {
      seen.append($0)
      if $0 == 2 { serial.dispose() }
    }
    for number in 1...4 { relay.accept(number) }
    #expect(seen == [1, 2])
    #expect(relay.subscriberCount == 0)
  }

  @Test("releases what its closure holds on UIActor, also when the bag dies elsewhere")
  func releasesThere() async {
    let relay = BehaviorRelay(value: 1)
    let wasThere = Flag()
    let released = PublishRelay<Void>()
    var release = released.makeAsyncIterator()
    let bag = Handed(DisposeBag())
    do {
      let witness = Witness {
        wasThere.set(isOnUIActor() ? 1 : 0)
        released.accept()
      }
      relay.asUIFlow().bind { _ in withExtendedLifetime(witness) {} }.disposed(by: bag.look()!)
      #expect(wasThere.value == -1)
    }
    await Task.detached { bag.drop() }.value
    _ = await release.next()
    #expect(wasThere.value == 1)
  }

  @Test("runs and releases what a loop elsewhere leaves on UIActor")
  func leavesALoopThere() async {
    let released = PublishRelay<Bool>()
    var release = released.makeAsyncIterator()
    let property = ControlProperty(wrappedValue: 1)
    let flow = property.do(onDispose: { released.accept(isOnUIActor()) })
    await Task.detached { for await _ in flow { break } }.value
    #expect(await release.next() == true)
    #expect(property.subscriberCount == 0)
  }

  @Test("holds the object of bind(with:) weakly, and ends with it")
  func bindsWithWeakly() {
    let relay = BehaviorRelay(value: 1)
    var object: Seen? = Seen()
    weak let weakObject = object
    relay.asUIFlow().bind(with: object!) { $0.numbers.append($1) }.disposed(by: bag)
    relay.accept(2)
    #expect(object?.numbers == [1, 2])
    object = nil
    #expect(weakObject == nil)
    relay.accept(3)
    #expect(relay.subscriberCount == 0)
  }

  @Test("can be iterated there and elsewhere")
  func iterates() async {
    let property = ControlProperty(wrappedValue: 1)
    let iterator = property.map { $0 * 10 }.makeAsyncIterator()
    property.wrappedValue = 2
    var here = iterator
    #expect(await here.next() == 10)
    #expect(await here.next() == 20)
    let firstTwo = property.take(2), began = PublishRelay<Void>()
    var beginnings = began.makeAsyncIterator()
    let elsewhere = Task.detached {
      var seen: [Int] = []
      for await number in firstTwo {
        seen.append(number)
        began.accept()
      }
      return seen
    }
    await beginnings.next()
    property.wrappedValue = 3
    #expect(await elsewhere.value == [2, 3])
  }

  @Test("watches a flow whose closure of one expression subscribes, and lets go of it")
  func created() {
    let relay = BehaviorRelay(value: 1), cleanUps = Number(0)
    let created = Flow<Int, Never>.create { emitter in
      relay.subscribe(onNext: { emitter.onNext($0) }, onDisposed: { cleanUps.increment() })
    }
    let cleaned = Flow<Int, Never>.create { emitter in
      let subscription = relay.bind { emitter.onNext($0) }
      return {
        subscription.dispose()
        cleanUps.increment()
      }
    }
    for flow in [created, cleaned] {
      cleanUps.set(0)
      let seen = Seen()
      let subscription = flow.asUIFlow().bind { seen.numbers.append($0) }
      relay.accept(2)
      #expect(seen.numbers.last == 2)
      #expect(cleanUps.value == 0)
      subscription.dispose()
      #expect(cleanUps.value == 1)
      #expect(relay.subscriberCount == 0)
    }
  }
}

@UIActor private final class Seen {
  var numbers: [Int] = []
  var countAtMarker = -1
}
