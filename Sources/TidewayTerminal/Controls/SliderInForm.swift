public import TidewayControls
public import TidewayUI

extension Slider: FormControl {
  private static let columns = 20

  public var properties: [any UISource] { [$value, $range] }
  public var summary: String? { "\(value)" }

  public func draw(on canvas: inout Canvas) {
    let place = Int((shownPart * Double(Slider.columns)).rounded())
    let track = String(repeating: "─", count: place) + "●"
    canvas.add(track + String(repeating: "─", count: Slider.columns - place))
  }

  public func press(_ key: Key) -> Bool {
    let step = (range.upperBound - range.lowerBound) / Double(Slider.columns)
    switch key {
    case .left: drag(to: value - step)
    case .right: drag(to: value + step)
    case .home: drag(to: range.lowerBound)
    case .end: drag(to: range.upperBound)
    default: return false
    }
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    guard event.action == .press || event.action == .drag else { return false }
    let part = Double(event.position.column) / Double(Slider.columns)
    drag(to: range.lowerBound + part * (range.upperBound - range.lowerBound))
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let value = Double(text) else { throw NotUnderstood(advice: "write a number") }
    drag(to: value)
  }
}
