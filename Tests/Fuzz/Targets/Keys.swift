import TidewayTerminal

extension FuzzTarget {
  /// What a terminal sends.
  static let keys = FuzzTarget(name: "keys") { bytes in
    var whole = KeyDecoder(), single = KeyDecoder()
    var inputs = whole.feed(bytes), others: [Input] = []
    for byte in bytes {
      others += single.feed([byte])
      demand(single.heldCount <= 66_000, "\(single.heldCount) bytes are held")
    }
    inputs += whole.flush()
    others += single.flush()
    demand(text(inputs) == text(others), "\(inputs) read at once, \(others) byte by byte")
    demand(inputs.allSatisfy(isOnTerminal), "the mouse is outside of the terminal in \(inputs)")
    demand(!whole.isUndecided, "undecided after a pause")
    demand(whole.feed([0x03]).last == .key(.interrupt), "Ctrl-C is swallowed after a pause")
    demand(whole.feed([0x61]) == [.key(.character("a"))], "the next key is swallowed")
    let press = whole.feed("\u{1B}[<0;2;1M".utf8)
    demand(press == [.pointer(Pointer(action: .press, line: 0, column: 1))], "\(press) is no press")
  }

  private static func isOnTerminal(_ input: Input) -> Bool {
    guard case .pointer(let pointer) = input else { return true }
    return (0..<100_000).contains(pointer.line) && (0..<100_000).contains(pointer.column)
  }

  /// What was read, with characters put together: how reads cut a grapheme doesn't matter.
  private static func text(_ inputs: [Input]) -> [String] {
    var parts = [""]
    for input in inputs {
      if case .key(.character(let character)) = input {
        parts[parts.count - 1].append(character)
      } else {
        parts += ["\(input)", ""]
      }
    }
    return parts
  }
}
