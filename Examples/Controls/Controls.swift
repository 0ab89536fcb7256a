// All controls on one screen, each bound to a label that shows its value.
//
//   swift run Controls
//   printf 'Switch: on\nSlider: 0.25\nDate: 2026-12-24\n' | swift run Controls

import TidewayTerminal
import TidewayUI

@main
struct Controls {
  static func main() async {
    Usage(
      "All controls on one screen, each bound to a label that shows its value.",
      script: #"printf 'Switch: on\nSlider: 0.25\nDate: 2026-12-24\n'"#
    ).read()
    await ControlsScreen().run()
  }
}
