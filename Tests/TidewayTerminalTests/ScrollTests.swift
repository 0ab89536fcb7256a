import Testing

@testable import TidewayTerminal

@Suite("Scroll")
struct ScrollTests {
  @Test("shows the selected place, scrolling as little as that needs")
  func follows() {
    var axis = Scroll.Axis()
    #expect(axis.show(3..<4, of: 20, visible: 5) == 0..<5)
    #expect(axis.show(7..<8, of: 20, visible: 5) == 3..<8)
    #expect(axis.show(5..<6, of: 20, visible: 5) == 3..<8)
    #expect(axis.show(2..<3, of: 20, visible: 5) == 2..<7)
    #expect(axis.show(9..<19, of: 20, visible: 5) == 9..<14)
    #expect(axis.show(nil, of: 20, visible: 5) == 9..<14)
  }

  @Test("is moved by the wheel, until something else is selected or there is less room")
  func wheel() {
    var axis = Scroll.Axis()
    _ = axis.show(3..<4, of: 20, visible: 5)
    #expect(axis.move(by: 9) == true)
    #expect(axis.show(3..<4, of: 20, visible: 5) == 9..<14)
    #expect(axis.show(4..<5, of: 20, visible: 5) == 4..<9)
    #expect(axis.move(by: 3) == true)
    #expect(axis.show(4..<5, of: 20, visible: 4) == 4..<8)
    #expect(axis.move(by: 3) == true)
    axis.followAgain()
    #expect(axis.show(4..<5, of: 20, visible: 4) == 4..<8)
  }

  @Test("stays within what there is")
  func limits() {
    var axis = Scroll.Axis()
    _ = axis.show(nil, of: 20, visible: 5)
    #expect(axis.move(by: 99) == true)
    #expect(axis.move(by: 1) == false)
    #expect(axis.show(nil, of: 20, visible: 5) == 15..<20)
    #expect(axis.show(nil, of: 7, visible: 5) == 2..<7)
    #expect(axis.show(nil, of: 3, visible: 5) == 0..<3)
    #expect(axis.move(by: -1) == false)
    #expect(axis.show(nil, of: 0, visible: 5) == 0..<0)
  }
}
