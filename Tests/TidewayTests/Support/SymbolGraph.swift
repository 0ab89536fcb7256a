import Foundation

/// The public symbols of a module of this package, as the compiler lists them.
struct SymbolGraph {
  private struct Contents: Decodable {
    var symbols: [Symbol]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Signature: Decodable { var returns: [Fragment]? }
    var kind: Kind
    var pathComponents: [String]
    var functionSignature: Signature?
    var declarationFragments: [Fragment]?
  }

  private let symbols: [Symbol]

  /// Extracts the graph of a module from what was built for the tests.
  ///
  /// - Returns: Nil where the platform keeps what is built elsewhere.
  init?(module: String) throws {
    // Beside the executable of the tests, which is a bundle on other systems.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else { return nil }
    let place = products.appendingPathComponent(
      "symbols-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try SymbolGraph.run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path,
      "-target", SymbolGraph.target(products), "-output-dir", place.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ])
    let file = place.appendingPathComponent("\(module).symbols.json")
    symbols = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file)).symbols
  }

  /// The methods of flows, and the functions beside them, that give a flow.
  var operators: Set<String> { Set(operatorSymbols.map(\.pathComponents.last!)) }

  /// What an operator's closure may do, or be instead, in the order in which a form has them.
  static let forms = [" asynchronous", " throwing", " key path"]

  /// The operators, each with what its closure may do.
  var operatorForms: Set<String> {
    Set(
      operatorSymbols.map { symbol in
        let spellings = (symbol.declarationFragments ?? []).map(\.spelling)
        let forms = zip(SymbolGraph.forms, ["async", "throws", "KeyPath"])
        return symbol.pathComponents.last!
          + forms.filter { spellings.contains($0.1) }.map { $0.0 }.joined()
      })
  }

  private var operatorSymbols: [Symbol] {
    let types = ["FlowSource", "ConnectableFlow"]
    return symbols.filter { symbol in
      guard let result = symbol.functionSignature?.returns?.first?.spelling else { return false }
      let isOperator =
        symbol.kind.identifier == "swift.func"
        || symbol.kind.identifier == "swift.method" && types.contains(symbol.pathComponents[0])
      return isOperator && ["Flow", "ConnectableFlow"].contains(result)
    }
  }

  /// The folder of what is built is named after the target, and the one in it after the configuration.
  private static func target(_ products: URL) -> String {
    products.deletingLastPathComponent().lastPathComponent
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    struct Failed: Error { var status: Int32 }
    if process.terminationStatus != 0 { throw Failed(status: process.terminationStatus) }
  }
}
