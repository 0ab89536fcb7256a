public import TidewayControls
public import TidewayUI

extension Label: FormControl {
  public var properties: [any UISource] { [$text] }
  public var summary: String? { text }
  public var isInteractive: Bool { false }

  public func draw(on canvas: inout Canvas) { canvas.add(text) }
}
