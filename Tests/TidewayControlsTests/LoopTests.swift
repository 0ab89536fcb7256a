import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("A loop through a control")
struct LoopTests {
  @Test("is reported with its path, whatever else it goes through")
  func mixtures() async {
    await #expect(processExitsWith: .success) {
      await UIActor.run {
        LoopGuard.mostRounds = 1_000
        let paths = Collected<[String]>()
        Diagnostics.handler = {
          if case .endlessBinding(let path) = $0 { paths.add(path) }
        }
        for (number, bindThere) in there.enumerated() {
          for (other, bindBack) in back.enumerated() {
            let relay = BehaviorRelay(value: ""), field = TextField("Name")
            let bag = DisposeBag(), before = paths.values.count
            bag.insert(bindThere(relay, field))
            bag.insert(bindBack(relay, field))
            precondition(paths.values.count == before + 1, "\(number), \(other)")
            let path = paths.values[before]
            precondition(Set(path).count == path.count, "\(path)")
            precondition(path.contains { $0.contains("LoopTests.swift:") }, "\(path)")
          }
        }
      }
    }
  }

  @Test("is none where it ends: a field and a relay count together")
  func counting() async {
    await #expect(processExitsWith: .success) {
      await UIActor.run {
        LoopGuard.mostRounds = 1_024
        Diagnostics.handler = { preconditionFailure("\($0)") }
        let relay = BehaviorRelay(value: "0"), field = TextField("Number")
        let bag = DisposeBag()
        relay.asDriver().drive(field.$text).disposed(by: bag)
        field.$text.bind { text in
          if let number = Int(text), number < 1_000 { relay.accept("\(number + 1)") }
        }.disposed(by: bag)
        precondition(field.text == "1000" && relay.value == "1000")
      }
    }
  }
}

// Outside the test: what a macro takes has one line only.

/// From a relay to a field. RxExample's own `<->` is the first of these with the first of those.
@UIActor private let there: [@UIActor (BehaviorRelay<String>, TextField) -> any Disposable] = [
  { relay, field in relay.bind(to: field.$text) },
  { relay, field in relay.asDriver().drive(field.$text) },
  { relay, field in relay.bind { text in onUIActor { field.text = text } } },
  { relay, field in field.$text <-> relay },
]

/// From a field to a relay.
@UIActor private let back: [@UIActor (BehaviorRelay<String>, TextField) -> any Disposable] = [
  { relay, field in field.$text.subscribe(onNext: { relay.accept($0) }) },
  { relay, field in field.$text.bind(to: relay) },
  { relay, field in field.$text.asDriver().drive(onNext: { relay.accept($0) }) },
  { relay, field in relay.map { $0 }.share().bind { relay.accept($0) } },
]
