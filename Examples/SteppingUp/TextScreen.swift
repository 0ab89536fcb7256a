import Tideway
import TidewayControls
import TidewayStore
import TidewayTerminal
import TidewayUI
import ViewModels

/// A text field that is bound to the store both ways.
@UIActor
final class TextScreen: Page {
  let connection: Connection<AppState, Props, Actions>
  private let field = TextField()
  private let length = Label()
  private let bag = DisposeBag()

  struct Props {
    let length: Int
  }
  struct Actions {}

  init(_ model: Stepping) {
    connection = Connection(
      store: model.store, mapStateToProps: { Props(length: $0.text.content.count) },
      mapDispatchToActions: { _ in Actions() })
    connection.bind(\.length, to: length.$text, mapping: { "\($0) characters" })
    (field.$text <-> model.text).disposed(by: bag)
  }

  var rows: [Form.Row] { [.row("Text", field), .label(length)] }
  var hiding: [ControlProperty<Bool>] { [field.$isHidden, length.$isHidden] }
}
