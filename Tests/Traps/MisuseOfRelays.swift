import Tideway

extension Misuse {
  static let relays = [
    Misuse("ReplayRelay(bufferSize: 0)", "is a PublishRelay") {
      _ = ReplayRelay<Int>(bufferSize: 0)
    },
    Misuse("ReplaySubject(bufferSize: 0)", "is a PublishSubject") {
      _ = ReplaySubject<Int, Never>(bufferSize: 0)
    },
    Misuse("buffering: .newest(0)", "at least one waiting element") {
      _ = PublishRelay<Int>().flow(buffering: .newest(0)).bind { _ in }
    },
    Misuse("buffering: .oldest(0)", "at least one waiting element") {
      _ = PublishRelay<Int>().flow(buffering: .oldest(0)).bind { _ in }
    },
    Misuse("accept in its own update", "inside its own `update` closure") {
      let relay = BehaviorRelay(value: 0)
      relay.update { _ in relay.accept(1) }
    },
    Misuse("value in its own update", "inside its own `update` closure") {
      let relay = BehaviorRelay(value: 0)
      relay.update { $0 = relay.value }
    },
    Misuse("update in its own update", "inside its own `update` closure") {
      let relay = BehaviorRelay(value: 0)
      relay.update { _ in relay.update { $0 = 1 } }
    },
    Misuse("endGroup() without a group", "call beginGroup() before it") {
      History(of: BehaviorRelay(value: 0)).endGroup()
    },
    Misuse("a History of what can't be read", "its mapping refuses what is there") {
      let text = BehaviorRelay(value: "one")
      _ = History(of: text.mapped(by: Mapping<String, Int>.number))
    },
    Misuse("History(of:limit: 0)", "limit is 1 or more") {
      _ = History(of: BehaviorRelay(value: 0), limit: 0)
    },
    Misuse("undo in the relay's own update", "inside its own `update` closure") {
      let relay = BehaviorRelay(value: 0)
      let history = History(of: relay)
      relay.accept(1)
      relay.update { _ in history.undo() }
    },
    Misuse("update in another's update", "Use `accept`") {
      let relay = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0)
      relay.update { _ in other.update { $0 = 1 } }
    },
  ]
}
