import TestSupport
import Testing
@testable import Tideway

@Suite("Version")
struct VersionTests {
  @Test("is ordered by moment, then place, then revision, then binding")
  func order() throws {
    let moment = Version.fresh()
    let raised = try #require(moment.raised(by: 1))
    let raisedByOther = try #require(moment.raised(by: 2))
    let placed = moment.placed(1)
    let later = Version.fresh()
    let all = [Version.initial, moment, raised, raisedByOther, placed, later]
    #expect(all.shuffled().sorted() == all)
    #expect(Set(all).count == all.count)
  }

  @Test("can be revised 60 times, not more")
  func revisions() throws {
    var version = Version.fresh()
    for _ in 0..<60 { version = try #require(version.raised(by: 3)) }
    #expect(version.raised(by: 3) == nil)
    #expect(version.revision == 60)
  }

  @Test("reads as moment, place and revision")
  func description() throws {
    let version = Version(tick: 17, order: 0)
    #expect("\(version)" == "17")
    #expect("\(version.placed(2))" == "17.2")
    #expect("\(try #require(version.placed(2).raised(by: 9)))" == "17.2+1")
  }
}
