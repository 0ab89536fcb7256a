import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("Sheet")
  struct SheetTests {
    @Test("makes widgets for the visible cells, and releases those that are scrolled away")
    @UIActor func visibleCells() async throws {
      var made = 0
      let sheet = Sheet(columns: (0..<26).map { "\($0)" }, rows: (0..<100).map { "\($0)" }) { _ in
        made += 1
        return Entry()
      }
      let window = Window("Test", width: 500, height: 300)
      window.content = sheet
      await window.showAndDraw()
      let first = SheetPlace(column: 0, row: 0), last = SheetPlace(column: 25, row: 99)
      #expect(made > 4 && made < 200)
      let cell = Weak(try #require(sheet.widget(at: first)))
      #expect(cell.object != nil)
      sheet.focus(last)
      await window.nextFrames()
      #expect(sheet.widget(at: last) != nil)
      #expect(cell.object == nil)
      #expect(made < 400)
      window.close()
    }
  }
}
