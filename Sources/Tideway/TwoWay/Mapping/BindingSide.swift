/// A side of a two-way binding.
public enum BindingSide: Sendable, Hashable {
  /// The side before, or behind, the `<->`.
  case left, right
}
