import TidewayTerminal
import TidewayUI

extension Misuse {
  static let terminals = [
    Misuse("a dialog that is presented twice at once", "The form is shown already") {
      await Task { @UIActor in
        let form = Form("", []), dialog = Form("", [])
        async let first = form.present(dialog)
        async let second = form.present(dialog)
        _ = await (first, second)
      }.value
    }
  ]
}
