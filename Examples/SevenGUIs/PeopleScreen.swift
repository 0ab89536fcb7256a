import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

/// People in a table, a filter above it, and fields and buttons that change them.
final class PeopleScreen: TaskScreen {
  private let filter = TextField("beginning of a surname")
  private let table = Table([
    TableColumn("Surname", \Person.surname, width: 20), TableColumn("Name", \.name, width: 20),
  ])
  private let name = TextField(), surname = TextField()

  init(_ people: PeopleList = PeopleList()) {
    super.init()
    bag.insert {
      filter.$text <-> people.prefix
      people.shown.drive(table.rows)
      table.$selection <-> people.selection
      name.$text <-> people.name
      surname.$text <-> people.surname
    }
    rows = [
      .row("Filter", filter), .row("People", table), .row("Name", name),
      .row("Surname", surname),
      button("Create") { people.create() },
      button("Update", isEnabled: people.hasSelection) { people.update() },
      button("Delete", isEnabled: people.hasSelection) { people.delete() },
    ]
  }
}
