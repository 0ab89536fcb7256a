public import TidewayControls
public import TidewayUI

extension ProgressIndicator: FormControl {
  private static let columns = 20

  public var properties: [any UISource] { [$progress] }
  public var summary: String? { "\(Int((shownProgress * 100).rounded()))%" }
  public var isInteractive: Bool { false }

  public func draw(on canvas: inout Canvas) {
    let done = Int((shownProgress * Double(ProgressIndicator.columns)).rounded())
    let left = ProgressIndicator.columns - done
    canvas.add(String(repeating: "█", count: done) + String(repeating: "░", count: left))
  }
}
