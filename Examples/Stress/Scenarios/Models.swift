import Tideway

/// A model whose parts are bound to fields, and as a whole to another model. Each of four threads
/// writes a part of its own: none is lost, and all show the last.
struct Models: ReferenceScenario {
  let name = "Models"
  private static let each = 80

  struct Inner<C: Cargo>: Equatable, Sendable {
    var third: C, fourth: C
  }

  struct Model<C: Cargo>: Equatable, Sendable {
    var first: C, second: C
    var inner: Inner<C>

    init(_ account: Account) {
      first = C(account, 0)
      second = C(account, 0)
      inner = Inner(third: C(account, 0), fourth: C(account, 0))
    }

    var stamps: [Stamp?] { [first.stamp, second.stamp, inner.third.stamp, inner.fourth.stamp] }
  }

  func run<C: Cargo>(_ round: Round, carrying: C.Type) async {
    let account = round.account(4)
    let model = BehaviorRelay(value: Model<C>(account)), other = BehaviorRelay(value: model.value)
    let inner = BehaviorRelay(value: model.value.inner)
    let fields = (0..<4).map { _ in BehaviorRelay(value: C(account, 0)) }
    let bag = DisposeBag()
    (fields[0] <-> model[\.first]).disposed(by: bag)
    (fields[1] <-> model[\.second]).disposed(by: bag)
    (fields[2] <-> model[\.inner][\.third]).disposed(by: bag)
    (fields[3] <-> model[\.inner.fourth]).disposed(by: bag)
    (inner <-> model[\.inner]).disposed(by: bag)
    (other <-> model).disposed(by: bag)
    await round.threads(4) { thread in
      for number in 1...Models.each {
        let value = C(round.account(thread), number)
        switch thread {
        case 0: fields[0].accept(value)
        case 1: model.update { $0.second = value }
        case 2: fields[2].accept(value)
        default: model[\.inner.fourth].accept(value)
        }
      }
    }
    let last = (0..<4).map { Optional(Stamp(writer: $0, number: Models.each)) }
    await round.settles("\(model.value.stamps), \(fields.map { $0.value.stamp })") {
      model.value.stamps == last && fields.map { $0.value.stamp } == last
        && other.value.stamps == last
        && [inner.value.third.stamp, inner.value.fourth.stamp] == Array(last.suffix(2))
    }
    round.count(4 * Models.each * 4 + 12)
  }
}
