import TestSupport
import Testing
import Tideway
import TidewayTesting

@Suite("versioned()")
struct VersionedElementsTests {
  let source = PublishRelay<Int>()

  @Test("draws its diagram, with letters for versions in their order")
  func diagram() {
    let seen = Collected<Version>()
    let drawn = marbles("1-2-|") { source in
      source.versioned().map { next in
        seen.add(next.version)
        return "\(next.element),\(seen.values.count == 1 ? "v" : "w")"
      }
    }
    #expect(drawn == "{1,v}-{2,w}-|")
    #expect(seen.values.count == 2 && seen.values[0] < seen.values[1])
  }

  @Test("gives the version of each write")
  func versions() {
    let recorder = Recorder(source.versioned()), all = Recorder(source)
    source.accept(1)
    #expect(recorder.elements == [Versioned(1, source.lastVersion)])
    source.accept(2)
    #expect(recorder.elements.map(\.version) == all.versions)
    #expect(recorder.versions == all.versions)
  }

  @Test("gives the version of the cause, behind other operators")
  func cause() {
    let recorder = Recorder(source.map { $0 * 2 }.filter { $0 > 2 }.versioned())
    source.accept(1)
    source.accept(2)
    #expect(recorder.elements == [Versioned(4, source.lastVersion)])
  }

  @Test("gives elements of one moment one version")
  func oneMoment() {
    #expect(Set(Recorder(Flow.of(1, 2, 3).versioned()).elements.map(\.version)).count == 1)
  }

  @Test("ends and fails as its source does")
  func ends() {
    #expect(marbles("1-|") { $0.versioned().map(\.element) } == "1-|")
    #expect(marbles("1-#") { $0.versioned().map(\.element) } == "1-#")
  }
}
