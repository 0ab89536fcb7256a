import Observation
import TestSupport
import Testing
import Tideway
import TidewayUI

/// What is bound on `UIActor` follows later from elsewhere; there it is a part of the same moment.
@Suite("Random graphs of cells on UIActor")
@UIActor
struct RandomUIGraphTests {
  @UIActor private final class Control {
    @ControlProperty var value: Trace
    init(_ value: Trace) { self.value = value }
  }

  @UIActor @Observable final class Model {
    var value: Trace
    init(_ value: Trace) { self.value = value }
  }

  nonisolated private static let kinds = [
    GraphKind("control", hasValue: false) { computed, model in
      let nothing = model.nothing
      return onUIActor {
        let control = Control(nothing), property = control.$value
        return GraphKind.Cell(property.asFlow()) {
          withExtendedLifetime(control) { computed.bind(to: property) }
        }
      }
    },
    GraphKind("observed", hasValue: false) { computed, model in
      let nothing = model.nothing
      return onUIActor {
        let object = Model(nothing), property = cell(of: object, \.value)
        return GraphKind.Cell(property.asFlow()) {
          withExtendedLifetime(object) { computed.bind(to: property) }
        }
      }
    },
    GraphKind("bound control", hasValue: false) { computed, model in
      let nothing = model.nothing
      return onUIActor {
        let control = Control(nothing), relay = BehaviorRelay(value: nothing)
        let property = control.$value
        return GraphKind.Cell(property.asFlow()) {
          withExtendedLifetime(control) {
            CompositeDisposable(property <-> relay, computed.bind(to: relay))
          }
        }
      }
    },
    GraphKind("driver", hasValue: false, isShared: true) { computed, _ in
      GraphKind.Cell(computed.asDriver().asFlow())
    },
    GraphKind("signal", hasValue: false, isShared: true) { computed, _ in
      GraphKind.Cell(computed.asSignal().asFlow())
    },
  ]

  @Test("show each moment whole and once, and compute each cell once, in any order of binding")
  func random() {
    for seed in 0..<stressed(400) {
      let fault = RandomGraph.fault(
        seed: seed, of: Self.kinds + GraphKind.core, atMost: 40)
      if let fault {
        Issue.record("\(fault)")
        return
      }
    }
  }
}
