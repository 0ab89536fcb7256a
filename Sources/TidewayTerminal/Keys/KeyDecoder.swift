/// Turns what a terminal sends into keys and what is done with the mouse, wherever the reads cut it.
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
    /// An ESC in a string.
    case endOfString
    /// Alt and a character beyond ASCII, whose bytes so far are in `held`.
    case restOfAlt
    /// After `ESC [ M`, the mouse of a terminal that doesn't know mode 1006: three bytes.
    case oldPointer(left: Int)
    case paste
    /// A paste that nothing came of for a while.
    case pausedPaste
  }

  private var state = State.text
  /// Text, a sequence or a paste that was read and not given yet.
  private var held: [UInt8] = []
  private var inputs: [Input] = []

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

  /// Takes what was read, and gives what it completes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    if state == .text { giveText(upTo: held.count - UTF8Tail.count(of: held)) }
    defer { inputs = [] }
    return inputs
  }

  /// Settles what waits, since nothing has come for a while: an ESC alone is the key.
  ///
  /// A paste goes on waiting, and from now on Ctrl-C ends it: its end may have been lost on the way,
  /// and terminals leave that byte out of what they paste.
  package mutating func flush() -> [Input] {
    guard isUndecided else { return [] }
    if state == .paste {
      state = .pausedPaste
      return []
    }
    switch state {
    case .escape: give(.escape)
    case .sequence, .restOfAlt: held = []
    default: break
    }
    state = .text
    giveText(upTo: held.count)
    defer { inputs = [] }
    return inputs
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence, .longSequence: takeSequence(byte)
    case .consoleKey: takeConsoleKey(byte)
    case .string: takeString(byte)
    case .endOfString: takeEndOfString(byte)
    case .restOfAlt: takeRestOfAlt(byte)
    case .oldPointer(let left): takeOldPointer(byte, left)
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
      give(key)
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
    case 0x20..<0x7F:
      state = .text
      give(.alt(Character(Unicode.Scalar(byte))))
    case 0x80...:
      state = .restOfAlt
      held = [byte]
      giveAltIfWhole()
    default:
      // Two keys: ESC, and one that does not belong to it.
      give(.escape)
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
    if final == UInt8(ascii: "M"), sequence == [UInt8(ascii: "[")] {
      state = .oldPointer(left: 3)
    } else {
      giveMeaning(ofSequence: sequence.dropFirst(), final)
    }
  }

  private mutating func giveMeaning(ofSequence parameters: ArraySlice<UInt8>, _ final: UInt8) {
    if final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      let pointer = PointerSequence.pointer(parameters: parameters, final: final)
      if let pointer { inputs.append(.pointer(pointer)) }
    } else if let key = KeySequence.key(parameters: parameters, final: final) {
      give(key)
    }
  }

  private mutating func takeConsoleKey(_ byte: UInt8) {
    if byte < 0x20 { return cutShort(by: byte) }
    state = .text
    if let key = KeySequence.key(ofConsole: byte) { give(key) }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    case escape: state = .endOfString
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

  private mutating func takeEndOfString(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") {
      state = .text
    } else {
      takeAfterEscape(byte)
    }
  }

  private mutating func takeRestOfAlt(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return cutShort(by: byte) }
    held.append(byte)
    giveAltIfWhole()
  }

  private mutating func giveAltIfWhole() {
    guard UTF8Tail.count(of: held) == 0 else { return }
    let text = String(decoding: held, as: UTF8.self)
    held = []
    state = .text
    if let character = text.first, text.count == 1, character != "\u{FFFD}", !character.isControl {
      give(.alt(character))
    }
  }

  private mutating func takeOldPointer(_ byte: UInt8, _ left: Int) {
    if byte < 0x20 { return cutShort(by: byte) }
    state = left > 1 ? .oldPointer(left: left - 1) : .text
  }

  private mutating func takePaste(_ byte: UInt8) {
    held.append(byte)
    if byte == endOfPaste.last, held.suffix(endOfPaste.count).elementsEqual(endOfPaste) {
      give(.paste(Self.oneLine(held.dropLast(endOfPaste.count))))
      held = []
      state = .text
    } else if held.count >= longestPiece + endOfPaste.count {
      givePiece()
    }
  }

  private mutating func takePausedPaste(_ byte: UInt8) {
    state = .paste
    guard byte == interrupt else { return takePaste(byte) }
    give(.paste(Self.oneLine(held)))
    cutShort(by: byte)
  }

  /// Gives what has come of a paste that is too long to be kept until its end.
  private mutating func givePiece() {
    let whole = held.dropLast(endOfPaste.count)
    // Neither a scalar nor a line break is cut.
    var end = whole.endIndex - UTF8Tail.count(of: Array(whole.suffix(3)))
    if whole[..<end].last == UInt8(ascii: "\r") { end -= 1 }
    give(.paste(Self.oneLine(held[..<end])))
    held.removeSubrange(..<end)
  }

  private mutating func give(_ key: Key) { inputs.append(.key(key)) }

  private mutating func giveText(upTo end: Int) {
    for character in String(decoding: held[..<end], as: UTF8.self) where !character.isControl {
      give(.character(character))
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
