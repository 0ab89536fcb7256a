import Observation
import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Observed(relay)", .leavesNothing)
@UIActor
struct ObservedTests {
  let relay = BehaviorRelay(value: 1)

  @Test("has the current value")
  func current() {
    let observed = Observed(relay)
    #expect(observed.value == 1)
    relay.accept(2)
    #expect(observed.value == 2)
  }

  @Test("invalidates once for each moment, after state has settled")
  func invalidates() {
    let observed = Observed(relay), view = View { observed.value }
    let other = BehaviorRelay(value: 1), bag = DisposeBag()
    TwoWayBinding(relay, other, mapping: .clamped(to: 0...10), normalizing: .left)
      .disposed(by: bag)
    relay.accept(12)
    #expect(view.shown == [1, 10])
    relay.accept(13)
    #expect(view.shown == [1, 10])
    simultaneously {
      relay.accept(3)
      relay.accept(4)
      other.accept(5)
    }
    #expect(view.shown == [1, 10, 5])
  }

  @Test("invalidates nothing for an equal value, unless values can't be compared")
  func equal() {
    let observed = Observed(relay), view = View { observed.value }
    relay.accept(1)
    simultaneously {
      relay.accept(2)
      relay.accept(1)
    }
    #expect(view.shown == [1])
    let markers = BehaviorRelay(value: Marker())
    let marker = Observed(markers), markerView = View { marker.value.count }
    markers.accept(Marker())
    #expect(markerView.shown == [0, 0])
  }

  @Test("shows the newest of a burst from another thread")
  func burst() async {
    let observed = Observed(relay), view = View { observed.value }, relay = relay
    whileUIActorWaits { for number in 2...1_000 { relay.accept(number) } }
    await jobsHaveRun()
    #expect(view.shown == [1, 1_000])
  }

  @Test("shows properties, drivers and flows, which may have a first value only later")
  func sources() {
    let property = ControlProperty(wrappedValue: "a"), clicks = ControlEvent<Int>()
    let shown = Observed(property), clicked = Observed(clicks, initially: 0)
    let doubled = Observed(relay.map { $0 * 2 })
    let late = PublishRelay<Int>(), latest = Observed(late, initially: 7)
    #expect(latest.value == 7 && clicked.value == 0 && doubled.value == 2)
    property.wrappedValue = "b"
    clicks.send(1)
    late.accept(8)
    relay.accept(2)
    #expect(shown.value == "b" && clicked.value == 1 && latest.value == 8 && doubled.value == 4)
  }

  @Test("keeps the last value at the end, keeps no relay alive, and unsubscribes when it goes")
  func lifetimes() {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    weak let weakRelay = relay
    var observed: Observed? = Observed(relay!)
    let second = Observed(relay!)
    #expect(relay!.subscriberCount == 2)
    observed = nil
    #expect(relay!.subscriberCount == 1)
    relay = nil
    #expect(weakRelay == nil && second.value == 1)
    withExtendedLifetime(observed) {}
  }

  @Test("of a relay is one object, as long as the relay: relay.observed")
  func ofARelay() {
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 1)
    weak let weakRelay = relay
    let view = View { [unowned relay = relay!] in relay.observed.value }
    weak let observed = relay!.observed
    #expect(observed === relay!.observed)
    relay!.accept(2)
    relay!.accept(3)
    #expect(view.shown == [1, 2, 3])
    relay = nil
    #expect(weakRelay == nil && observed == nil)
  }

  @Test("is that of a later relay at the same address no more")
  func addresses() async {
    for round in 0..<20 {
      let handed = Handed(BehaviorRelay(value: -round))
      #expect(handed.look()?.observed.value == -round)
      whileUIActorWaits { handed.drop() }
      let later = (1...10).map { BehaviorRelay(value: $0) }
      #expect(later.map(\.observed.value) == Array(1...10))
      await jobsHaveRun()
    }
  }
}

/// What a framework that tracks does: it reads again after an invalidation, here when the write is
/// done.
@UIActor private final class View<Value: Sendable> {
  private(set) var shown: [Value] = []
  private let read: @UIActor () -> Value
  private let bag = DisposeBag()
  private let invalidations = ControlEvent<Void>()

  init(_ read: @escaping @UIActor () -> Value) {
    self.read = read
    invalidations.bind { [weak self] in self?.show() }.disposed(by: bag)
    show()
  }

  private func show() {
    let value = withObservationTracking {
      read()
    } onChange: { [weak self] in
      onUIActor { self?.invalidations.send() }
    }
    shown.append(value)
  }
}
