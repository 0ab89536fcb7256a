extension DisposeBag {
  /// The two-way bindings in this bag that have not ended.
  public var bindings: BindingGraph {
    let states = members.contents.compactMap { ($0 as? TwoWayBinding)?.state }
    return BindingGraph(states.filter(\.isAlive))
  }
}

extension Sequence<TwoWayBinding> {
  /// The graph of the cells that these bindings connect.
  public var graph: BindingGraph { BindingGraph(map(\.state)) }
}
