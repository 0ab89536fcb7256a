import Tideway
import TidewayControls
import TidewayStore
import TidewayTerminal
import TidewayUI
import ViewModels

/// A list with sections of numbers, shuffled, sorted and loaded.
@UIActor
final class NumbersScreen: Page, Connectable {
  let connection: Connection<AppState, Props, Actions>
  private let shuffle = Button("Shuffle"), sort = Button("Sort"), load = Button("Load")
  private let list = List<String>()
  private let message = Label()

  struct Props {
    let sections: [NumberSection]
    let message: String
    let mayLoad: Bool
  }
  struct Actions {
    let shuffle: () -> Void
    let sort: () -> Void
    let load: () -> Void
  }

  init(_ model: Stepping) {
    connection = Connection(
      store: model.store,
      mapStateToProps: {
        Props(
          sections: $0.numbers.sections, message: $0.numbers.message,
          mayLoad: !$0.numbers.isLoading)
      },
      mapDispatchToActions: { _ in
        Actions(
          shuffle: { model.shuffle() }, sort: { model.sort() }, load: { model.load() })
      })
    bind()
  }

  private func bind() {
    connection.bind(\.sections, to: list.sections, mapping: { $0.map(\.asText) })
    connection.bind(\.message, to: message.$text)
    connection.bind(\.mayLoad, to: load.$isEnabled)
    let bag = connection.disposeBag
    shuffle.taps.bind(with: self) { $0.actions.shuffle() }.disposed(by: bag)
    sort.taps.bind(with: self) { $0.actions.sort() }.disposed(by: bag)
    load.taps.bind(with: self) { $0.actions.load() }.disposed(by: bag)
  }

  var rows: [Form.Row] {
    [
      .row(shuffle), .row(sort), .row(load), .row("Numbers", list), .label(message),
    ]
  }
  var hiding: [ControlProperty<Bool>] {
    [shuffle.$isHidden, sort.$isHidden, load.$isHidden, list.$isHidden, message.$isHidden]
  }
}

extension NumberSection {
  fileprivate var asText: ListSection<String> {
    ListSection<String>(title: title, items: items.map { "\($0)" })
  }
}
