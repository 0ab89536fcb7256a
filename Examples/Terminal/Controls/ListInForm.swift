import TidewayControls
import TidewayUI

extension List: FormControl {
  var lines: [Span] {
    sections.flatMap { section in
      (section.title.isEmpty ? [] : [Span(text: section.title, style: .bold)])
        + section.items.map { Span(text: "  \($0)") }
    }
  }

  var text: String? {
    sections.map { section in
      let items = section.items.map { "\($0)" }.joined(separator: " ")
      return section.title.isEmpty ? items : "\(section.title) \(items)"
    }.joined(separator: ", ")
  }

  var changes: [UIFlow<Void>] { [$sections.asChange, $isHidden.asChange] }
}
