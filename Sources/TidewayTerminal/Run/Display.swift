import TidewayUI

/// Where frames are drawn: remembers what it shows, and writes what differs.
@UIActor
final class Display {
  private let size: () -> Size
  private let hasColors: Bool
  private let write: (String) -> Void
  private var shown: Frame?

  init(
    size: @escaping () -> Size, hasColors: Bool = true, write: @escaping (String) -> Void
  ) {
    self.size = size
    self.hasColors = hasColors
    self.write = write
  }

  /// The terminal that the program was started in.
  static func terminal() -> Display {
    Display(size: { Descriptor.output.size }, hasColors: TerminalKind.current.hasColors) {
      Descriptor.output.write($0)
    }
  }

  /// Shows a frame, with one write or none.
  func draw(_ frame: (Size) -> Frame) {
    let frame = frame(size())
    let update = frame.update(from: shown, hasColors: hasColors)
    shown = frame
    if !update.isEmpty { write(update) }
  }

  /// Draws everything next time: others have written to the terminal, or its size has changed.
  func forget() { shown = nil }
}
