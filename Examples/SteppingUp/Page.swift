import TidewayStore
import TidewayTerminal
import TidewayUI
import ViewModels

/// A screen of which one is shown at a time: it is connected to the store while it is.
@UIActor
protocol Page: AnyObject {
  associatedtype Props
  associatedtype Actions
  var connection: Connection<AppState, Props, Actions> { get }
  var rows: [Form.Row] { get }
  /// What hides its controls.
  var hiding: [ControlProperty<Bool>] { get }
}

extension Page {
  func show(_ isShown: Bool) {
    for property in hiding { property.wrappedValue = !isShown }
    if isShown { connection.connect() } else { connection.disconnect() }
  }
}
