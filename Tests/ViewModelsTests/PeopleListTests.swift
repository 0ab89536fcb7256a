import Testing
import Tideway
import TidewayUI
import ViewModels

@Suite("A list of people")
@UIActor
struct PeopleListTests {
  let list = PeopleList()
  let shown: Shown<[Person]>, hasSelection: Shown<Bool>

  init() {
    shown = Shown(list.shown)
    hasSelection = Shown(list.hasSelection)
  }

  private var lines: [String] { shown.now.map { "\($0)" } }

  @Test("shows surname and name of all")
  func shows() { #expect(lines == ["Emil, Hans", "Mustermann, Max", "Tisch, Roman"]) }

  @Test("shows those whose surname begins with the prefix, in capital or small letters")
  func filters() {
    list.prefix.accept("t")
    #expect(lines == ["Tisch, Roman"])
    list.prefix.accept("MUS")
    #expect(lines == ["Mustermann, Max"])
    list.prefix.accept("Max")
    #expect(lines == [])
    list.prefix.accept("")
    #expect(lines.count == 3)
  }

  @Test("shows the name of whoever is selected")
  func selects() {
    let index = Shown(list.selectedIndex)
    list.prefix.accept("Mu")
    list.select(at: 0)
    #expect(list.selection.value == 2 && hasSelection.now && index.now == 0)
    #expect(list.name.value == "Max" && list.surname.value == "Mustermann")
    list.prefix.accept("")
    #expect(index.now == 1)
    list.select(at: 7)
    #expect(list.selection.value == nil && index.now == nil)
  }

  @Test("creates people with the name that is typed, also without a selection")
  func creates() {
    list.name.accept("Ada")
    list.surname.accept("Lovelace")
    list.create()
    #expect(lines.last == "Lovelace, Ada")
    #expect(Set(shown.now.map(\.id)).count == 4)
  }

  @Test("changes whoever is selected, in the same place, and nobody else")
  func updates() {
    list.select(at: 1)
    list.name.accept("Erika")
    list.update()
    #expect(lines == ["Emil, Hans", "Mustermann, Erika", "Tisch, Roman"])
    #expect(list.selection.value == 2)
  }

  @Test("deletes whoever is selected, and then nobody is")
  func deletes() {
    list.select(at: 0)
    list.delete()
    #expect(lines == ["Mustermann, Max", "Tisch, Roman"])
    #expect(hasSelection.values == [false, true, false])
  }

  @Test("changes and deletes nobody without a selection")
  func withoutSelection() {
    list.update()
    list.delete()
    #expect(shown.values.count == 1)
  }

  @Test("selects nobody whom it doesn't show")
  func hidden() {
    list.select(at: 0)
    list.prefix.accept("T")
    #expect(list.selection.value == nil && !hasSelection.now)
    list.selection.accept(1)
    #expect(list.selection.value == nil)
  }

  @Test("selects nobody any more who is renamed out of what it shows")
  func renamed() {
    list.prefix.accept("E")
    list.select(at: 0)
    list.surname.accept("Tell")
    list.update()
    #expect(lines == [] && !hasSelection.now)
    #expect(list.people.value[0].surname == "Tell")
  }
}
