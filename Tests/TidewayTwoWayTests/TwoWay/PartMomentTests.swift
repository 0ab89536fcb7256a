import TestSupport
import Testing
import Tideway

@Suite("A part of a model that is written by one thread", .leavesNothing)
struct PartMomentTests {
  struct Sheet: Sendable {
    var price = 0, other = 0
  }

  @Test("is seen by another one together with what follows from it")
  func moment() async {
    let model = BehaviorRelay(value: Sheet()), copy = BehaviorRelay(value: 0), bag = DisposeBag()
    let price = model[\.price], count = stressed(200_000)
    price.map { $0 }.bind(to: copy).disposed(by: bag)
    let reading = Task.detached {
      var torn = 0
      for await pair in combineLatest(price, copy) {
        if pair.0 != pair.1 { torn += 1 }
        if pair.0 == count { return torn }
      }
      return torn
    }
    startThread(named: "writer") { for value in 1...count { price.accept(value) } }
    #expect(await reading.value == 0)
    withExtendedLifetime(bag) {}
  }

  @Test(
    "is written where it lies ten cells deep, and each of them has the value when the write returns"
  )
  func deep() {
    let model = BehaviorRelay(value: Sheet()), bag = DisposeBag()
    let price = model[\.price], cells = (0..<10).map { _ in BehaviorRelay(value: 0) }
    price.map { $0 }.bind(to: cells[0]).disposed(by: bag)
    for (cell, next) in zip(cells, cells.dropFirst()) {
      cell.map { $0 }.bind(to: next).disposed(by: bag)
    }
    var wrong = 0
    for value in 1...stressed(20_000) {
      price.accept(value)
      if cells[9].value != value || model.value.price != value { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
