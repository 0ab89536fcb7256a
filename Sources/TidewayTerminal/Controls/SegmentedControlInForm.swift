public import TidewayControls
public import TidewayUI

extension SegmentedControl: FormControl {
  public var properties: [any UISource] { [$titles, $selectedIndex] }
  public var summary: String? { selectedTitle ?? "none" }

  public var isWide: Bool { true }

  /// Where there is no room for all, the selected one is in view.
  public func draw(on canvas: inout Canvas) {
    let segments = titles.enumerated().map { index, title in
      index == selectedIndex ? "[\(title)]" : " \(title) "
    }
    let line = segments.joined(separator: " ")
    let columns = canvas.scrollColumns(
      of: line.displayWidth, showing: selectedPlace)
    canvas.add(line.sliced(to: columns))
  }

  private var selectedPlace: Range<Int>? {
    selectedTitle == nil ? nil : selectedIndex.map { places[$0] }
  }

  /// The columns of each segment.
  private var places: [Range<Int>] {
    var start = 0
    return titles.map { title in
      defer { start += title.displayWidth + 3 }
      return start..<start + title.displayWidth + 2
    }
  }

  public func press(_ key: Key) -> Bool {
    switch key {
    case .left: moveLeft()
    case .right: moveRight()
    default: return false
    }
    return true
  }

  public func point(_ event: PointerEvent) -> Bool {
    let column = event.position.column + event.area.offset.column
    guard event.action == .press, let index = places.firstIndex(where: { $0.contains(column) })
    else { return false }
    select(index)
    return true
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let index = titles.firstIndex(of: text) else { throw NotUnderstood(oneOf: titles) }
    select(index)
  }
}
