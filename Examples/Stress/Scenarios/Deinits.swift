import Tideway

/// Elements whose `deinit` uses the library, wherever the last reference to them goes: it writes,
/// subscribes and disposes, also with the relay that held the element.
struct Deinits: Scenario {
  let name = "Deinits"
  private static let each = 150, writers = 2

  /// What `deinit`s use. It is emptied at the end, since the elements are in it too.
  private final class Place: Sendable {
    let relays: Guarded<[AnyRelay<Guest>]>
    let counts = PublishRelay<Int>(), cell = BehaviorRelay(value: 0),
      other = BehaviorRelay(value: 0)
    let binding: TwoWayBinding
    let uses = Counter()

    init(_ relays: [AnyRelay<Guest>]) {
      self.relays = Guarded(relays)
      binding = cell <-> other
    }

    func close() {
      let relays = relays.withLock { relays in
        defer { relays = [] }
        return relays
      }
      withExtendedLifetime(relays) {}
    }
  }

  private final class Guest: Sendable {
    let item: Item
    private let place: Place, number: Int

    init(_ place: Place, _ item: Item, _ number: Int) {
      self.place = place
      self.item = item
      self.number = number
    }

    deinit {
      place.uses.add(1)
      switch number % 6 {
      case 0: place.counts.accept(number)
      case 1: place.cell.accept(number)
      case 2: place.counts.bind { _ in }.dispose()
      case 3: place.other.accept(-number)
      case 4: visit { $0.flow.bind { _ in }.dispose() }
      default:
        visit { [item, number, place] in
          // Ends there: that one only counts.
          if number > 0 { $0.accept(Guest(place, item, -6)) }
        }
      }
    }

    private func visit(_ body: (AnyRelay<Guest>) -> Void) {
      let relays = place.relays.withLock { $0 }
      if !relays.isEmpty { body(relays[number.magnitude.isMultiple(of: 2) ? 0 : 1]) }
    }
  }

  func run(_ round: Round) async {
    var random = round.random()
    let place = Place([
      .publish(PublishRelay()), .replay(ReplayRelay(bufferSize: 1 + random.below(5))),
    ])
    let relays = place.relays.withLock { $0 }
    let bag = DisposeBag(), counts = Counter()
    for relay in relays + [relays[0]] {
      relay.flow.bind { [witness = round.witness()] guest in
        witness.look()
        round.check(guest.item.stamp != nil, "an element is freed")
      }.disposed(by: bag)
    }
    let shared = relays[0].flow.share(replay: 1)
    shared.bind { _ in }.disposed(by: bag)
    place.counts.bind { _ in counts.add(1) }.disposed(by: bag)
    await round.threads(Deinits.writers) { writer in
      for number in 0..<Deinits.each {
        let item = Item(round.account(writer), number)
        relays[number % 2].accept(Guest(place, item, number))
      }
    }
    await round.settles("\(place.cell.value) beside \(place.other.value)") {
      place.cell.value == place.other.value
    }
    place.close()
    round.inject(place.uses.value)
    round.count(Deinits.writers * Deinits.each * 4 + place.uses.value + counts.value)
  }
}
