public import TidewayControls
public import TidewayUI

extension Label: FormControl {
  public var properties: [any UISource] { [$text] }
  public var summary: String? { text }
  public var isInteractive: Bool { false }

  public var isWide: Bool { true }

  public func draw(on canvas: inout Canvas) {
    for line in text.wrapped(to: canvas.columns) { canvas.add(line) }
  }
}
