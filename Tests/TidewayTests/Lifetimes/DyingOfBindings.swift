import TestSupport
import Tideway
import TidewayTesting

extension DyingCase {
  static let ofBindings: [DyingCase] = models + rows + bindings + histories

  struct Row: Identifiable, Hashable, Sendable {
    var id = Dying()
    var object = Dying()
    var title = 0
  }

  struct Model: Equatable, Sendable {
    var number = 0
    var object = Dying()
    var rows: [Row] = []
    var byKey: [Dying: Dying] = [:]
    var best: Row?
    var computed: Dying {
      get { object }
      set { object = newValue }
    }
  }

  /// Lets each `deinit` use a model, as a whole and in parts.
  private static func use(_ model: BehaviorRelay<Model>, in deaths: Deaths) {
    deaths.use { [weak model] in
      guard let model else { return }
      model.update { $0.number += 1 }
      model[\.number].accept(1)
      model[\.object].update { $0 = Dying() }
      if let row = model.value.rows.first { model[\.rows, id: row.id]?[\.title].accept(3) }
      model.bind { _ in }.dispose()
    }
  }

  private static func model(
    _ name: String,
    _ make:
      @escaping @Sendable (BehaviorRelay<Model>, Deaths) -> @Sendable () -> Void
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let model = BehaviorRelay(value: Model(object: deaths.object()))
      use(model, in: deaths)
      return make(model, deaths)
    }
  }

  // MARK: Parts

  private static let models = [
    model("a model without parts") { model, deaths in
      { model.update { $0.object = deaths.object() } }
    },
    model("a part") { model, deaths in
      let part = model[\.object]
      return {
        part.accept(deaths.object())
        part.update { $0 = deaths.object() }
        model.update { $0.object = deaths.object() }
      }
    },
    model("an update of a part that throws") { model, deaths in
      let part = model[\.object]
      return {
        try? part.update {
          $0 = deaths.object()
          throw DyingError(deaths)
        }
      }
    },
    model("parts that come and go") { model, deaths in
      {
        let part = model[\.object], computed = model[\.computed]
        part.accept(deaths.object())
        computed.accept(deaths.object())
        part.bind { _ in }.dispose()
      }
    },
    model("a watched part") { model, deaths in
      let part = model[\.object], number = model[\.number]
      let watching = DisposeBag {
        part.bind { _ in }
        model.bind { _ in }
        model[\.computed].bind { _ in }
      }
      return {
        part.accept(deaths.object())
        number.accept(2)
        model.accept(Model(object: deaths.object()))
        withExtendedLifetime(watching) {}
      }
    },
    model("a bound part") { model, deaths in
      let relay = BehaviorRelay(value: deaths.object()), binding = relay <-> model[\.object]
      return {
        relay.accept(deaths.object())
        model[\.object].accept(deaths.object())
        model.update { $0.object = deaths.object() }
        withExtendedLifetime(binding) {}
      }
    },
    model("a bound part beside a computed one") { model, deaths in
      let relay = BehaviorRelay(value: deaths.object()), binding = relay <-> model[\.object]
      let computed = BehaviorRelay(value: Dying()), other = computed <-> model[\.computed]
      return {
        relay.accept(deaths.object())
        computed.accept(deaths.object())
        withExtendedLifetime((binding, other)) {}
      }
    },
  ]

  // MARK: Rows

  private static let rows = [
    model("rows that are removed") { model, deaths in
      {
        let row = Row(id: deaths.object(), object: deaths.object())
        model.update { $0.rows.append(row) }
        let relay = model[\.rows, id: row.id]
        relay?[\.object].accept(deaths.object())
        relay?.accept(Row(id: row.id, object: deaths.object()))
        model.update { $0.rows.removeAll() }
        relay?[\.object].accept(deaths.object())
      }
    },
    model("rows that come and go without being kept") { model, deaths in
      {
        for _ in 0..<3 {
          let row = Row(id: deaths.object(), object: deaths.object())
          model.update { $0.rows.append(row) }
          model[\.rows, id: row.id]?[\.object].accept(deaths.object())
        }
        model.update { $0.rows.removeAll() }
      }
    },
    model("rows of models that are bound as wholes") { model, deaths in
      let second = BehaviorRelay(value: Model()), binding = model <-> second
      return {
        for _ in 0..<4 {
          let row = Row(id: deaths.object(), object: deaths.object())
          second.update { $0.rows.append(row) }
          model[\.rows, id: row.id]?[\.title].accept(1)
          second[\.rows, id: row.id]?[\.object].accept(deaths.object())
        }
        model.update { $0.rows.removeAll() }
        withExtendedLifetime(binding) {}
      }
    },
    model("parts of models that are bound for a while") { model, deaths in
      {
        let second = BehaviorRelay(value: Model(object: deaths.object()))
        let binding = model <-> second, part = model[\.object]
        second[\.object].accept(deaths.object())
        part.accept(deaths.object())
        second[\.rows].accept([Row(id: deaths.object(), object: deaths.object())])
        binding.dispose()
      }
    },
    model("values of a dictionary") { model, deaths in
      {
        let key = deaths.object()
        model.update { $0.byKey[key] = deaths.object() }
        let relay = model[\.byKey, key: key]
        relay?.accept(deaths.object())
        model.update { $0.byKey = [:] }
        relay?.accept(deaths.object())
      }
    },
    model("an optional that is cleared") { model, deaths in
      {
        let row = Row(id: deaths.object(), object: deaths.object())
        model.update { $0.best = row }
        model[\.best].accept(nil)
      }
    },
  ]

  // MARK: Two-way bindings

  private static func binding(
    _ name: String,
    _ bind:
      @escaping @Sendable (BehaviorRelay<Dying>, BehaviorRelay<Dying>, Deaths) -> TwoWayBinding
  ) -> DyingCase {
    DyingCase(name) { deaths in
      let left = BehaviorRelay(value: deaths.object()), right = BehaviorRelay(value: Dying())
      let binding = bind(left, right, deaths)
      // A mapping that makes objects would go on for ever: each death brings another one.
      let rest = Number()
      deaths.use { [weak left, weak right] in
        if rest.decrement() < 0 { return }
        left?.accept(Dying())
        right?.update { $0 = Dying() }
        _ = binding.status
        left?.bind { _ in }.dispose()
      }
      return {
        rest.set(9)
        left.accept(deaths.object())
        right.accept(deaths.object())
        simultaneously {
          left.accept(deaths.object())
          right.accept(deaths.object())
        }
        binding.revert()
        withExtendedLifetime(binding) {}
      }
    }
  }

  private static let bindings = [
    binding("a binding") { left, right, _ in left <-> right },
    binding("conflicts that prefer a side") { left, right, _ in
      TwoWayBinding(left, right, conflicts: .prefer(.left))
    },
    binding("conflicts that are merged") { left, right, deaths in
      TwoWayBinding(left, right, conflicts: .merge { _, _, _ in deaths.object() })
    },
    binding("a mapping that makes objects") { left, right, deaths in
      TwoWayBinding(
        left, right,
        mapping: Mapping(forward: { _ in deaths.object() }, backward: { _ in deaths.object() }))
    },
    binding("a mapping that refuses") { left, right, deaths in
      TwoWayBinding(
        left, right,
        mapping: Mapping(forward: { $0 }, backward: { _ in throw DyingError(deaths) }))
    },
    binding("a mapping that refuses, with a watched status") { left, right, deaths in
      let binding = TwoWayBinding(
        left, right,
        mapping: Mapping(forward: { $0 }, backward: { _ in throw DyingError(deaths) }))
      binding.statuses.bind { _ in }.disposed(by: DisposeBag())
      return binding
    },
    binding("an asynchronous mapping") { left, right, deaths in
      TwoWayBinding(
        left, right,
        asyncMapping: AsyncMapping(
          forward: { _ in deaths.object() }, backward: { _ in throw DyingError(deaths) }))
    },
    DyingCase("a normalized side") { deaths in
      let left = BehaviorRelay(value: deaths.object()), right = BehaviorRelay(value: 0)
      let binding = TwoWayBinding(
        left, right,
        mapping: Mapping(forward: { $0.hashValue & 3 }, backward: { _ in deaths.object() }),
        normalizing: .right)
      let rest = Number()
      deaths.use { [weak left] in if rest.decrement() >= 0 { left?.accept(Dying()) } }
      return {
        rest.set(9)
        right.accept(1)
        left.accept(deaths.object())
        withExtendedLifetime(binding) {}
      }
    },
    DyingCase("bindings that come and go") { deaths in
      let left = BehaviorRelay(value: deaths.object())
      deaths.use(left)
      return {
        let right = BehaviorRelay(value: deaths.object()), binding = left <-> right
        right.accept(deaths.object())
        binding.dispose()
      }
    },
  ]

  // MARK: Histories

  private static let histories = [
    DyingCase("a history") { deaths in
      let relay = BehaviorRelay(value: deaths.object()), history = History(of: relay, limit: 2)
      deaths.use { [weak relay, weak history] in
        relay?.update { $0 = Dying() }
        history?.undo()
        _ = history?.isRedoable
      }
      let watching = relay.bind { _ in }
      return {
        defer { withExtendedLifetime(watching) {} }
        for _ in 0..<4 { relay.accept(deaths.object()) }
        history.undo()
        history.redo()
        history.undo()
        relay.accept(deaths.object())
        history.clear()
      }
    },
    DyingCase("a history that goes") { deaths in
      let relay = BehaviorRelay(value: deaths.object())
      deaths.use(relay)
      return {
        let history = History(of: relay)
        for _ in 0..<4 { relay.accept(deaths.object()) }
        history.undo()
        relay.accept(deaths.object())
      }
    },
  ]
}
