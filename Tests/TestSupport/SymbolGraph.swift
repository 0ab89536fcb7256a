import Foundation

/// The public methods and functions of a module of this package, as the compiler lists them.
package struct SymbolGraph {
  /// A method of a type or its extensions, or a function that belongs to no type.
  package struct Function {
    /// Nil for a function that belongs to no type.
    package let type: String?
    /// With its labels: `take(until:)`.
    package let name: String
    /// The words of its declaration.
    package let words: [String]
    /// The words of the type that it returns; empty where it returns nothing.
    package let result: [String]
  }

  /// Without those that say that they are unavailable.
  package let functions: [Function]

  /// Extracts the graph of a module from what was built for the tests.
  ///
  /// - Returns: Nil where the platform keeps what is built elsewhere.
  package init?(module: String) throws {
    // Beside the executable of the tests, which is a bundle on other systems.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else { return nil }
    let place = products.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    try SymbolGraph.run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", modules.path,
      "-target", SymbolGraph.target(products), "-output-dir", place.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ])
    let file = place.appendingPathComponent("\(module).symbols.json")
    let contents = try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    functions = contents.symbols.compactMap(\.function)
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

/// The file that the compiler writes.
private struct Contents: Decodable {
  var symbols: [Symbol]

  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Signature: Decodable { var returns: [Fragment]? }
    struct Availability: Decodable { var isUnconditionallyUnavailable: Bool? }
    var kind: Kind
    var pathComponents: [String]
    var functionSignature: Signature?
    var declarationFragments: [Fragment]?
    var availability: [Availability]?

    var function: SymbolGraph.Function? {
      let isMethod = kind.identifier == "swift.method"
      let isUnavailable = availability?.contains { $0.isUnconditionallyUnavailable == true }
      guard isMethod || kind.identifier == "swift.func", isUnavailable != true else { return nil }
      return SymbolGraph.Function(
        type: isMethod ? pathComponents[0] : nil, name: pathComponents.last!,
        words: (declarationFragments ?? []).map(\.spelling),
        result: (functionSignature?.returns ?? []).map(\.spelling))
    }
  }
}
