import CGtk
import Tideway
import TidewayUI

/// A dialog in which the user chooses a file. The desktop may show its own.
@UIActor
final class FileDialog {
  /// Happens when the user has chosen a path, or none.
  let answers = ControlEvent<String?>()
  private let object: GLibObject
  private let bag = DisposeBag()

  init(_ title: String, for action: GtkFileChooserAction, patterns: [String], in parent: Window) {
    let object = unsafe GLibObject(
      adopting: gtk_file_chooser_native_new(title, parent.object.typed(), action, nil, nil),
      ending: .destroyDialog)
    self.object = object
    unsafe gtk_native_dialog_set_modal(object.typed(), 1)
    if !patterns.isEmpty { filter(patterns) }
    let answers = answers
    object.connect("response") { [weak object] arguments in
      let isChosen = arguments.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue)
      answers.send(isChosen ? object?.chosenPath : nil)
      return false
    }
    parent.closes.bind { answers.send(nil) }.disposed(by: bag)
  }

  /// The name that a file is saved with, unless the user types another.
  func propose(_ name: String) { unsafe gtk_file_chooser_set_current_name(object.opaque, name) }

  /// Shows the dialog, which is closed when the task is canceled.
  ///
  /// - Returns: The path that the user has chosen; nil if there is none.
  func answer() async throws -> String? {
    try Task.checkCancellation()
    unsafe gtk_native_dialog_show(object.typed())
    var path: String?
    for await answer in answers {
      path = answer
      break
    }
    try Task.checkCancellation()
    return path
  }

  private func filter(_ patterns: [String]) {
    let filter = unsafe GLibObject(adopting: gtk_file_filter_new())
    unsafe gtk_file_filter_set_name(filter.opaque, patterns.joined(separator: ", "))
    for pattern in patterns { unsafe gtk_file_filter_add_pattern(filter.opaque, pattern) }
    unsafe gtk_file_chooser_add_filter(object.opaque, filter.opaque)
  }
}

@UIActor
extension GLibObject {
  /// The path of the file that is chosen in the dialog that this is.
  fileprivate var chosenPath: String? {
    // Safe because GTK returns a reference and GLib a copy, which are released here.
    guard let file = unsafe gtk_file_chooser_get_file(opaque) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = unsafe g_file_get_path(file) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe String(cString: path)
  }
}
