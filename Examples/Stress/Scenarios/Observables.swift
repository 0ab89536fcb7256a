import Observation
import Tideway
import TidewayUI

/// A property of an observable object, bound both ways to a relay that two threads write while the
/// object is written directly: both agree in the end, and the object is released.
struct Observables: ReferenceScenario {
  let name = "Observables"
  private static let each = 120, writers = 2

  @UIActor @Observable
  final class Profile<C: Cargo> {
    var cargo: C
    @ObservationIgnored private let witness: Witness

    init(_ cargo: C, _ witness: Witness) {
      self.cargo = cargo
      self.witness = witness
    }
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let first = C(round.account(Observables.writers), 0)
    let relay = BehaviorRelay(value: first), profile = await Profile(first, round.witness())
    let bag = await bind(profile, relay)
    async let writes: Void = write(profile, round)
    await round.threads(Observables.writers) { writer in
      for number in 0..<Observables.each { relay.accept(C(round.account(writer), number)) }
    }
    await writes
    await settle(profile, relay, round)
    round.count(Observables.each * Observables.writers + 40)
    withExtendedLifetime(bag) {}
  }

  @UIActor
  private func bind<C: Cargo>(_ profile: Profile<C>, _ relay: BehaviorRelay<C>) -> DisposeBag {
    let bag = DisposeBag()
    (relay <-> cell(of: profile, \.cargo)).disposed(by: bag)
    return bag
  }

  @UIActor
  private func write<C: Cargo>(_ profile: Profile<C>, _ round: Round) async {
    for number in 0..<20 {
      profile.cargo = C(round.account(3), number)
      await Task.yield()
    }
  }

  @UIActor
  private func settle<C: Cargo>(
    _ profile: Profile<C>, _ relay: BehaviorRelay<C>, _ round: Round
  ) async {
    let observed = Observed(relay)
    await round.settles("an object shows \(profile.cargo.stamp as Any)") {
      profile.cargo.stamp == relay.value.stamp && observed.value.stamp == relay.value.stamp
    }
  }
}
