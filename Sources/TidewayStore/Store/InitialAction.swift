/// The first action that a store without a state sends through middleware and the reducer.
///
/// The reducer receives no state with it, and returns the initial state.
public struct InitialAction: Action {
  /// Creates an initial action.
  public init() {}
}
