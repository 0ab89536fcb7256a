import Testing
import Tideway
import TidewayTesting

@Suite("distinctUntilChanged")
struct DistinctUntilChangedTests {
  @Test("draws its diagram")
  func diagram() {
    #expect(marbles("1-1-2-2-1-|") { $0.distinctUntilChanged() } == "1---2---1-|")
    #expect(marbles("1-1-2-#") { $0.distinctUntilChanged() } == "1---2-#")
  }

  @Test("compares neighbours, with the last one let through")
  func neighbours() {
    #expect(Recorder(Flow.of(1, 1, 2, 2, 1).distinctUntilChanged()).elements == [1, 2, 1])
    let near = Flow.of(1, 2, 3, 5, 6).distinctUntilChanged { abs($0 - $1) < 2 }
    #expect(Recorder(near).elements == [1, 3, 5])
  }

  @Test("compares a part")
  func part() {
    struct Point: Sendable { var x: Int, y: Int }
    let points = Flow.of(Point(x: 1, y: 1), Point(x: 1, y: 2), Point(x: 2, y: 2))
    #expect(Recorder(points.distinctUntilChanged(at: \.x)).elements.map(\.y) == [1, 2])
  }

  @Test("passes the first element, and every NaN")
  func nan() {
    #expect(Recorder(Flow.of(Double.nan, .nan).distinctUntilChanged()).elements.count == 2)
  }
}
