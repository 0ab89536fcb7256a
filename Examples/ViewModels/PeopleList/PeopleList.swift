public import Tideway
public import TidewayUI

/// People who are listed, found, created, changed and deleted.
///
/// Whoever is selected is shown in the fields of the name. A person that the list doesn't show
/// isn't selected.
@UIActor
public final class PeopleList {
  /// All people, also those that aren't shown.
  public let people: BehaviorRelay<[Person]>
  /// How the surnames that are shown begin.
  public let prefix = BehaviorRelay(value: "")
  /// Who is selected.
  public let selection = BehaviorRelay<Person.ID?>(value: nil)
  /// The first name that is typed.
  public let name = BehaviorRelay(value: "")
  /// The surname that is typed.
  public let surname = BehaviorRelay(value: "")
  private let bag = DisposeBag()

  /// The people that the list shows.
  public var shown: Driver<[Person]> {
    combineLatest(people, prefix) { people, prefix in people.filter { $0.isFound(by: prefix) } }
      .distinctUntilChanged().asDriver()
  }
  /// The place of the selected person in the list that is shown.
  public var selectedIndex: Driver<Int?> {
    combineLatest(shown, selection.asDriver()) { people, id in people.firstIndex { $0.id == id } }
      .distinctUntilChanged()
  }
  /// Whether somebody is selected, and can be changed or deleted.
  public var hasSelection: Driver<Bool> {
    selection.map { $0 != nil }.distinctUntilChanged().asDriver()
  }

  /// Creates a list of people.
  public init(_ people: [Person] = PeopleList.examples) {
    self.people = BehaviorRelay(value: people)
    bag.insert {
      combineLatest(shown, selection.asDriver()).drive(with: self) { list, current in
        let (shown, id) = current
        if id != nil, !shown.contains(where: { $0.id == id }) { list.selection.accept(nil) }
      }
      selection.asDriver().distinctUntilChanged().drive(with: self) { list, id in list.show(id) }
    }
  }

  /// Selects the person at a place of the list that is shown, or nobody.
  public func select(at index: Int?) {
    let shown = people.value.filter { $0.isFound(by: prefix.value) }
    selection.accept(index.flatMap { shown.indices.contains($0) ? shown[$0].id : nil })
  }

  /// Adds a person with the name that is typed.
  public func create() {
    people.update { people in
      let id = (people.map(\.id).max() ?? 0) + 1
      people.append(Person(id: id, name: name.value, surname: surname.value))
    }
  }

  /// Gives the selected person the name that is typed.
  public func update() {
    change { $0[$1] = Person(id: $0[$1].id, name: name.value, surname: surname.value) }
  }

  /// Deletes the selected person.
  public func delete() { change { $0.remove(at: $1) } }

  private func change(_ body: (inout [Person], Int) -> Void) {
    people.update { people in
      if let index = people.firstIndex(where: { $0.id == selection.value }) { body(&people, index) }
    }
  }

  private func show(_ id: Person.ID?) {
    guard let person = people.value.first(where: { $0.id == id }) else { return }
    simultaneously {
      name.accept(person.name)
      surname.accept(person.surname)
    }
  }
}

extension PeopleList {
  /// Three people to begin with.
  public static var examples: [Person] {
    [
      Person(id: 1, name: "Hans", surname: "Emil"),
      Person(id: 2, name: "Max", surname: "Mustermann"),
      Person(id: 3, name: "Roman", surname: "Tisch"),
    ]
  }
}

extension Person {
  /// Whether the surname begins with a text, in capital or small letters.
  fileprivate func isFound(by prefix: String) -> Bool {
    surname.lowercased().hasPrefix(prefix.lowercased())
  }
}
