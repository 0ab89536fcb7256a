import TestSupport
import Testing
import Tideway
import TidewayTesting

/// Who keeps whom: the rows of the table in *Contract* that need no control.
@Suite("What a binding returns", .leavesNothing)
struct KeepingTests {
  typealias Relay = BehaviorRelay<Int>

  struct Model { var count = 0, other = 0 }

  @Test("keeps the target of a one-way binding until it is disposed, and not the source")
  func oneWay() {
    var source: Relay? = Relay(value: 1), target: Relay? = Relay(value: 0)
    let references = (Weak(source), Weak(target))
    let binding = source!.map { $0 * 10 }.bind(to: target!)
    target = nil
    source!.accept(2)
    #expect(references.1.object?.value == 20)
    binding.dispose()
    #expect(references.1.object == nil)
    source = nil
    #expect(references.0.object == nil)
  }

  @Test("lets go of the target when the source has gone, or has come to its end")
  func sourceGoes() {
    var source: Relay? = Relay(value: 1), target: Relay? = Relay(value: 0)
    let reference = Weak(target)
    let bindings = [
      source!.bind(to: target!), source!.bind(to: target!, Relay(value: 0)),
      Flow.of(1, 2).bind(to: target!),
    ]
    target = nil
    #expect(reference.object != nil)
    source = nil
    #expect(reference.object == nil)
    withExtendedLifetime(bindings) {}
  }

  @Test("keeps targets of every kind")
  func kinds() {
    let source = Relay(value: 1)
    let kinds: [() -> any BindingTarget<Int> & AnyObject] = [
      { Relay(value: 0) }, { PublishRelay() }, { ReplayRelay(bufferSize: 1) },
      { BehaviorSubject<Int, Never>(value: 0) }, { PublishSubject<Int, Never>() },
      { ReplaySubject<Int, Never>(bufferSize: 1) }, { AsyncSubject<Int, Never>() },
    ]
    for make in kinds {
      let reference: Weak<AnyObject>
      let binding: any Disposable
      do {
        let target = make()
        reference = Weak(target as AnyObject)
        binding = source.bind(to: target)
      }
      #expect(reference.object != nil)
      binding.dispose()
      #expect(reference.object == nil)
    }
  }

  @Test("keeps both sides of a two-way binding until it is disposed")
  func twoWay() {
    var left: Relay? = Relay(value: 1), right: Relay? = Relay(value: 2)
    let references = (Weak(left), Weak(right))
    let binding = left! <-> right!
    left = nil
    right = nil
    references.1.object?.accept(3)
    #expect(references.0.object?.value == 3)
    binding.dispose()
    #expect(references.0.object == nil && references.1.object == nil)
  }

  @Test("keeps all cells of a side, and the models of parts, mapped, named and asynchronous ones")
  func forms() {
    let later = AsyncMapping<Int, Int>(forward: { $0 }, backward: { $0 })
    let sum = Mapping<(Int, Int), Int>(forward: { $0 + $1 }, backward: { ($0, 0) })
    let forms: [(BehaviorRelay<Model>, Relay) -> TwoWayBinding] = [
      { model, other in model[\.count] <-> other },
      { model, other in other <-> model[\.count].named("count").mapped(by: .identity) },
      { model, other in TwoWayBinding(Cells(model[\.count], model[\.other]), other, mapping: sum) },
      { model, other in
        TwoWayBinding(other, Cells(Relay(value: 1), model[\.other]), mapping: sum.reversed)
      },
      { model, other in TwoWayBinding(model[\.count], other, asyncMapping: later) },
    ]
    for form in forms {
      var model: BehaviorRelay<Model>? = BehaviorRelay(value: Model())
      var other: Relay? = Relay(value: 5)
      let references = (Weak(model), Weak(other))
      let binding = form(model!, other!)
      model = nil
      other = nil
      #expect(references.0.object != nil && references.1.object != nil)
      binding.dispose()
      #expect(references.0.object == nil && references.1.object == nil)
    }
  }

  @Test("keeps what nobody has ever had but the binding")
  func temporaries() {
    let field = Relay(value: 1)
    let bag = DisposeBag { field <-> BehaviorRelay(value: Model(count: 7))[\.count] }
    #expect(field.value == 7)
    field.accept(8)
    #expect(field.subscriberCount == 1)
    #expect(bag.bindings.edges.count == 1)
  }

