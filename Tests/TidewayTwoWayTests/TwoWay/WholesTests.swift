import TestSupport
import Testing
import Tideway

@Suite("Two models that are bound as wholes", .leavesNothing)
struct WholesTests {
  struct Address: Equatable {
    var street = 0, city = 0
  }

  struct Row: Identifiable, Equatable {
    let id: Int
    var title = 0
  }

  struct Model: Equatable {
    var a = 0, b = 0
    var address = Address()
    var rows = [Row(id: 1), Row(id: 2)]
  }

  let one = BehaviorRelay(value: Model()), two = BehaviorRelay(value: Model())
  let bag = DisposeBag()

  @Test("are merged part by part: of two parts written in one moment both stay")
  func partByPart() {
    let fa = BehaviorRelay(value: 0), fb = BehaviorRelay(value: 0)
    (one <-> two).disposed(by: bag)
    (fa <-> one[\.a]).disposed(by: bag)
    (fb <-> two[\.b]).disposed(by: bag)
    simultaneously {
      one[\.a].accept(1)
      two[\.b].accept(2)
    }
    #expect(one.value == Model(a: 1, b: 2) && two.value == one.value)
    #expect(fa.value == 1 && fb.value == 2)
    simultaneously {
      fb.accept(4)
      fa.accept(3)
    }
    #expect(one.value == Model(a: 3, b: 4) && two.value == one.value)
  }

  @Test("are merged part by part where a part of one is the whole of the other")
  func wholeAndPart() {
    let address = BehaviorRelay(value: Address())
    (address <-> one[\.address]).disposed(by: bag)
    let street = address[\.street], city = one[\.address][\.city]
    simultaneously {
      street.accept(1)
      city.accept(2)
      one[\.a].accept(3)
    }
    #expect(address.value == Address(street: 1, city: 2) && one.value.address == address.value)
    simultaneously {
      city.accept(4)
      street.accept(5)
    }
    #expect(address.value == Address(street: 5, city: 4) && one.value.address == address.value)
  }

  @Test("are merged row by row")
  func rowByRow() throws {
    (one <-> two).disposed(by: bag)
    let first = try #require(one[\.rows, id: 1]), second = try #require(two[\.rows, id: 2])
    simultaneously {
      first[\.title].accept(1)
      second.accept(Row(id: 2, title: 2))
    }
    #expect(one.value.rows.map(\.title) == [1, 2] && two.value == one.value)
  }

  @Test("agree where one write gives them different values of one part", arguments: [false, true])
  func differentValues(isTwoFirst: Bool) {
    let source = BehaviorRelay(value: 0),
      shown = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
    let models = isTwoFirst ? [two, one] : [one, two]
    let lossy = Mapping<Int, Int>(forward: { $0 % 10 }, backward: { $0 })
    (one <-> two).disposed(by: bag)
    for (field, model) in zip(shown, models) { (field <-> model[\.a]).disposed(by: bag) }
    TwoWayBinding(source, models[0][\.a], mapping: .identity).disposed(by: bag)
    TwoWayBinding(source, models[1][\.a], mapping: lossy).disposed(by: bag)
    source.accept(25)
    #expect(one.value == two.value && shown.map(\.value) == models.map(\.value.a))
    #expect(source.value == models[0].value.a)
  }

  @Test("start with the right one's parts, however new the left one's are")
  func start() {
    let parts = [one[\.a], two[\.a], two[\.b]]
    parts[0].accept(1)
    parts[2].accept(2)
    parts[0].accept(3)
    (one <-> two).disposed(by: bag)
    #expect(one.value == Model(b: 2) && two.value == one.value)
    #expect(parts.map(\.value) == [0, 0, 2])
  }

  @Test("lose no part on threads, whichever of them it is written in")
  func threads() async {
    (one <-> two).disposed(by: bag)
    let three = BehaviorRelay(value: Model())
    (two <-> three).disposed(by: bag)
    let a = one[\.a], b = two[\.b], street = three[\.address.street], city = one[\.address.city]
    for round in 1...stressed(2_000) {
      await onThreads(4) { thread in
        switch thread {
        case 0: a.accept(round)
        case 1: b.accept(round)
        case 2: street.accept(round)
        default: city.accept(round)
        }
      }
      await Jobs.shared.areDone()
      let all = Model(a: round, b: round, address: Address(street: round, city: round))
      guard one.value == all, two.value == all, three.value == all else {
        Issue.record("round \(round): \(one.value), \(two.value), \(three.value)")
        return
      }
    }
  }
}
