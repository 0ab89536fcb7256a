import TestSupport
import Testing
import Tideway

@Suite("A deinit may use the library wherever its object is dropped", .leavesNothing)
struct DyingTests {
  @Test("by relays, subjects, shared flows and disposables", arguments: DyingCase.ofRelays)
  func relays(dying: DyingCase) async {
    #expect(await dying.fault(threads: 1, times: 20) == nil)
    #expect(await dying.fault(threads: 3, times: stressed(400)) == nil)
  }

  @Test("by operators", arguments: DyingCase.ofOperators)
  func operators(dying: DyingCase) async {
    #expect(await dying.fault(threads: 1, times: 20) == nil)
    #expect(await dying.fault(threads: 3, times: stressed(400)) == nil)
  }

  @Test("by models, bindings and histories", arguments: DyingCase.ofBindings)
  func bindings(dying: DyingCase) async {
    #expect(await dying.fault(threads: 1, times: 20) == nil)
    #expect(await dying.fault(threads: 3, times: stressed(400)) == nil)
  }

  // MARK: What it writes is not lost

  @Test("by a binding: what the last common value of merged conflicts writes is passed on")
  func lastCommonValue() {
    let left = BehaviorRelay(value: Dying()), right = BehaviorRelay(value: Dying())
    let binding = TwoWayBinding(left, right, conflicts: .merge { _, left, _ in left })
    let deaths = Deaths(), last = Dying()
    deaths.use { [weak left] in left?.accept(last) }
    left.accept(deaths.object())
    left.accept(Dying())
    #expect(deaths.count == 1 && left.value === last && right.value === last)
    #expect(binding.status.settledVersion == left.lastVersion)
    binding.dispose()
  }

  @Test("by a binding: what the error of a refusal writes is passed on")
  func refusal() {
    let left = BehaviorRelay(value: 1), right = BehaviorRelay(value: 1), deaths = Deaths()
    let mapping = Mapping<Int, Int>(
      forward: { $0 }, backward: { if $0 < 0 { throw DyingError(deaths) } else { $0 } })
    let binding = TwoWayBinding(left, right, mapping: mapping)
    deaths.use { [weak left] in left?.accept(7) }
    right.accept(-1)
    right.accept(2)
    #expect(deaths.count > 0 && left.value == 7 && right.value == 7)
    #expect(binding.status.settledVersion == left.lastVersion)
    binding.dispose()
  }

  @Test("by what is told of faults")
  func handler() async {
    await #expect(processExitsWith: .success) {
      let hasEnded = await ends {
        let deaths = Deaths()
        deaths.use { _ = Diagnostics.handler }
        Diagnostics.handler = DyingTests.handler(with: deaths.object())
        Diagnostics.handler = nil
        precondition(deaths.count == 1)
      }
      precondition(hasEnded)
    }
  }

  private static func handler(with object: Dying) -> @Sendable (FlowFault) -> Void {
    { _ in withExtendedLifetime(object) {} }
  }

  // MARK: Closures

  @Test("and so may the closure that makes the subject of a multicast, with its own flow")
  func multicast() async {
    let made = Number(), own = Own(), relay = BehaviorRelay(value: 0)
    let hasEnded = await ends {
      let flow = relay.multicast {
        if made.increment() == 1 { own.flow?.bind { _ in }.dispose() }
        return PublishSubject()
      }
      own.flow = flow.asFlow()
      flow.bind { _ in }.dispose()
      flow.connect().dispose()
      own.flow = nil
    }
    #expect(hasEnded && made.value == 2)
  }

  /// Sendable because one thread uses it.
  private final class Own: @unchecked Sendable {
    var flow: Flow<Int, Never>?
  }

  @Test("and so may identities of rows, when they are hashed, compared and described")
  func identities() async {
    let hasEnded = await ends {
      let model = BehaviorRelay(value: [Line(id: Key(1))]), key = Key(1)
      key.model = model
      for _ in 0..<3 {
        let line = model[\.self, id: key]
        line?[\.wrapped.text].bind { _ in }.dispose()
        line?[\.wrapped].bind { _ in }.dispose()
      }
      key.model = nil
    }
    #expect(hasEnded)
  }

  private struct Line: Identifiable, Equatable, Sendable {
    struct Wrapped: Equatable, Sendable { var text = "" }
    let id: Key
    var text = ""
    var wrapped = Wrapped()
  }

  /// Sendable because one thread uses it.
  private final class Key: Hashable, CustomStringConvertible, @unchecked Sendable {
    let number: Int
    var model: BehaviorRelay<[Line]>?

    init(_ number: Int) { self.number = number }

    var description: String {
      use()
      return "\(number)"
    }

    static func == (left: Key, right: Key) -> Bool {
      left.use()
      right.use()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      use()
      hasher.combine(number)
    }

    /// Makes a place of the model.
    private func use() {
      guard let model else { return }
      self.model = nil
      _ = model[\.[0].text]
      self.model = model
    }
  }
}
