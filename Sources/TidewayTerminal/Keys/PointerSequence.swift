/// The mouse behind escape sequences of mode 1006; nil for buttons and moves that no form has a use for.
enum PointerSequence {
  /// `ESC [ < button ; column ; line M`, or `m` where the button was released.
  ///
  /// - Parameter parameters: What is between the bracket and the final byte.
  static func pointer(parameters: ArraySlice<UInt8>, final: UInt8) -> Pointer? {
    guard parameters.first == UInt8(ascii: "<") else { return nil }
    let numbers = parameters.dropFirst().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map(number)
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let line = numbers[2], line > 0, column > 0,
      let action = action(button: button, isReleased: final == UInt8(ascii: "m"))
    else { return nil }
    return Pointer(action: action, line: line - 1, column: column - 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(digits.count), digits.allSatisfy(decimals.contains) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - decimals.lowerBound) }
  }

  /// - Parameter button: Its number, and bits for keys that are held, a move (32), and the wheel (64).
  private static func action(button: Int, isReleased: Bool) -> PointerAction? {
    switch button & ~heldKeys {
    case 0: isReleased ? .release : .press
    case 32: isReleased ? nil : .drag
    case 64: isReleased ? nil : .scroll(lines: -linesOfNotch)
    case 65: isReleased ? nil : .scroll(lines: linesOfNotch)
    default: nil
    }
  }
}

private let decimals = UInt8(ascii: "0")...UInt8(ascii: "9")
/// Shift, Alt and Ctrl.
private let heldKeys = 4 | 8 | 16
private let linesOfNotch = 3
