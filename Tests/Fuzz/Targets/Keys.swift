import TidewayTerminal

extension FuzzTarget {
  /// What a terminal sends.
  static let keys = FuzzTarget(name: "keys") { bytes in
    var whole = KeyDecoder(), single = KeyDecoder()
    var keys = whole.feed(bytes), others: [Key] = []
    for byte in bytes {
      others += single.feed([byte])
      demand(single.heldCount <= 66_000, "\(single.heldCount) bytes are held")
    }
    keys += whole.flush()
    others += single.flush()
    demand(text(keys) == text(others), "\(keys) read at once, \(others) byte by byte")
    demand(!whole.isUndecided, "undecided after a pause")
    demand(whole.feed([0x03]).last == .interrupt, "Ctrl-C is swallowed after a pause")
    demand(whole.feed([0x61]) == [.character("a")], "the next key is swallowed")
  }

  /// The keys, with characters put together: how reads cut a grapheme doesn't matter.
  private static func text(_ keys: [Key]) -> [String] {
    var parts = [""]
    for key in keys {
      if case .character(let character) = key {
        parts[parts.count - 1].append(character)
      } else {
        parts += ["\(key)", ""]
      }
    }
    return parts
  }
}
