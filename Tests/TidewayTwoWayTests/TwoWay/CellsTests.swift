import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("Cells", .leavesNothing)
struct CellsTests {
  struct Size: Sendable, Equatable { var width = 1, height = 2, depth = 3 }

  let bag = DisposeBag()

  @Test("may be on both sides of a binding, of one type and by a mapping")
  func bothSides() {
    let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: "b"))
    let (c, d) = (BehaviorRelay(value: 3), BehaviorRelay(value: "d"))
    let (sum, product) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    (Cells(a, b) <-> Cells(c, d)).disposed(by: bag)
    TwoWayBinding(
      Cells(sum, product), Cells(a, c),
      mapping: Mapping(forward: { ($0 / 2, $1 - $0 / 2) }, backward: { ($0 + $1, $0 * $1) })
    ).disposed(by: bag)
    #expect(a.value == 3 && b.value == "d" && sum.value == 6 && product.value == 9)
    a.accept(5)
    #expect(c.value == 5 && sum.value == 10 && product.value == 25)
    b.accept("e")
    d.accept("f")
    #expect(b.value == "f" && d.value == "f")
  }

  @Test("are written in one moment: who combines them sees no value between")
  func oneMoment() {
    let (a, b, c) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let model = BehaviorRelay(value: Size())
    let seen = Recorder(combineLatest(a, b, c) { [$0, $1, $2] })
    (Cells(a, b, c) <-> Cells(model[\.width], model[\.height], model[\.depth])).disposed(by: bag)
    model.accept(Size(width: 4, height: 5, depth: 6))
    simultaneously {
      a.accept(7)
      c.accept(9)
    }
    #expect(seen.elements == [[0, 0, 0], [1, 2, 3], [4, 5, 6], [7, 5, 9]])
    #expect(model.value == Size(width: 7, height: 5, depth: 9))
  }

  @Test("can be as many as eight")
  func eight() {
    let relays = (0..<8).map { BehaviorRelay(value: $0) }, total = BehaviorRelay(value: 0)
    let all = Cells(
      relays[0], relays[1], relays[2], relays[3], relays[4], relays[5], relays[6], relays[7])
    TwoWayBinding(
      total, all,
      mapping: Mapping(
        forward: { ($0, 0, 0, 0, 0, 0, 0, $0) },
        backward: { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 + $0.5 + $0.6 + $0.7 })
    ).disposed(by: bag)
    #expect(total.value == 28)
    relays[3].accept(13)
    #expect(total.value == 38)
    total.accept(5)
    #expect(relays.map(\.value) == [5, 0, 0, 0, 0, 0, 0, 5])
  }

  @Test("keep the parts that they join, also before they are bound")
  func keepParts() {
    let model = BehaviorRelay(value: Size()), area = BehaviorRelay(value: 0)
    let sides = Cells(model[\.width], model[\.height])
    TwoWayBinding(
      sides, area, mapping: Mapping(forward: { $0 * $1 }, backward: { ($0, 1) }),
      conflicts: .prefer(.left)
    ).disposed(by: bag)
    #expect(model.value == Size(width: 0, height: 1, depth: 3))
    model.update { $0.height = 7 }
    model.update { $0.width = 6 }
    #expect(area.value == 42)
  }

  @Test("settle with those of other threads, whichever side they write")
  func threads() async {
    // Before there are any: what others write faster than one follows goes on in a job.
    let jobs = Jobs.shared
    let (a, b) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let (c, d) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    (Cells(a, b) <-> Cells(c, d)).disposed(by: bag)
    let relays = [a, b, c, d]
    await onThreads(4) { thread in
      for number in 0..<stressed(5_000) { relays[thread].accept(thread * 1_000_000 + number) }
    }
    await jobs.areDone()
    #expect(a.value == c.value && b.value == d.value)
    a.accept(-1)
    d.accept(-2)
    #expect(relays.map(\.value) == [-1, -2, -1, -2])
  }
}
