import Testing

@testable import ViewModels

@Suite("The references of a sheet")
struct ReferenceGraphTests {
  private let a = Place(column: 0, row: 0), b = Place(column: 1, row: 0)
  private let c = Place(column: 2, row: 0)

  @Test("rule out a circle for a cell that refers to none, or to which none refers any more")
  func ruleOut() {
    let references = ReferenceGraph()
    references.set([b], of: a)
    references.set([c], of: b)
    #expect([a, b, c].map(references.canBeInCircle) == [false, true, false])
    references.set([c], of: a)
    #expect(!references.canBeInCircle(b))
    references.set([], of: a)
    #expect(references[a] == [] && references[b] == [c])
  }
}
