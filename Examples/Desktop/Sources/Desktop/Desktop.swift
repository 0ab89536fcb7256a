// Programs with windows, in GTK 4. Their view models are those of the programs for the terminal.
//
//   swift run Desktop                a list of them
//   swift run Desktop Spreadsheet    one of them

import TidewayGTK
import TidewayUI

@main
struct Desktop {
  static func main() {
    let program = CommandLineArguments().program
    Application.run { (program?.open() ?? LauncherWindow()).show() }
  }
}
