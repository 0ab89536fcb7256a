import TestSupport
import Testing
import Tideway
import TidewayTesting
import TidewayUI

/// What holds for every operator of properties, events, drivers and signals.
@Suite("Every operator on UIActor", .leavesNothing)
@UIActor
struct UIConformanceTests {
  let clock = TestClock()

  @Test("is entered here: the symbol graph has no other, and no further form of it")
  func isEntered() throws {
    guard let graph = try SymbolGraph(module: "TidewayUI") else {
      #if os(Linux)
        Issue.record("The modules are not beside the tests, so operators cannot be listed.")
      #endif
      return
    }
    let there = graph.operatorsOfSources.sorted()
    #expect(there.count > 150)
    #expect(UIOperator<UIFlow<Int>>.all.map(\.symbol).sorted() == there)
  }

  @Test(
    "of a relay's flow does not keep the relay, once subscribed to",
    arguments: UIOperator<UIFlow<Int>>.all.filter { !$0.mayKeep })
  func flow(tested: UIOperator<UIFlow<Int>>) {
    letsGo(of: BehaviorRelay(value: 1), tested, subscribers: \.subscriberCount) { $0.asUIFlow() }
  }

  @Test(
    "of a relay's driver does not keep the relay, once subscribed to",
    arguments: UIOperator<Driver<Int>>.all.filter { !$0.mayKeep })
  func driver(tested: UIOperator<Driver<Int>>) {
    letsGo(of: BehaviorRelay(value: 1), tested, subscribers: \.subscriberCount) { $0.asDriver() }
  }

  @Test(
    "of a relay's signal does not keep the relay, once subscribed to",
    arguments: UIOperator<Signal<Int>>.all.filter { !$0.mayKeep })
  func signal(tested: UIOperator<Signal<Int>>) {
    letsGo(of: BehaviorRelay(value: 1), tested, subscribers: \.subscriberCount) { $0.asSignal() }
  }

  @Test(
    "does not keep the property that it reads",
    arguments: UIOperator<ControlProperty<Int>>.all.filter { !$0.mayKeep })
  func property(tested: UIOperator<ControlProperty<Int>>) {
    letsGo(of: ControlProperty(wrappedValue: 1), tested, subscribers: \.subscriberCount) { $0 }
  }

  @Test(
    "does not keep the event that it reads",
    arguments: UIOperator<ControlEvent<Int>>.all.filter { !$0.mayKeep })
  func event(tested: UIOperator<ControlEvent<Int>>) {
    letsGo(of: ControlEvent<Int>(), tested, subscribers: \.subscriberCount) { $0 }
  }

  /// - Parameter object: Taken over: nobody else has it.
  private func letsGo<Object: AnyObject, Source>(
    of object: consuming Object, _ tested: UIOperator<Source>, subscribers: (Object) -> Int,
    _ source: (Object) -> Source
  ) {
    weak let reference = object
    let recorder = UIRecorder(tested.apply(source(object), clock))
    #expect(subscribers(object) > 0)
    _ = consume object
    #expect(reference == nil)
    withExtendedLifetime(recorder) {}
  }
}

extension SymbolGraph {
  /// The methods of sources, and the functions beside them, that give a source or a flow: one for
  /// each form. Not what begins one.
  fileprivate var operatorsOfSources: [String] {
    let types = ["UISource", nil], results = ["UIFlow", "UIStream", "Flow", "Driver", "Signal"]
    return functions.filter { function in
      types.contains(function.type) && results.contains(function.result.first ?? "")
        && function.name != "values(of:_:)"
    }.map(\.name)
  }
}
