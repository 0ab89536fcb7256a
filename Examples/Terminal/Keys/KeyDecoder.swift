/// Turns what a terminal sends into keys, wherever the reads cut it.
///
/// Bytes that do not say yet what they are wait for the next read; `flush()` settles them when none
/// comes. A sequence that it does not know is ignored as a whole, text never is: what is no UTF-8
/// gives U+FFFD.
struct KeyDecoder {
  private enum State: Equatable {
    case text
    case escape
    /// After `ESC [` or `ESC O`, with the parameters so far.
    case sequence([UInt8])
    /// After `ESC [ [`, a function key of the Linux console: one byte more.
    case consoleKey
    /// A string that a terminal sends, such as an answer to a question: until BEL or `ESC \`.
    case string
    /// Alt and a character beyond ASCII: the rest of its bytes.
    case restOfAlt
    case paste
  }

  private var state = State.text
  /// Text, or a paste, that was read and not given yet.
  private var held: [UInt8] = []
  private var keys: [Key] = []

  /// Whether something waits that `flush()` would settle.
  var isUndecided: Bool { state == .paste ? false : state != .text || !held.isEmpty }

  /// Takes what was read, and gives the keys that it completes.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    if state == .text { giveText(upTo: held.count - UTF8Tail.count(of: held)) }
    defer { keys = [] }
    return keys
  }

  /// Settles what waits, since nothing has come for a while: an ESC alone is the key.
  ///
  /// A paste goes on waiting; a terminal always ends it.
  mutating func flush() -> [Key] {
    guard isUndecided else { return [] }
    if state == .escape { keys.append(.escape) }
    state = .text
    giveText(upTo: held.count)
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence(let parameters): takeSequence(byte, parameters)
    case .consoleKey: state = .text
    case .string: takeString(byte)
    case .restOfAlt: takeRestOfAlt(byte)
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if byte >= 0x20 && byte != 0x7F {
      held.append(byte)
      return
    }
    giveText(upTo: held.count)
    if byte == escape {
      state = .escape
    } else if let key = KeySequence.key(ofControl: byte) {
      keys.append(key)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      // What leads in is kept with the parameters: `ESC O` has no pastes and no console keys.
      state = .sequence([byte])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0x20..<0x7F: state = .text  // Alt and a character
    case 0x80...: state = .restOfAlt
    default:
      // Two keys: ESC, and one that does not belong to it.
      keys.append(.escape)
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ sequence: [UInt8]) {
    switch byte {
    case UInt8(ascii: "[") where sequence == [UInt8(ascii: "[")]: state = .consoleKey
    case 0x20..<0x40: state = .sequence(sequence + [byte])
    case 0x40..<0x7F: finish(sequence, with: byte)
    default:
      // Cut short by something else, which counts.
      state = .text
      takeText(byte)
    }
  }

  private mutating func finish(_ sequence: [UInt8], with final: UInt8) {
    if sequence + [final] == Array("[200~".utf8) {
      state = .paste
      return
    }
    state = .text
    if let key = KeySequence.key(parameters: Array(sequence.dropFirst()), final: final) {
      keys.append(key)
    }
  }

  private mutating func takeString(_ byte: UInt8) {
    // `ESC \` ends it: the ESC here, the backslash as an Alt that is ignored.
    if byte == escape { state = .escape } else if byte == 0x07 { state = .text }
  }

  private mutating func takeRestOfAlt(_ byte: UInt8) {
    if byte & 0xC0 == 0x80 { return }
    state = .text
    takeText(byte)
  }

  private mutating func takePaste(_ byte: UInt8) {
    held.append(byte)
    guard held.suffix(endOfPaste.count).elementsEqual(endOfPaste) else { return }
    keys.append(.paste(Self.oneLine(held.dropLast(endOfPaste.count))))
    held = []
    state = .text
  }

  private mutating func giveText(upTo end: Int) {
    for character in String(decoding: held[..<end], as: UTF8.self) where !character.isControl {
      keys.append(.character(character))
    }
    held.removeSubrange(..<end)
  }

  /// A pasted text for a field of one line: a line break or a tab is a space, other controls go.
  private static func oneLine(_ bytes: some Collection<UInt8>) -> String {
    var line = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else if !character.isControl {
        line.append(character)
      }
    }
    return line
  }
}

private let escape: UInt8 = 0x1B
private let endOfPaste = Array("\u{1B}[201~".utf8)
