/// The action that a store without a state sends first, through middleware and reducer.
///
/// The reducer is given no state with it, and gives the first one.
public struct InitialAction: Action {
  /// The one action of its kind.
  public init() {}
}
