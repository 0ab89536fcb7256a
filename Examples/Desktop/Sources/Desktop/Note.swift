import Tideway
import TidewayForms
import TidewayGTK
import TidewayUI

extension Label {
  /// Creates a note, which is hidden while there is nothing to say.
  ///
  /// - Parameters:
  ///   - texts: What is wrong; empty if nothing is.
  ///   - entry: The entry that it is about, which is drawn and read out as invalid.
  convenience init(note texts: Driver<String>, about entry: Widget? = nil) {
    self.init(wraps: true)
    styled("note", "error")
    texts.drive($text).disposed(by: bag)
    texts.map(\.isEmpty).drive($isHidden).disposed(by: bag)
    guard let entry else { return }
    texts.map { !$0.isEmpty }.drive(entry.$isInvalid).disposed(by: bag)
  }

  /// Creates a note about the field of a form.
  convenience init(note field: FormNode, about entry: Widget? = nil) {
    let texts = field.statuses.map { FieldSentences.english.text(for: $0.shownErrors) }
    self.init(note: texts.distinctUntilChanged().asDriver(), about: entry)
  }
}
