import TestSupport
import Testing
import Tideway

@Suite("BindingGraph", .leavesNothing)
struct BindingGraphTests {
  let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
  let full = BehaviorRelay(value: ""), field = BehaviorRelay(value: "")
  let bag = DisposeBag()

  private func bind() {
    TwoWayBinding(
      Cells(first.named("first"), last.named("last")), full.named("full"),
      mapping: Mapping(forward: { $0 + $1 }, backward: { ($0, "") })
    ).disposed(by: bag)
    (field <-> full).disposed(by: bag)
  }

  @Test("names who is bound to whom")
  func text() {
    bind()
    #expect(
      "\(bag.bindings)" == """
        (first, last) <-> full
        BehaviorRelay<String> <-> full
        """)
    #expect(bag.bindings.cells == ["first", "last", "full", "BehaviorRelay<String>"])
    #expect(bag.bindings.edges[0].left == ["first", "last"])
  }

  @Test("draws Mermaid")
  func mermaid() {
    bind()
    #expect(
      bag.bindings.mermaid == """
        graph LR
          c0["first"]
          c1["last"]
          c2["full"]
          c3["BehaviorRelay<String>"]
          c0 & c1 <--> c2
          c3 <--> c2
        """)
  }

  @Test("numbers cells of one name")
  func numbers() {
    (first <-> last).disposed(by: bag)
    #expect("\(bag.bindings)" == "BehaviorRelay<String> 1 <-> BehaviorRelay<String> 2")
  }

  @Test("has the bindings that are alive")
  func alive() {
    let binding = first.named("alive") <-> last.named("well")
    #expect("\(BindingGraph.all)".contains("alive <-> well"))
    #expect("\([binding].graph)" == "alive <-> well")
    binding.dispose()
    #expect(!"\(BindingGraph.all)".contains("alive <-> well"))
  }

  @Test("of a bag lists what lives: an ended binding has vanished")
  func ended() {
    let binding = first.named("first") <-> last.named("last")
    bag.insert(binding)
    bag.insert(field.named("field") <-> full.named("full"))
    #expect("\(bag.bindings)" == "first <-> last\nfield <-> full")
    binding.dispose()
    #expect("\(bag.bindings)" == "field <-> full")
  }

  @Test("says where each binding was made; of an operator, where it was put into a bag")
  func places() {
    let file = "TidewayTwoWayTests/BindingGraphTests.swift", line = #line
    TwoWayBinding(first, last).disposed(by: bag)
    (first <-> last).disposed(by: bag)
    bag.insert(first <-> last)
    bag.insert(first <-> last, first <-> last)
    bag.insert {
      first <-> last
      first <-> last
    }
    let loose = first <-> last
    let places = (1...4).map { "\(file):\(line + $0)" } + [4, 6, 7].map { "\(file):\(line + $0)" }
    #expect(bag.bindings.edges.map(\.place) == places)
    #expect([loose].graph.edges.map(\.place) == [nil])
    first.named("first")
    last.named("last")
    #expect(bag.bindings.debugDescription.hasPrefix("first <-> last at \(file):\(line + 1)\n"))
    #expect([loose].graph.debugDescription == "first <-> last")
    loose.dispose()
  }
}
