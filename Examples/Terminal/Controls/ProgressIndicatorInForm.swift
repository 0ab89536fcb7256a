import TidewayControls
import TidewayUI

extension ProgressIndicator: FormControl {
  private static let columns = 20

  var spans: [Span] {
    let done = Int((shownProgress * Double(ProgressIndicator.columns)).rounded())
    let left = ProgressIndicator.columns - done
    return [
      Span(text: String(repeating: "█", count: done) + String(repeating: "░", count: left))
    ]
  }

  var summary: String? { "\(Int((shownProgress * 100).rounded()))%" }
  var changes: [UIFlow<Void>] { [$progress.asChange, $isHidden.asChange] }
}
