/// The bytes at the end of a read that are the beginning of a scalar.
enum UTF8Tail {
  /// How many bytes at the end wait for more: 0 to 3.
  static func count(of bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 != 0x80 { return length(ofScalarLedBy: byte) > count ? count : 0 }
    }
    return 0
  }

  private static func length(ofScalarLedBy byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
