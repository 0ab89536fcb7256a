import TestSupport
import Testing
import Tideway
import TidewayControls
import TidewayForms
import TidewayUI

@Suite("Rows of a form", .leavesNothing)
@UIActor
struct RowTests {
  let person = BehaviorRelay(
    value: Person(lines: [
      Line(id: 1, title: "a"), Line(id: 2, title: "b"), Line(id: 3, title: "c"),
    ]))

  @Test("keep their state when they are moved, and lose it when they are removed")
  func moved() throws {
    let form = FormModel(of: person), lines = form.rows(\.lines)
    lines.each { $0[\.title].check(.notEmpty) }
    let second = try #require(lines[id: 2])
    second[\.title].accept("")
    second[\.title].leave()
    lines.move(id: 2, to: 0)
    #expect(lines.ids == [2, 1, 3] && lines.isReordered)
    #expect(lines[id: 2] === second && second[\.title].isTouched && !second.isValid)
    #expect(!lines[id: 1]!.isTouched && lines[id: 1]!.isValid)
    #expect(form.invalidFields == [second[\.title]])
    lines.remove(id: 1)
    #expect(!second[\.title].isValid && lines.removed == [1])
    lines.remove(id: 2)
    #expect(form.isValid && lines[id: 2] == nil && lines.removed == [1, 2])
    lines.append(Line(id: 2))
    #expect(lines[id: 2] !== second && !lines[id: 2]!.isTouched && !form.isValid)
  }

  @Test("are added and removed since the form was saved, and unchanged when that is taken back")
  func addedAndRemoved() async throws {
    let form = FormModel(of: person), lines = form.rows(\.lines)
    lines.append(Line(id: 4, title: "d"))
    #expect(lines.added == [4] && lines.isChanged && form.isChanged)
    lines.remove(id: 4)
    #expect(lines.added.isEmpty && !form.isChanged)
    lines.remove(id: 1)
    lines.insert(Line(id: 1, title: "a"), at: 0)
    #expect(!form.isChanged)
    lines.append(Line(id: 4, title: "d"))
    lines[id: 4]![\.title].accept("dd")
    lines[id: 2]![\.title].accept("bb")
    try await form.submit { _ in }
    #expect(!form.isChanged && person.value.lines.map(\.title) == ["a", "bb", "c", "dd"])
    lines.remove(id: 3)
    lines[id: 2]![\.title].accept("x")
    form.reset()
    #expect(form.value == person.value && !form.isChanged)
  }

  @Test("are merged with a model from outside, each by itself")
  func merged() throws {
    let form = FormModel(of: person), lines = form.rows(\.lines)
    lines[id: 1]![\.title].accept("mine")
    lines.append(Line(id: 4, title: "mine too"))
    lines.remove(id: 3)
    person.update { person in
      person.lines[0].amount = 5
      person.lines[1].title = "theirs"
      person.lines.insert(Line(id: 5, title: "theirs too"), at: 0)
    }
    #expect(lines.ids == [5, 1, 2, 4])
    #expect(lines.value.map(\.title) == ["theirs too", "mine", "theirs", "mine too"])
    #expect(lines.value[1].amount == 5 && !form.isContested)
    person.update { $0.lines.removeAll { $0.id == 1 } }
    #expect(lines.ids.contains(1) && lines[id: 1]![\.title].isContested)
    form.takeTheirs()
    #expect(lines.ids == [5, 2, 4] && !form.isContested)
    person.update { $0.lines[2].title = "changed after I removed it" }
    #expect(lines.isContested)
    form.takeTheirs()
    #expect(Set(lines.ids) == [5, 2, 4, 3] && !form.isContested)
  }

  @Test("are checked together")
  func together() {
    let form = FormModel(of: person), lines = form.rows(\.lines)
    lines.checkUnique(\.title)
    #expect(form.isValid)
    lines[id: 3]![\.title].accept("a")
    #expect(lines[id: 3]![\.title].errors(as: FieldError.self) == [.notUnique])
    #expect(form.invalidFields == [lines[id: 1]![\.title], lines[id: 3]![\.title]])
    #expect(lines[id: 1]![\.title].status.shownErrors.count == 1, "though nobody was there")
    lines[id: 1]![\.title].accept("z")
    #expect(form.isValid)
    lines.append(Line(id: 4, title: "z"))
    lines.move(id: 4, to: 0)
    #expect(form.invalidFields == [lines[id: 4]![\.title], lines[id: 1]![\.title]])
    #expect(form.allErrors.map { $0.field.name } == [".lines[4].title", ".lines[1].title"])
  }

  @Test("are back after an undo, and as they were saved")
  func undone() {
    let form = FormModel(of: person), lines = form.rows(\.lines), history = form.makeHistory()
    lines.append(Line(id: 4, title: "d"))
    history.undo()
    #expect(
      lines.ids == [1, 2, 3] && lines.added.isEmpty && !form.isChanged && lines[id: 4] == nil)
    lines.remove(id: 1)
    lines[id: 2]![\.title].accept("bb")
    history.undo()
    history.undo()
    #expect(lines.ids == [1, 2, 3] && lines.removed.isEmpty && !form.isChanged)
    lines.append(Line(id: 5))
    #expect(lines.ids == [1, 2, 3, 5])
  }

  @Test("that nobody has asked for are changed, kept and contested as others are")
  func withoutNodes() {
    let form = FormModel(of: person), lines = form.rows(\.lines)
    lines.update { $0[1].title = "mine" }
    #expect(lines.isChanged)
    person.update {
      $0.lines[1].title = "theirs"; $0.lines[0].title = "theirs"
    }
    #expect(lines.value.map(\.title) == ["theirs", "mine", "c"] && lines.isContested)
    form.keepMine()
    #expect(!lines.isContested && lines.isChanged)
    lines.update { $0[1].title = "theirs" }
    #expect(!form.isChanged)
  }
}
