// The results have no type parameter: `flow.bind { print($0) }` would be such a call, of a flow that can fail.

extension FlowSource {
  /// Passes this flow to a function that makes a binding of it: `names.bind(to: list.items)`.
  ///
  /// It is the same as `list.items(names)`, in the place where a chain has its binding.
  @_disfavoredOverload
  @inlinable
  public func bind(to function: (Self) -> any Disposable) -> any Disposable { function(self) }

  /// Passes this flow, then an argument, to a function that takes them one after the other:
  /// `names.bind(to: table.items("cell")) { row, name, cell in … }`.
  @_disfavoredOverload
  @inlinable
  public func bind<Argument>(
    to function: (Self) -> (Argument) -> any Disposable, curriedArgument argument: Argument
  ) -> any Disposable {
    function(self)(argument)
  }
}
