import Tideway
import TidewayStore

/// A store to which three threads dispatch: no action is lost, each subscriber gets all states in
/// order, and a part that is bound both ways agrees with its field.
struct Stores: Scenario {
  let name = "Stores"
  private static let each = 150, writers = 2

  struct State: StateType, Equatable {
    var counts = Array(repeating: 0, count: Stores.writers)
    var text = ""
  }
  struct Count: Action { let writer: Int }
  struct SetText: Action { let text: String }

  /// Gives what it is called with to a reader.
  private final class Subscriber: ConcurrentStoreSubscriber {
    private let see: @Sendable (State) -> Void
    init(_ see: @escaping @Sendable (State) -> Void) { self.see = see }
    func newState(state: State) { see(state) }
  }

  func run(_ round: Round) async {
    let store = Store<State>(
      reducer: { action, state in
        var state = state ?? State()
        switch action {
        case let action as Count: state.counts[action.writer] += 1
        case let action as SetText: state.text = action.text
        default: break
        }
        return state
      }, state: nil)
    let field = BehaviorRelay(value: "")
    let binding = field <-> store[\.text, action: { SetText(text: $0) }]
    let sums = Counter(), jumps = Counter()
    let subscriber = Subscriber { [witness = round.witness()] state in
      witness.look()
      let sum = state.counts.reduce(0, +), before = sums.value
      if sum < before || sum > before + 1 { jumps.add(1) }
      sums.set(sum)
    }
    store.subscribe(subscriber)
    await round.threads(Stores.writers + 2) { thread in
      for number in 1...Stores.each {
        switch thread {
        case Stores.writers: field.accept("\(number)")
        case Stores.writers + 1: visit(store, round)
        default: store.dispatch(Count(writer: thread))
        }
      }
    }
    let total = Stores.writers * Stores.each
    await round.settles("\(store.state), \(sums.value) of \(total), \(field.value)") {
      sums.value == total && store.state.text == "\(Stores.each)" && field.value == store.state.text
    }
    round.check(jumps.value == 0, "\(jumps.value) states were out of order")
    round.check(store.state.counts.reduce(0, +) == total, "actions were lost")
    binding.dispose()
    store.unsubscribe(subscriber)
    round.count(Stores.each * (Stores.writers * 2 + 4) + 6)
    round.inject(Stores.each)
  }

  private func visit(_ store: Store<State>, _ round: Round) {
    let subscriber = Subscriber { [witness = round.witness()] _ in witness.look() }
    store.subscribe(subscriber)
    store.unsubscribe(subscriber)
  }
}
