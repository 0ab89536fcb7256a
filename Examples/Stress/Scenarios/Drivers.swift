import Tideway
import TidewayUI

/// Relays that two threads write, driven into controls on `UIActor`: signals give all in order, drivers
/// the last, a control that is bound both ways agrees.
struct Drivers: ReferenceScenario {
  let name = "Drivers"
  private static let each = 250, writers = 2

  @UIActor
  private final class Screen<C: Cargo> {
    let shown: ControlProperty<C>, edited: ControlProperty<C>
    let bag = DisposeBag()

    init(
      _ relay: BehaviorRelay<C>, _ model: BehaviorRelay<C>, _ signals: Reader, _ sets: Reader,
      _ witness: Witness
    ) {
      shown = ControlProperty(wrappedValue: relay.value)
      edited = ControlProperty(wrappedValue: relay.value)
      relay.asDriver().drive(shown).disposed(by: bag)
      relay.asSignal().emit {
        signals.see($0)
        witness.look()
      }.disposed(by: bag)
      shown.skip(1).bind { sets.see($0) }.disposed(by: bag)
      (edited <-> model).disposed(by: bag)
    }
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let first = C(round.account(Drivers.writers), 0)
    let relay = BehaviorRelay(value: first), model = BehaviorRelay(value: first)
    let signals = Reader(round, .all, "a signal"), sets = Reader(round, .some, "a driver")
    let screen = await Screen(relay, model, signals, sets, round.witness())
    async let edits: Void = edit(screen, round)
    await round.threads(Drivers.writers) { writer in
      for number in 0..<Drivers.each {
        let value = C(round.account(writer), number)
        relay.accept(value)
        if number % 4 == 0 { model.accept(value) }
      }
    }
    await edits
    let total = 1 + Drivers.writers * Drivers.each
    await round.settles("a signal gave \(signals.count) of \(total)") { signals.count == total }
    await settle(screen, relay, model, round)
    round.count(total * 3 + sets.count + Drivers.each)
  }

  @UIActor
  private func edit<C: Cargo>(_ screen: Screen<C>, _ round: Round) async {
    for number in 0..<20 {
      screen.edited.edit(C(round.account(3), number))
      await Task.yield()
    }
  }

  @UIActor
  private func settle<C: Cargo>(
    _ screen: Screen<C>, _ relay: BehaviorRelay<C>, _ model: BehaviorRelay<C>, _ round: Round
  ) async {
    await round.settles("a driver shows \(screen.shown.wrappedValue.stamp as Any)") {
      screen.shown.wrappedValue.stamp == relay.value.stamp
    }
    await round.settles("a control shows \(screen.edited.wrappedValue.stamp as Any)") {
      screen.edited.wrappedValue.stamp == model.value.stamp
    }
  }
}
