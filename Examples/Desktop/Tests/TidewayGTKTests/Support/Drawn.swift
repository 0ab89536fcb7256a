import Tideway
import TidewayUI

@testable import TidewayGTK

extension Window {
  /// Shows the window, and waits until it is on the screen and all that it shows has its place.
  func showAndDraw() async {
    show()
    await nextFrames()
  }

  /// Waits for frames: in one what has changed gets its place, and in the next one what follows from that.
  func nextFrames() async {
    let meter = FrameMeter(self)
    var count = 0
    for await _ in meter.frames {
      count += 1
      if count == 4 { break }
    }
    await Application.settle()
  }
}
