import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("debug")
struct DebugTests {
  let source = HotSource<Int, Broken>(), seen = Collected<String>()

  @Test("draws its diagram, which is that of its source")
  func diagram() {
    #expect(marbles("1-2-|") { $0.debug(printing: { _ in }) } == "1-2-|")
    #expect(marbles("1-2-#") { $0.debug(printing: { _ in }) } == "1-2-#")
  }

  @Test("prints each event with its version and the time in one line")
  func debug() {
    let subscription = source.debug("numbers", printing: { [seen] in seen.add($0) })
      .subscribe(onError: { _ in })
    source.send(1)
    let version = source.lastVersion
    source.fail(Broken(number: 7))
    subscription.dispose()
    Recorder(Flow<Int, Never>.empty().debug("none", printing: { [seen] in seen.add($0) })).dispose()
    #expect(
      seen.values.map { String($0.dropFirst(13)) } == [
        "numbers: subscribed", "numbers: 1, version \(version)",
        "numbers: failed with Broken(number: 7)", "numbers: disposed",
        "none: subscribed", "none: finished", "none: disposed",
      ])
    for line in seen.values {
      let shape = line.prefix(13).map { $0.isWholeNumber ? "0" : String($0) }.joined()
      #expect(shape == "00:00:00.000 ")
      #expect(!line.contains("\n"))
    }
  }

  @Test("names the place where there is no name")
  func debugPlace() {
    Recorder(Flow.of(1).debug(printing: { [seen] in seen.add($0) })).dispose()
    #expect(seen.values[0].contains("TidewayOperatorTests/DebugTests.swift:"))
  }

  @Test("keeps versions, and says when it is disposed before the end")
  func disposed() {
    let recorder = Recorder(source.debug("numbers", printing: { [seen] in seen.add($0) }))
    source.send(1)
    #expect(recorder.versions == [source.lastVersion])
    recorder.dispose()
    #expect(source.subscriberCount == 0)
    #expect(seen.values.count == 3)
    #expect(seen.values.last?.hasSuffix(" numbers: disposed") == true)
  }
}
