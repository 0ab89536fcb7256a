import Tideway
import TidewayGTK
import TidewayUI

/// The list of all programs.
final class LauncherWindow: Window {
  init() {
    super.init("Tideway", width: 440, height: 640)
    let programs = ListView<Program>(id: \.name) { program in
      Column(spacing: 0) {
        Label(program.map(\.title)).styled("heading")
        Label(program.map(\.summary)).styled("dim-label")
      }.margins(horizontal: 6, vertical: 6)
    }
    programs.items = Program.all
    programs.activatesOnClick().named("Programs")
    programs.activations.bind { $0.open().show() }.disposed(by: bag)
    content = Scrolled(hasFrame: false) { programs }
  }
}
