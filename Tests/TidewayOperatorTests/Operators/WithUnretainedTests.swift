import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("withUnretained")
struct WithUnretainedTests {
  let source = HotSource<Int, Broken>()

  @Test("draws its diagram")
  func diagram() {
    let object = Witness("o")
    #expect(marbles("1-2-|") { $0.withUnretained(object) { $0.name + $1 } } == "{o1}-{o2}-|")
    #expect(marbles("1-2-#") { $0.withUnretained(object) { $0.name + $1 } } == "{o1}-{o2}-#")
  }

  @Test("gives the object with each element, keeps versions, and keeps the object not alive")
  func gives() {
    var object: Witness? = Witness("a")
    let weak = Weak(object)
    let pairs = Recorder(source.withUnretained(object!) { "\($0.name)\($1)" })
    let plain = Recorder(source.withUnretained(object!).map { "\($0.name)\($1)" })
    source.send(1)
    #expect(pairs.elements == ["a1"])
    #expect(plain.elements == ["a1"])
    #expect(pairs.versions == [source.lastVersion])
    object = nil
    #expect(weak.object == nil)
    source.send(2)
    #expect(pairs.elements == ["a1"])
    #expect(pairs.isFinished)
    #expect(source.subscriberCount == 0)
  }
}
