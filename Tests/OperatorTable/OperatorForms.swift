package import TestSupport

extension SymbolGraph {
  /// The methods of flows, and the functions beside them, that give a flow.
  package var operators: Set<String> { Set(operatorFunctions.map(\.name)) }

  /// What an operator's closure may do, or be instead, in the order in which a form has them.
  package static let forms = [" throwing", " key path"]

  /// The operators, each with what its closure may do.
  package var operatorForms: Set<String> {
    Set(
      operatorFunctions.map { function in
        let forms = zip(SymbolGraph.forms, ["throws", "KeyPath"])
        return function.name
          + forms.filter { function.words.contains($0.1) }.map { $0.0 }.joined()
      })
  }

  private var operatorFunctions: [Function] {
    let types = ["FlowSource", "ConnectableFlow", nil], results = ["Flow", "ConnectableFlow"]
    return functions.filter { function in
      types.contains(function.type) && results.contains(function.result.first ?? "")
    }
  }
}
