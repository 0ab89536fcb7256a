/// Where a widget stands in a place that is larger than it.
public enum Alignment: UInt32 {
  /// Takes the whole place.
  case fill = 0
  /// At the left, or at the top.
  case start = 1
  /// At the right, or at the bottom.
  case end = 2
  /// In the middle.
  case center = 3
}
