public import TidewayControls
public import TidewayUI

extension SegmentedControl: FormControl {
  public var properties: [any UISource] { [$titles, $selectedIndex] }
  public var summary: String? { selectedTitle ?? "none" }

  public func draw(on canvas: inout Canvas) {
    let segments = titles.enumerated().map { index, title in
      index == selectedIndex ? "[\(title)]" : " \(title) "
    }
    canvas.add(segments.joined(separator: " "))
  }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .left: moveLeft()
    case .right: moveRight()
    default: return false
    }
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let index = titles.firstIndex(of: text) else { throw NotUnderstood(oneOf: titles) }
    select(index)
  }
}
