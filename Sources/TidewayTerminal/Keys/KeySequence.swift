/// The keys behind control bytes and escape sequences; nil for those that no field has a use for.
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
    default: nil
    }
  }

  /// `ESC [ parameters final` and `ESC O final`.
  ///
  /// Arrows with Shift, Alt or Ctrl (`1;5C`) count as plain ones.
  static func key(parameters: [UInt8], final: UInt8) -> Key? {
    let number = parameters.prefix { $0 != UInt8(ascii: ";") }
    if final == UInt8(ascii: "~") { return key(numbered: String(decoding: number, as: UTF8.self)) }
    guard number.isEmpty || number == [UInt8(ascii: "1")] else { return nil }
    return key(lettered: final)
  }

  private static func key(lettered final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "Z": .shiftTab
    default: nil
    }
  }

  private static func key(numbered number: String) -> Key? {
    switch number {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    default: nil
    }
  }
}
