/// Who is bound two-way to whom, for debugging.
///
/// ```swift
/// print(bag.bindings)
/// // field <-> full
/// // (first, last) <-> full
/// print(bag.bindings.mermaid)
/// ```
///
/// Cells have the names that `named(_:)` gave them in any binding, otherwise their type, with a number
/// where several have the same. `debugDescription` says where each binding was made, too.
public struct BindingGraph: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// One binding: the names of the cells on both sides, and where it was made.
  public struct Edge: Sendable, Hashable {
    /// The cells on the left side.
    public let left: [String]
    /// The cells on the right side.
    public let right: [String]
    /// Where it was made, as in `App/Screen.swift:12`; nil for a `<->` that was neither disposed by a bag nor
    /// inserted into one.
    public let place: String?
  }

  /// In the order in which the bindings were made.
  public let edges: [Edge]

  init(_ bindings: [BindingState]) {
    let names = BindingGraph.names(of: bindings.flatMap { $0.left + $0.right })
    edges = bindings.map { binding in
      Edge(
        left: binding.left.map { names[$0.identity] ?? "" },
        right: binding.right.map { names[$0.identity] ?? "" }, place: binding.place)
    }
  }

  /// All bindings of the process that are alive.
  public static var all: BindingGraph { BindingGraph(BindingRegistry.shared.all) }

  /// The names of the cells, in the order of their first binding.
  public var cells: [String] {
    var seen: Set<String> = []
    return edges.flatMap { $0.left + $0.right }.filter { seen.insert($0).inserted }
  }

  /// One line for each binding.
  public var description: String {
    edges.map(BindingGraph.line).joined(separator: "\n")
  }

  /// One line for each binding, with the place where it was made.
  public var debugDescription: String {
    edges.map { edge in
      BindingGraph.line(edge) + (edge.place.map { " at \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  /// A diagram for tools that draw Mermaid, such as GitHub's and DocC's previewers.
  public var mermaid: String {
    let cells = cells
    let numbers = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
    let nodes = cells.enumerated().map { index, name in
      "  c\(index)[\"\(name.replacing("\"", with: "#quot;"))\"]"
    }
    let lines = edges.map { edge in
      [edge.left, edge.right].map { side in
        side.map { "c\(numbers[$0] ?? 0)" }.joined(separator: " & ")
      }.joined(separator: " <--> ")
    }
    return (["graph LR"] + nodes + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private static func line(_ edge: Edge) -> String { "\(side(edge.left)) <-> \(side(edge.right))" }

  private static func side(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  /// A name for each cell: one that was given wins, and equal ones are numbered.
  private static func names(of roots: [CellRoot]) -> [ObjectIdentifier: String] {
    var given: [ObjectIdentifier: String] = [:]
    var order: [ObjectIdentifier] = []
    for root in roots {
      if given[root.identity] == nil { order.append(root.identity) }
      if given[root.identity] == nil || root.isNamed { given[root.identity] = root.name() }
    }
    let counts = Dictionary(order.map { (given[$0] ?? "", 1) }, uniquingKeysWith: +)
    var used: [String: Int] = [:]
    for identity in order {
      guard let name = given[identity], counts[name, default: 0] > 1 else { continue }
      used[name, default: 0] += 1
      given[identity] = "\(name) \(used[name, default: 0])"
    }
    return given
  }
}

extension DisposeBag {
  /// The two-way bindings in this bag that have not ended.
  public var bindings: BindingGraph {
    let states = members.contents.compactMap { ($0 as? TwoWayBinding)?.state }
    return BindingGraph(states.filter(\.isAlive))
  }
}

extension Sequence<TwoWayBinding> {
  /// Who is bound to whom by these bindings.
  public var graph: BindingGraph { BindingGraph(map(\.state)) }
}
