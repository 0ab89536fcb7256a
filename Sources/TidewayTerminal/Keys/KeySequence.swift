/// The keys behind control bytes and escape sequences; nil for those that no form has a use for.
enum KeySequence {
  /// A byte below the printable ones, or DEL.
  static func key(ofControl byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .home  // Ctrl-A, as in a shell
    case 0x05: .end  // Ctrl-E
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x1A: .suspend
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control(" ")
    case 0x1B: nil
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .control(Character(Unicode.Scalar(byte + 0x60)))
    }
  }

  /// `ESC [ parameters final` and `ESC O final`.
  ///
  /// Arrows with Alt or Ctrl (`1;5C`) count as plain ones.
  static func key(parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let number = parts.first ?? "", modifier = parts.dropFirst().first
    if final == UInt8(ascii: "~") { return key(numbered: number, modifier) }
    guard number.isEmpty || number == "1" else { return nil }
    let key = key(lettered: final)
    return modifier == "2" ? key?.withShift : key
  }

  /// `ESC [ [ final`, a function key of the Linux console.
  static func key(ofConsole final: UInt8) -> Key? {
    let first = UInt8(ascii: "A")
    return (first...first + 4).contains(final) ? .function(Int(final - first) + 1) : nil
  }

  private static func key(lettered final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    case "Z": .shiftTab
    default: nil
    }
  }

  private static func key(numbered number: String, _ modifier: String?) -> Key? {
    switch number {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": modifier == "5" ? .controlPageUp : .pageUp
    case "6": modifier == "5" ? .controlPageDown : .pageDown
    default: functionKeys.firstIndex(of: number).map { .function($0 + 1) }
    }
  }
}

extension Key {
  fileprivate var withShift: Key {
    switch self {
    case .up: .shiftUp
    case .down: .shiftDown
    case .left: .shiftLeft
    case .right: .shiftRight
    default: self
    }
  }

  /// The plain key of an arrow with Shift.
  var withoutShift: Key? {
    switch self {
    case .shiftUp: .up
    case .shiftDown: .down
    case .shiftLeft: .left
    case .shiftRight: .right
    default: nil
    }
  }
}

/// F1 to F12: terminals leave out two numbers.
private let functionKeys = [
  "11", "12", "13", "14", "15", "17", "18", "19", "20", "21", "23", "24",
]
