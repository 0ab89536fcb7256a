import Tideway
import TidewayUI

extension Window {
  /// Asks the user, in a window that has to be answered before this one can be used.
  ///
  /// ```swift
  /// let answer = await window.ask("Delete the file?", buttons: ["_Cancel", "_Delete"])
  /// if answer == 1 { delete() }
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - detail: What else there is to say.
  ///   - buttons: The titles of the buttons. Return presses the last one.
  /// - Returns: The place of the button that was pressed; nil if the window was closed, or this one.
  @discardableResult
  public final func ask(
    _ question: String, detail: String = "", buttons: [String]
  ) async -> Int? {
    let answer = BehaviorRelay<Int?>(value: nil)
    let window = Window("", in: self) {
      Label(question, wraps: true).styled("title-4")
      if !detail.isEmpty { Label(detail, wraps: true) }
      Row {
        Space()
        for (index, title) in buttons.enumerated() {
          self.button(title, isLast: index == buttons.count - 1) { answer.accept(index) }
        }
      }
    }
    answer.asDriver().filter { $0 != nil }.drive(with: window) { window, _ in window.close() }
      .disposed(by: window.bag)
    window.closeOnEscape()
    window.show()
    for await _ in window.closes { break }
    // The task may have been canceled.
    window.close()
    return answer.value
  }

  /// Tells the user something, and waits until it has been read.
  public final func tell(_ message: String, detail: String = "") async {
    await ask(message, detail: detail, buttons: ["_OK"])
  }

  /// Closes the window when the user presses Escape, as dialogs do.
  public final func closeOnEscape() {
    let escape = Command("Close", keys: "Escape")
    escape.activations.bind(with: self) { $0.close() }.disposed(by: bag)
    add(escape)
  }

  private func button(_ title: String, isLast: Bool, _ press: @escaping () -> Void) -> Button {
    let button = Button(title)
    button.clicks.bind(press).disposed(by: button.bag)
    return isLast ? button.isDefault() : button
  }
}
