import TidewayControls
import TidewayUI

extension SegmentedControl: FormControl {
  var isAble: Bool { isEnabled && !isHidden }

  var spans: [Span] {
    let segments = titles.enumerated().map { index, title in
      index == selectedIndex ? "[\(title)]" : " \(title) "
    }
    return [Span(text: segments.joined(separator: " "), style: isEnabled ? [] : .dim)]
  }

  var summary: String? { selectedTitle ?? "none" }

  var changes: [UIFlow<Void>] {
    [$titles.asChange, $selectedIndex.asChange, $isEnabled.asChange, $isHidden.asChange]
  }

  func press(_ key: Key) {
    switch key {
    case .left: moveLeft()
    case .right: moveRight()
    default: break
    }
  }

  func perform(_ text: String) -> Bool {
    guard let index = titles.firstIndex(of: text) else { return false }
    select(index)
    return true
  }
}
