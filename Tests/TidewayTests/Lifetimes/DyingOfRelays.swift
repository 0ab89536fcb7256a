import TestSupport
import Tideway

extension DyingCase {
  static let ofRelays: [DyingCase] =
    relays + readers + subjects + shared + disposables

  // MARK: Relays

  private static let relays = [
    DyingCase("a relay that nothing watches") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return { relay.accept(deaths.object()) }
    },
    DyingCase("an update") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return { relay.update { $0 = deaths.object() } }
    },
    DyingCase("an update that throws") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return {
        try? relay.update {
          $0 = deaths.object()
          throw DyingError(deaths)
        }
      }
    },
    DyingCase("writes that wait for an isolated method") { deaths in
      let relay = BehaviorRelay(value: deaths.object()), outer = BehaviorRelay(value: 0)
      deaths.use(relay)
      return {
        outer.update {
          $0 += 1
          relay.accept(deaths.object())
        }
      }
    },
    DyingCase("a block of writes") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return {
        simultaneously {
          relay.accept(deaths.object())
          relay.accept(deaths.object())
        }
      }
    },
    DyingCase("closures that watch, come and go") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return {
        let one = relay.bind { _ in }, two = relay.map { $0 }.bind { _ in }
        relay.accept(deaths.object())
        one.dispose()
        relay.accept(deaths.object())
        two.dispose()
      }
    },
    DyingCase("a binding from relay to relay") { deaths in
      let relay = BehaviorRelay(value: deaths.object()), end = BehaviorRelay(value: Dying())
      let binding = relay.bind(to: end)
      deaths.use(relay)
      return {
        relay.accept(deaths.object())
        withExtendedLifetime(binding) {}
      }
    },
    DyingCase("a relay that goes") { deaths in
      {
        let relay = BehaviorRelay(value: deaths.object())
        deaths.use(relay)
        relay.accept(deaths.object())
      }
    },
  ]

  // MARK: Readers

  private static func reader(
    _ name: String, _ buffering: Buffering
  ) -> DyingCase {
    DyingCase("a reader that is behind, \(name)") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return {
        var reader = Optional(relay.flow(buffering: buffering).makeCursor())
        for _ in 0..<9 { relay.accept(deaths.object()) }
        let waker = FlowWaker {}
        _ = reader?.poll(waker)
        relay.accept(deaths.object())
        _ = reader?.poll(waker)
        relay.accept(deaths.object())
        reader = nil
      }
    }
  }

  private static let readers = [
    reader("of all", .unbounded), reader("of the newest", .newest(1)),
    reader("of the newest two", .newest(2, counting: DropCounter())),
    reader("of the oldest", .oldest(1)),
    DyingCase("a publish relay with a reader that is behind") { deaths in
      let relay = PublishRelay<Dying>()
      deaths.use { [weak relay] in
        relay?.accept(Dying())
        relay?.bind { _ in }.dispose()
      }
      return {
        let slow = relay.flow(buffering: .newest(1)).makeCursor()
        for _ in 0..<3 { relay.accept(deaths.object()) }
        withExtendedLifetime(slow) {}
      }
    },
    DyingCase("a replay") { deaths in
      let relay = ReplayRelay<Dying>(bufferSize: 2)
      deaths.use { [weak relay] in
        relay?.accept(Dying())
        relay?.bind { _ in }.dispose()
      }
      return {
        let slow = relay.makeCursor(), newest = relay.flow(buffering: .newest(5)).makeCursor()
        for _ in 0..<6 { relay.accept(deaths.object()) }
        withExtendedLifetime((slow, newest)) {}
      }
    },
  ]

  // MARK: Subjects

  private static func subject<Subject: SubjectType<Dying, DyingError> & AnyObject>(
    _ name: String, _ makeSubject: @escaping @Sendable (Deaths) -> Subject
  ) -> DyingCase {
    DyingCase("a \(name) that fails") { deaths in
      {
        let subject = makeSubject(deaths)
        deaths.use { [weak subject] in
          subject?.onNext(Dying())
          subject?.subscribe(onError: { _ in }).dispose()
        }
        let slow = subject.makeCursor()
        let watching = subject.subscribe(onNext: { _ in }, onError: { _ in })
        for _ in 0..<3 { subject.onNext(deaths.object()) }
        subject.onError(DyingError(deaths))
        subject.subscribe(onError: { _ in }).dispose()
        watching.dispose()
        withExtendedLifetime(slow) {}
      }
    }
  }

  private static let subjects = [
    subject("publish subject") { _ in PublishSubject<Dying, DyingError>() },
    subject("behavior subject") { BehaviorSubject<Dying, DyingError>(value: $0.object()) },
    subject("replay subject") { _ in ReplaySubject<Dying, DyingError>(bufferSize: 2) },
    subject("async subject") { _ in AsyncSubject<Dying, DyingError>() },
  ]

  // MARK: Shared flows

  private static func shared(
    _ name: String, _ share: @escaping @Sendable (BehaviorRelay<Dying>) -> Flow<Dying, Never>
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let relay = BehaviorRelay(value: deaths.object()), shared = share(relay)
      deaths.use { [weak relay] in
        relay?.accept(Dying())
        shared.bind { _ in }.dispose()
      }
      return {
        let one = shared.bind { _ in }
        relay.accept(deaths.object())
        let two = shared.bind { _ in }
        relay.accept(deaths.object())
        one.dispose()
        relay.accept(deaths.object())
        two.dispose()
      }
    }
  }

  private static let shared = [
    shared("share()") { $0.share() },
    shared("share(replay:)") { $0.share(replay: 2) },
    shared("share(replay:scope:)") { $0.share(replay: 2, scope: .forever) },
    shared("multicast") { $0.multicast { ReplaySubject(bufferSize: 1) }.refCount() },
    shared("groups") { relay in
      relay.grouped { $0 }.flatMap { $0 }
    },
    DyingCase("a connection") { deaths in
      let relay = BehaviorRelay(value: deaths.object()), shared = relay.replay(2)
      deaths.use { [weak relay] in
        relay?.accept(Dying())
        shared.bind { _ in }.dispose()
        shared.connect().dispose()
      }
      return {
        let watching = shared.bind { _ in }, connection = shared.connect()
        relay.accept(deaths.object())
        connection.dispose()
        relay.accept(deaths.object())
        watching.dispose()
      }
    },
  ]

  // MARK: Disposables

  private static let disposables = [
    DyingCase("a serial disposable") { deaths in
      let serial = SerialDisposable()
      deaths.use { [weak serial] in
        serial?.disposable = BlockDisposable {}
        _ = serial?.isDisposed
      }
      return {
        serial.disposable = deaths.disposable()
        serial.disposable = deaths.disposable()
      }
    },
    DyingCase("a bag") { deaths in
      {
        let bag = DisposeBag(), relay = BehaviorRelay(value: deaths.object())
        deaths.use { [weak bag, weak relay] in
          bag?.insert(BlockDisposable {})
          relay?.accept(Dying())
        }
        bag.insert(deaths.disposable())
        relay.scan(deaths.object()) { $1 }.bind { _ in }.disposed(by: bag)
        relay.accept(deaths.object())
      }
    },
    DyingCase("several disposables") { deaths in
      {
        let several = CompositeDisposable()
        deaths.use { [weak several] in
          several?.insert(BlockDisposable {})
          several?.dispose()
        }
        several.insert(deaths.disposable())
        several.dispose()
        several.insert(deaths.disposable())
      }
    },
  ]
}

extension Deaths {
  /// A disposable whose closure is all that holds an object.
  fileprivate func disposable() -> BlockDisposable { BlockDisposable.holding(object()) }
}

extension BlockDisposable {
  fileprivate static func holding(_ object: Dying) -> BlockDisposable {
    BlockDisposable { withExtendedLifetime(object) {} }
  }
}
