import Foundation
import TestSupport
import Testing

/// The sources of `UIActor` have what flows have, and the page says where they don't.
@Suite("Every operator of flows", .leavesNothing)
struct EveryOperatorTests {
  @Test("is there for properties, events, drivers and signals, or the page says what is instead")
  func operators() throws {
    guard let flows = try Graphs.get()?.flows, let ui = try Graphs.get()?.ui else { return }
    let ofFlows = flows.names(of: "FlowSource", giving: ["Flow", "ConnectableFlow"])
    let ofSources = ui.names(of: "UISource", giving: ["UIFlow", "UIStream", "Flow"])
    #expect(ofFlows.count > 80)
    let excepted = try Page.names(below: "not on UIActor")
    #expect(ofFlows.subtracting(ofSources).subtracting(excepted) == [])
    #expect(excepted.intersection(ofSources) == [])
    #expect(excepted.subtracting(ofFlows) == [])
  }

  @Test("gives a driver of a driver where the page says so")
  func traits() throws {
    guard let ui = try Graphs.get()?.ui else { return }
    let keeping = ui.names(of: "UISource", giving: ["UIStream"])
    let listed = try Page.names(below: "operators")
    #expect(keeping.subtracting(listed) == [])
    #expect(listed.subtracting(keeping) == [])
  }

  @Test("of several flows is there, and that of an array")
  func functions() throws {
    guard let flows = try Graphs.get()?.flows, let ui = try Graphs.get()?.ui else { return }
    let ofFlows = flows.functions(giving: ["Flow"])
    #expect(ofFlows.count == 10)
    #expect(ofFlows.subtracting(ui.functions(giving: ["UIFlow"])) == [])
    #expect(ofFlows.subtracting(ui.functions(giving: ["UIStream"])) == [])
  }

  @Test("has the calls beside it, too")
  func calls() throws {
    guard let flows = try Graphs.get()?.flows, let ui = try Graphs.get()?.ui else { return }
    let ofFlows = flows.calls(of: "FlowSource")
    #expect(ofFlows.count > 12)
    #expect(ofFlows.subtracting(ui.calls(of: "UISource")) == [])
  }
}

/// The graphs of both modules, extracted once.
private struct Graphs {
  let flows, ui: SymbolGraph

  private static let made = Result { () throws -> Graphs? in
    guard let flows = try SymbolGraph(module: "Tideway"),
      let ui = try SymbolGraph(module: "TidewayUI")
    else {
      #if os(Linux)
        Issue.record("The modules are not beside the tests, so operators cannot be listed.")
      #endif
      return nil
    }
    return Graphs(flows: flows, ui: ui)
  }

  static func get() throws -> Graphs? { try made.get() }
}

extension SymbolGraph {
  /// The methods of a type that give one of some types.
  fileprivate func names(of type: String, giving results: [String]) -> Set<String> {
    Set(
      functions.filter { $0.type == type && results.contains($0.result.first ?? "") }.map(\.name))
  }

  /// The functions that give one of some types, without their labels, and which take an array.
  fileprivate func functions(giving results: [String]) -> Set<String> {
    Set(
      functions.filter { $0.type == nil && results.contains($0.result.first ?? "") }.map {
        let declaration = $0.words.joined()
        let isOfArray = declaration.contains(/\(_ \w+: \[/) || declaration.contains("Sequence")
        return $0.name.prefix(while: \.isLetter) + (isOfArray ? " of an array" : "")
      })
  }

  /// The asynchronous methods of a type.
  fileprivate func calls(of type: String) -> Set<String> {
    Set(
      functions.filter { function in
        function.type == type && function.words.contains("async")
          && !["Flow", "ConnectableFlow", "UseTheAsyncForm"].contains(function.result.first ?? "")
      }.map(\.name))
  }
}

/// The page that lists the operators.
private enum Page {
  /// What stands as code with labels in the first column of the table with a heading.
  static func names(below heading: String) throws -> Set<String> {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Tideway/Tideway.docc/Operators.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("| \(heading) |") }
    #expect(table.count == 1, "The page has one table below “\(heading)”.")
    let columns = (table.first ?? "").split(separator: "\n").compactMap {
      $0.split(separator: "|").first
    }
    return Set(columns.flatMap { $0.matches(of: /`(\w+\([^`]*\))`/).map { String($0.1) } })
  }
}
