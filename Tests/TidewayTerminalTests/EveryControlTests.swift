import Foundation
import Testing
import Tideway
import TidewayControls
import TidewayUI

@testable import TidewayTerminal

/// What holds for every control, and in every form.
@Suite("Every control")
@UIActor
struct EveryControlTests {
  private let keys: [Key] = [
    "x", " ", "+", "-", .paste("y"), .enter, .backspace, .delete, .left, .right, .up, .down, .home,
    .end, .pageUp, .pageDown, .function(2), .escape,
  ]
  private let area = VisibleArea(columns: 60, lines: 9)
  private let bag = DisposeBag()

  @Test("is entered here: the folders of controls have no other")
  func isEntered() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
    let files = try ["TidewayControls", "TidewayTerminal/Controls"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: "\(root)/Sources/\(folder)").resolvingSymlinksInPath(),
        includingPropertiesForKeys: nil)
    }
    let names = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /public final class (\w+)(?:<[\w: ]+>)?: (?:Control|TextInput) \{/)
        .map { String($0.1) }
    }
    #expect(names.sorted() == Kind.all.map(\.name).sorted())
  }

  @Test(
    "ignores the user while it is disabled or hidden, and no longer",
    arguments: Kind.all, [Off.disabled, Off.hidden])
  func ignoresTheUser(kind: Kind, off: Off) throws {
    let (control, actions) = kind.make()
    let count = count(of: actions)
    off.set(true, control)
    #expect(!control.acceptsUser && !control.canTakeFocus)
    if let line = kind.line { try control.perform(line) }
    for key in keys { _ = control.press(key, in: area) }
    #expect(count.value == 0)

    off.set(false, control)
    #expect(control.acceptsUser && control.canTakeFocus == (kind.line != nil))
    if let line = kind.line { try control.perform(line) }
    #expect(count.value == (kind.line == nil ? 0 : 1))
  }

  @Test(
    "is drawn, dim while it is disabled, and not at all while it is hidden", arguments: Kind.all)
  func isDrawn(kind: Kind) throws {
    let control = kind.make().control
    let form = Form("", [.row("Kind", control)])
    let changes = count(of: form.changes.asUIFlow())
    func isDim() -> Bool? {
      // Between the title and the keys, behind the caption.
      let rows = form.frame(in: Size(columns: 60, lines: 12)).rows.dropFirst(2).dropLast(2)
      let spans = rows.flatMap { $0.dropFirst(3) }
      return spans.isEmpty ? nil : spans.allSatisfy { $0.style.contains(.dim) }
    }
    if let line = kind.line { try control.perform(line) }
    #expect(isDim() == false)
    control.isEnabled = false
    #expect(isDim() == true)
    #expect(changes.value > 0)
    let before = changes.value
    control.isHidden = true
    #expect(isDim() == nil)
    #expect(changes.value > before)
  }

  @Test("is announced when a line changes it, and so drawn anew", arguments: Kind.all)
  func isAnnounced(kind: Kind) throws {
    let control = kind.make().control
    let form = Form("", [.row("Kind", control)])
    let changes = count(of: form.changes.asUIFlow())
    func drawn() -> Frame { form.frame(in: Size(columns: 60, lines: 9)) }
    let before = drawn()
    if let line = kind.line { try control.perform(line) }
    #expect(drawn() == before || changes.value > 0)
  }

  @Test("leaves Tab to the form, and is told to scripts or takes their lines", arguments: Kind.all)
  func scripts(kind: Kind) async throws {
    let control = kind.make().control
    #expect(!control.press(.tab, in: area) && !control.press(.shiftTab, in: area))
    #expect(control.isInteractive || control.summary != nil)
    let script = Script(Form("", [.row("Kind", control)]))
    if let line = kind.line {
      #expect(try await script.apply("kind: \(line)", number: 1) != nil)
    } else {
      let error = TerminalError.notUnderstood(
        line: 1, name: "kind", text: "x", advice: "it takes no text")
      await #expect(throws: error) { try await script.apply("kind: x", number: 1) }
    }
  }

  private func count(of source: some UISource) -> Count {
    let count = Count()
    source.bind { _ in count.value += 1 }.disposed(by: bag)
    return count
  }
}

/// Why a control ignores its user.
enum Off: Sendable {
  case disabled, hidden

  @UIActor
  func set(_ isOff: Bool, _ control: Control) {
    switch self {
    case .disabled: control.isEnabled = !isOff
    case .hidden: control.isHidden = isOff
    }
  }
}

@UIActor
private final class Count {
  var value = 0
}
