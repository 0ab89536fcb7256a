import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Binder", .leavesNothing)
@UIActor
struct BinderTests {
  @UIActor final class Plain {
    var text = ""
    var lengths: [Int] = []
  }

  let bag = DisposeBag()
  let source = BehaviorRelay(value: "a")

  @Test("sets a property of any object")
  func setsAProperty() {
    let plain = Plain()
    source.bind(to: Binder(plain, \.text)).disposed(by: bag)
    #expect(plain.text == "a")
    source.accept("b")
    #expect(plain.text == "b")
  }

  @Test("calls a closure with the object and the value")
  func callsAClosure() {
    let plain = Plain()
    source.bind(to: Binder(plain) { $0.lengths.append($1.count) }).disposed(by: bag)
    source.accept("four")
    #expect(plain.lengths == [1, 4])
  }

  @Test("never runs after its target has gone, and ends the binding then")
  func endsWithItsTarget() {
    var plain: Plain? = Plain()
    weak let weakPlain = plain
    var count = 0
    source.bind(to: Binder(plain!) { _, _ in count += 1 }).disposed(by: bag)
    plain = nil
    #expect(weakPlain == nil)
    source.accept("b")
    #expect(count == 1)
    #expect(source.subscriberCount == 0)
  }

  @Test("runs on UIActor when values come from elsewhere")
  func runsThere() async {
    let plain = Plain()
    var places: [Bool] = []
    source.bind(to: Binder(plain) { _, _ in places.append(isOnUIActor()) }).disposed(by: bag)
    let source = source
    await Task.detached { source.accept("b") }.value
    await jobsHaveRun()
    #expect(places == [true, true])
  }
}
