/// Turns what a terminal sends into keys, wherever the reads cut it.
///
/// Bytes that do not say yet what they are wait for the next read; `flush()` settles them when none
/// comes. A sequence that it does not know is ignored as a whole, text never is: what is no UTF-8
/// gives U+FFFD.
///
/// Whatever is sent, each byte costs the same and little is kept: of a sequence what the longest that
/// has a meaning needs, of a paste a piece. Ctrl-C is always reached, also when the end of a string,
/// a sequence or a paste never comes.
package struct KeyDecoder {
  private enum State: Equatable {
    case text
    case escape
    /// After `ESC [` or `ESC O`; what followed so far is in `held`.
    case sequence
    /// A sequence that is too long to have a meaning: until its end.
    case longSequence
    /// After `ESC [ [`, a function key of the Linux console: one byte more.
    case consoleKey
    /// A string that a terminal sends, such as an answer to a question: until BEL or `ESC \`.
    case string
    /// Alt and a character beyond ASCII: the rest of its bytes.
    case restOfAlt
    case paste
    /// A paste that nothing came of for a while.
    case pausedPaste
  }

  private var state = State.text
  /// Text, a sequence or a paste that was read and not given yet.
  private var held: [UInt8] = []
  private var keys: [Key] = []

  package init() {}

  /// How many bytes are kept for the next read.
  package var heldCount: Int { held.count }

  /// Whether something waits that `flush()` would settle.
  package var isUndecided: Bool {
    switch state {
    case .text: !held.isEmpty
    case .pausedPaste: false
    default: true
    }
  }

  /// Takes what was read, and gives the keys that it completes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    if state == .text { giveText(upTo: held.count - UTF8Tail.count(of: held)) }
    defer { keys = [] }
    return keys
  }

  /// Settles what waits, since nothing has come for a while: an ESC alone is the key.
  ///
  /// A paste goes on waiting, and from now on Ctrl-C ends it: its end may have been lost on the way,
  /// and terminals leave that byte out of what they paste.
  package mutating func flush() -> [Key] {
    guard isUndecided else { return [] }
    if state == .paste {
      state = .pausedPaste
      return []
    }
    switch state {
    case .escape: keys.append(.escape)
    case .sequence: held = []
    default: break
    }
    state = .text
    giveText(upTo: held.count)
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence, .longSequence: takeSequence(byte)
    case .consoleKey: takeConsoleKey(byte)
    case .string: takeString(byte)
    case .restOfAlt: takeRestOfAlt(byte)
    case .paste: takePaste(byte)
    case .pausedPaste: takePausedPaste(byte)
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
      state = .sequence
      held = [byte]
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

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where held == [UInt8(ascii: "[")]:
      state = .consoleKey
      held = []
    case 0x20..<0x40:
      held.append(byte)
      if held.count > longestSequence {
        state = .longSequence
        held = []
      }
    case 0x40..<0x7F: finishSequence(with: byte)
    default: cutShort(by: byte)
    }
  }

  private mutating func finishSequence(with final: UInt8) {
    let sequence = held, isKnown = state == .sequence
    held = []
    if isKnown, sequence + [final] == startOfPaste {
      state = .paste
      return
    }
    state = .text
    guard isKnown else { return }
    if let key = KeySequence.key(parameters: Array(sequence.dropFirst()), final: final) {
      keys.append(key)
    }
  }

  private mutating func takeConsoleKey(_ byte: UInt8) {
    if byte < 0x20 { cutShort(by: byte) } else { state = .text }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    // `ESC \` ends it: the ESC here, the backslash as an Alt that is ignored.
    case escape: state = .escape
    case 0x07: state = .text
    // These may be in a string.
    case 0x08...0x0D, 0x20...: break
    default: cutShort(by: byte)
    }
  }

  /// Something that doesn't belong to what has begun: that is ignored, and the byte counts.
  private mutating func cutShort(by byte: UInt8) {
    state = .text
    held = []
    takeText(byte)
  }

  private mutating func takeRestOfAlt(_ byte: UInt8) {
    if byte & 0xC0 == 0x80 { return }
    state = .text
    takeText(byte)
  }

  private mutating func takePaste(_ byte: UInt8) {
    held.append(byte)
    if byte == endOfPaste.last, held.suffix(endOfPaste.count).elementsEqual(endOfPaste) {
      keys.append(.paste(Self.oneLine(held.dropLast(endOfPaste.count))))
      held = []
      state = .text
    } else if held.count >= longestPiece + endOfPaste.count {
      givePiece()
    }
  }

  private mutating func takePausedPaste(_ byte: UInt8) {
    state = .paste
    guard byte == interrupt else { return takePaste(byte) }
    keys.append(.paste(Self.oneLine(held)))
    cutShort(by: byte)
  }

  /// Gives what has come of a paste that is too long to be kept until its end.
  private mutating func givePiece() {
    let whole = held.dropLast(endOfPaste.count)
    // Neither a scalar nor a line break is cut.
    var end = whole.endIndex - UTF8Tail.count(of: Array(whole.suffix(3)))
    if whole[..<end].last == UInt8(ascii: "\r") { end -= 1 }
    keys.append(.paste(Self.oneLine(held[..<end])))
    held.removeSubrange(..<end)
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
private let interrupt: UInt8 = 0x03
/// More than any sequence has that is a key.
private let longestSequence = 32
/// Of a paste no more is kept than this.
private let longestPiece = 1 << 16
private let startOfPaste = Array("[200~".utf8)
private let endOfPaste = Array("\u{1B}[201~".utf8)
