import TestSupport
import Testing
import Tideway

@Suite("Parts on threads", .leavesNothing)
struct PartStressTests {
  struct Inner: Equatable {
    var c = 0, d = 0
  }

  struct Model: Equatable {
    var a = 0, b = 0
    var inner = Inner()
  }

  @Test("written at once through two fields both stay")
  func twoFields() async {
    for round in 1...stressed(2_000) {
      let model = BehaviorRelay(value: Model())
      let fa = BehaviorRelay(value: 0), fb = BehaviorRelay(value: 0)
      let bag = DisposeBag()
      (fa <-> model[\.a]).disposed(by: bag)
      (fb <-> model[\.b]).disposed(by: bag)
      await onThreads(2) { thread in (thread == 0 ? fa : fb).accept(round) }
      await Jobs.shared.areDone()
      let value = model.value
      guard value.a == round, value.b == round, fa.value == round, fb.value == round else {
        Issue.record("round \(round): \(value), \(fa.value), \(fb.value)")
        return
      }
    }
  }

  @Test("are all reached by a write of the model, also when two threads use a larger one at once")
  func largerOnes() async {
    for round in 1...stressed(1_000) {
      let model = BehaviorRelay(value: Model()), c = BehaviorRelay(value: 0)
      let inner = [BehaviorRelay(value: Inner()), BehaviorRelay(value: Inner())]
      let bag = DisposeBag()
      (c <-> model[\.inner.c]).disposed(by: bag)
      await onThreads(2) { (inner[$0] <-> model[\.inner]).disposed(by: bag) }
      model.update { $0.inner.c = round }
      await Jobs.shared.areDone()
      guard c.value == round, inner.allSatisfy({ $0.value.c == round }) else {
        Issue.record("round \(round): \(c.value), \(inner.map(\.value))")
        return
      }
    }
  }

  @Test("agree with what is bound to them, lose nothing, and are never newer than the model")
  func manyWriters() async {
    let model = BehaviorRelay(value: Model()), inner = BehaviorRelay(value: Inner())
    let fields = (0..<4).map { _ in BehaviorRelay(value: 0) }
    let bag = DisposeBag()
    (fields[0] <-> model[\.a]).disposed(by: bag)
    (fields[1] <-> model[\.b]).disposed(by: bag)
    (fields[2] <-> model[\.inner][\.c]).disposed(by: bag)
    (fields[3] <-> model[\.inner.d]).disposed(by: bag)
    (inner <-> model[\.inner]).disposed(by: bag)
    let rounds = stressed(4_000)
    await onThreads(4) { thread in
      for round in 1...rounds {
        switch thread {
        case 0: fields[0].accept(round)
        case 1: model.update { $0.b = round }
        case 2: fields[2].accept(round)
        default: model[\.inner.d].accept(round)
        }
        let part = model[\.inner].lastVersion
        if part > model.lastVersion { Issue.record("\(part) of a part of \(model.lastVersion)") }
      }
    }
    await Jobs.shared.areDone()
    let all = Model(a: rounds, b: rounds, inner: Inner(c: rounds, d: rounds))
    #expect(model.value == all)
    #expect(fields.map(\.value) == Array(repeating: rounds, count: 4))
    #expect(inner.value == all.inner)
  }
}