  @Test("keeps a relay in the middle of a chain")
  func middle() {
    let first = Relay(value: 1), last = Relay(value: 0)
    let bag = DisposeBag()
    func bind() {
      let middle = Relay(value: 2), other = Relay(value: 3)
      bag.insert {
        first.bind(to: middle)
        middle <-> other
        other.bind(to: last)
      }
    }
    bind()
    first.accept(4)
    #expect(last.value == 4)
  }

  @Test("let go of and not disposed, keeps nothing: relays do not keep each other")
  func releaseSource() {
    var left: Relay? = Relay(value: 1), right: Relay? = Relay(value: 2)
    let references = (Weak(left), Weak(right))
    _ = left! <-> right!
    _ = left!.filter { $0 < 0 }.bind(to: right!)
    _ = left!.filter { $0 < 0 }.bind(to: left!)
    left!.accept(3)
    #expect(right!.value == 3)
    left = nil
    #expect(references.0.object == nil)
    right = nil
    #expect(references.1.object == nil)
  }

  @Test("in a chain of very many lets go of all, without a deep stack")
  func longChain() {
    let bag = DisposeBag(), count = 20_000
    var first: Relay? = Relay(value: 0)
    let last: Weak<Relay>
    do {
      let cells = (0..<count).map { _ in Relay(value: 0) }
      last = Weak(cells.last)
      first!.bind(to: cells[0]).disposed(by: bag)
      for (one, next) in zip(cells, cells.dropFirst()) { one.bind(to: next).disposed(by: bag) }
    }
    first!.accept(5)
    #expect(last.object?.value == 5)
    first = nil
    #expect(last.object == nil)
  }

  // MARK: Who has the bag

  final class ViewModel: Sendable {
    let name = BehaviorRelay(value: ""), length = BehaviorRelay(value: 0)
    let bag = DisposeBag()
  }

  @Test("in a view model's bag goes with the view model")
  func viewModel() {
    let model = BehaviorRelay(value: "Ada")
    var viewModel: ViewModel? = ViewModel()
    let reference = Weak(viewModel)
    viewModel!.bag.insert {
      viewModel!.name <-> model
      model.map(\.count).bind(to: viewModel!.length)
      model.bind { [weak viewModel] in _ = viewModel?.name.value == $0 }
    }
    viewModel = nil
    #expect(reference.object == nil)
    #expect(model.subscriberCount == 0)
  }

  @Test("in a bag that a closure holds goes with the source of that closure")
  func closure() {
    var source: Relay? = Relay(value: 1), target: Relay? = Relay(value: 0)
    var bag: DisposeBag? = DisposeBag()
    let references = (Weak(bag), Weak(target))
    source!.bind { [held = bag!] _ in withExtendedLifetime(held) {} }.disposed(by: bag!)
    source!.bind(to: target!).disposed(by: bag!)
    bag = nil
    target = nil
    #expect(references.0.object != nil && references.1.object != nil)
    source = nil
    #expect(references.0.object == nil && references.1.object == nil)
  }

  @Test("is kept by no loop: a loop keeps its flow, and a task what its closure names")
  func loop() async {
    let seen = ReplayRelay<Int>.unbounded(), recorder = Recorder(seen)
    var relay: Relay? = Relay(value: 1)
    let reference = Weak(relay)
    let task = Task { [kept = relay!] in
      for await number in kept.map({ $0 * 10 }) { seen.accept(number) }
      withExtendedLifetime(kept) {}
    }
    #expect(await recorder.elements(count: 1) == [10])
    relay = nil
    #expect(reference.object != nil)
    task.cancel()
    await task.value
    #expect(reference.object == nil)
  }

  @Test("a loop over a flow of a relay does not keep the relay, and ends when that goes")
  func loopOverAFlow() async {
    var relay: Relay? = Relay(value: 1)
    let reference = Weak(relay)
    var iterator = relay!.map { $0 * 10 }.makeAsyncIterator()
    #expect(await iterator.next() == 10)
    relay = nil
    #expect(reference.object == nil)
    #expect(await iterator.next() == nil)
  }
}
