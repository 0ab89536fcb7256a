import CGtk
import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("ListView and Table")
  struct ListTests {
    @Test("keep the selection with its row when rows are inserted, moved and removed")
    @UIActor func selectionStays() {
      let list = ListView<Int>(text: { "\($0)" }), bag = DisposeBag()
      var edits: [Int?] = []
      list.$selectedIndex.edits.bind { edits.append($0) }.disposed(by: bag)
      list.items = [10, 20, 30]
      list.selectedIndex = 1
      list.items = [5, 10, 20, 30]
      #expect(list.selectedIndex == 2)
      list.items = [20, 30, 10, 5]
      #expect(list.selectedIndex == 0)
      list.items = [30, 10, 5]
      #expect(list.selectedIndex == nil)
      #expect(edits.isEmpty)
    }

    @Test("report the row that the user selects")
    @UIActor func userSelects() {
      let list = ListView<Int>(text: { "\($0)" }), bag = DisposeBag()
      var edits: [Int?] = []
      list.$selectedIndex.edits.bind { edits.append($0) }.disposed(by: bag)
      list.items = [10, 20, 30]
      list.select(row: 2)
      #expect(edits == [2])
      #expect(list.selectedIndex == 2)
    }

    @Test("make widgets for a few of 100,000 rows, and release them with the window")
    @UIActor func manyRows() async {
      var made = 0
      let before = LiveObjects.count
      do {
        let list = ListView<Int>(id: { $0 }) { item in
          made += 1
          return Label(item.map { "\($0)" })
        }
        let window = Window("Rows", width: 200, height: 300)
        window.content = Scrolled { list }
        list.items = Array(0..<100_000)
        await window.showAndDraw()
        #expect(made > 5 && made < 500)
        list.items.insert(-1, at: 50_000)
        await window.nextFrames()
        #expect(list.items.count == 100_001)
        window.close()
      }
      await Application.settle()
      #expect(LiveObjects.count == before)
    }

    @Test("show another content of a row with the same identity in the same widget")
    @UIActor func contentChanges() async {
      var labels: [Label] = []
      let list = ListView<(id: Int, text: String)>(id: \.id) { item in
        let label = Label(item.map(\.text))
        labels.append(label)
        return label
      }
      let window = Window("Rows", width: 200, height: 300)
      window.content = Scrolled { list }
      list.items = [(1, "one"), (2, "two")]
      await window.showAndDraw()
      let made = labels.count
      list.items = [(1, "uno"), (2, "two")]
      #expect(labels.map(\.text).contains("uno"))
      #expect(labels.count == made)
      window.close()
    }

    @Test("sort by the column that the user clicks, in both directions")
    @UIActor func sorts() {
      let table = makeTable(), bag = DisposeBag()
      var edits: [Sorting?] = []
      table.$sorting.edits.bind { edits.append($0) }.disposed(by: bag)
      table.items = [("b", 1), ("c", 3), ("a", 2)]
      table.selectedIndex = 1
      table.clickTitle(0, isAscending: true)
      #expect(table.shownItems.map(\.0) == ["a", "b", "c"])
      table.clickTitle(1, isAscending: false)
      #expect(table.shownItems.map(\.0) == ["c", "a", "b"])
      #expect(table.selectedIndex == 1)
      #expect(edits == [Sorting(column: 0), Sorting(column: 1, isAscending: false)])
    }

    @Test("sort as the program says, which is no edit")
    @UIActor func programSorts() {
      let table = makeTable(), bag = DisposeBag()
      var edits: [Sorting?] = []
      table.$sorting.edits.bind { edits.append($0) }.disposed(by: bag)
      table.items = [("b", 1), ("c", 3), ("a", 2)]
      table.sorting = Sorting(column: 1, isAscending: false)
      #expect(table.shownItems.map(\.1) == [3, 2, 1])
      table.sorting = nil
      #expect(table.shownItems.map(\.1) == [1, 3, 2])
      #expect(edits.isEmpty)
    }

    @UIActor private func makeTable() -> Table<(String, Int)> {
      Table(id: \.0, columns: [TableColumn("Name", \.0), TableColumn("Number", \.1)])
    }
  }
}
