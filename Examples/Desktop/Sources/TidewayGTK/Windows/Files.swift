import CGtk

extension Window {
  /// Lets the user choose a file to be opened.
  ///
  /// ```swift
  /// if let path = try await window.openFile(patterns: ["*.txt"]) { read(path) }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - patterns: The names of the files to choose from, as `*.txt`; without any, all files.
  /// - Returns: The path; nil if the user has chosen none, or this window was closed.
  /// - Throws: `CancellationError` if the task is canceled, which closes the dialog.
  public final func openFile(
    _ title: String = "Open a file", patterns: [String] = []
  ) async throws -> String? {
    try await FileDialog(
      title, for: GTK_FILE_CHOOSER_ACTION_OPEN, patterns: patterns, in: self
    ).answer()
  }

  /// Lets the user choose the file that something is saved in, and asks before one is replaced.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - name: The name that is proposed.
  ///   - patterns: The names of the files that are shown, as `*.txt`; without any, all files.
  /// - Returns: The path; nil if the user has chosen none, or this window was closed.
  /// - Throws: `CancellationError` if the task is canceled, which closes the dialog.
  public final func saveFile(
    _ title: String = "Save in a file", named name: String, patterns: [String] = []
  ) async throws -> String? {
    let dialog = FileDialog(
      title, for: GTK_FILE_CHOOSER_ACTION_SAVE, patterns: patterns, in: self)
    dialog.propose(name)
    return try await dialog.answer()
  }
}
