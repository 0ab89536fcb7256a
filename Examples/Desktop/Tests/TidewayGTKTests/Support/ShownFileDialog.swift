import CGtk
import Foundation
import TidewayUI

@testable import TidewayGTK

/// A file dialog on the screen, as GTK shows it where the desktop has none.
///
/// Safe because GTK keeps the dialog until it is answered, which each test does last.
@UIActor
@safe
struct ShownFileDialog {
  private let dialog: OpaquePointer

  /// Nil if none is shown.
  init?() {
    // Safe because GTK keeps its windows, and each reference is released here.
    let windows = unsafe gtk_window_get_toplevels()
    for index in 0..<(unsafe g_list_model_get_n_items(windows)) {
      guard let object = unsafe g_list_model_get_object(windows, index) else { continue }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(object)) }
      let instance = unsafe UnsafeMutableRawPointer(object)
        .assumingMemoryBound(to: GTypeInstance.self)
      let isChooser =
        unsafe g_type_check_instance_is_a(instance, gtk_file_chooser_dialog_get_type()) != 0
      let widget = unsafe UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
      guard isChooser, unsafe gtk_widget_get_visible(widget) != 0 else { continue }
      unsafe dialog = OpaquePointer(object)
      return
    }
    return nil
  }

  /// Goes to a folder.
  func enter(_ path: String) async {
    unsafe withFile(path) { _ = unsafe gtk_file_chooser_set_current_folder(dialog, $0, nil) }
    await wait { unsafe takeFile(gtk_file_chooser_get_current_folder(dialog)) == path }
  }

  /// Goes to a file.
  func choose(_ path: String) async {
    unsafe withFile(path) { _ = unsafe gtk_file_chooser_set_file(dialog, $0, nil) }
    await wait { unsafe takeFile(gtk_file_chooser_get_file(dialog)) == path }
  }

  /// Presses the button that accepts what is chosen.
  func answer() { respond(GTK_RESPONSE_ACCEPT) }

  /// Presses the other one.
  func cancel() { respond(GTK_RESPONSE_CANCEL) }

  private func respond(_ answer: GtkResponseType) {
    unsafe gtk_dialog_response(
      UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkDialog.self), answer.rawValue)
  }

  /// GTK reads folders meanwhile.
  private func wait(until isSo: () -> Bool) async {
    while !isSo() { await Application.settle() }
  }

  private func withFile(_ path: String, _ body: (OpaquePointer?) -> Void) {
    let file = unsafe g_file_new_for_path(path)
    unsafe body(file)
    unsafe g_object_unref(UnsafeMutableRawPointer(file))
  }

  private func takeFile(_ file: OpaquePointer?) -> String? {
    guard let file = unsafe file else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = unsafe g_file_get_path(file) else { return nil }
    defer { unsafe g_free(path) }
    return unsafe String(cString: path)
  }
}

/// A folder that exists as long as this does.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "tideway-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
