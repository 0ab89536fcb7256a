import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// People in a list that is filtered, and the name of the one that is selected.
final class PeopleWindow: Window {
  private let people = PeopleList()
  private let prefix = Entry(placeholder: "Beginning of a surname", kind: .search)
  private let list = ListView<Person>(text: \.description)
  private let name = Entry(), surname = Entry()
  private let create = Button("_Create"), update = Button("_Update"), delete = Button("_Delete")

  init() {
    super.init("People", width: 560, height: 380)
    list.named("People")
    content = Column {
      Fields { Field("_Filter", prefix) }
      Row(spacing: 12) {
        Scrolled { list }.sized(width: 240)
        Fields {
          Field("_Name", name)
          Field("_Surname", surname)
        }.expanding()
      }
      Row {
        create
        update
        delete.styled("destructive-action")
      }
    }.margins(12)
    bindList()
    bindButtons()
  }

  private func bindList() {
    bag.insert {
      prefix.$text <-> people.prefix
      people.shown.drive(list.$items)
      people.selectedIndex.drive(list.$selectedIndex)
      list.$selectedIndex.edits.bind(with: people) { $0.select(at: $1) }
      name.$text <-> people.name
      surname.$text <-> people.surname
    }
  }

  private func bindButtons() {
    bag.insert {
      people.hasSelection.drive(update.$isEnabled, delete.$isEnabled)
      create.clicks.bind(with: people) { $0.create() }
      update.clicks.bind(with: people) { $0.update() }
      delete.clicks.bind(with: people) { $0.delete() }
    }
  }
}
