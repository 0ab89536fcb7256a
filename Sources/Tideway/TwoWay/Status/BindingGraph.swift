/// A graph of the cells that are bound two-way, for debugging.
///
/// ```swift
/// print(bag.bindings)
/// // field <-> full
/// // (first, last) <-> full
/// print(bag.bindings.mermaid)
/// ```
///
/// A cell has the name that `named(_:)` gave it in any binding, otherwise its type, with a number
/// where several cells have the same type. `debugDescription` also shows where each binding was
/// made.
public struct BindingGraph: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// One binding: the names of the cells on both sides, and where it was made.
  public struct Edge: Sendable, Hashable {
    /// The cells on the left side.
    public let left: [String]
    /// The cells on the right side.
    public let right: [String]
    /// The place where it was made, as in `App/Screen.swift:12`. It is nil for a `<->` that was
    /// neither disposed by a bag nor inserted into one.
    public let place: String?
  }

  /// The bindings, in the order in which they were made.
  public let edges: [Edge]

  init(_ bindings: [BindingState]) {
    let names = BindingGraph.names(of: bindings.flatMap { $0.left + $0.right })
    edges = bindings.map { binding in
      Edge(
        left: binding.left.map { names[$0.identity] ?? "" },
        right: binding.right.map { names[$0.identity] ?? "" }, place: binding.place)
    }
  }

  /// All active bindings of the process.
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

  /// Returns a name for each cell. A given name wins, and equal names are numbered.
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
