import Tideway
public import TidewayControls
public import TidewayUI

/// A sign that turns while something is under way whose end isn't known.
///
/// ```swift
/// let spinner = Spinner("Searching")
/// results.map(\.isPending).bind(to: spinner.$isSpinning).disposed(by: bag)
/// ```
///
/// For work whose end is known there is `ProgressIndicator`.
public final class Spinner: Control {
  /// What is under way, in a word or two.
  @ControlProperty public var text: String
  /// Whether it turns. If not, it looks empty.
  @ControlProperty public var isSpinning: Bool

  /// Counts the turns, so that it is drawn anew for each.
  @ControlProperty private(set) var turn = 0
  private let bag = DisposeBag()

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - text: What is under way.
  ///   - isSpinning: Whether it turns.
  ///   - clock: The clock that it turns by. While it doesn't turn or is hidden, it sets no alarm.
  public init(
    _ text: String = "", isSpinning: Bool = false,
    clock: some Clock<Duration> = SuspendingClock()
  ) {
    _text = ControlProperty(wrappedValue: text)
    _isSpinning = ControlProperty(wrappedValue: isSpinning)
    super.init()
    combineLatest($isSpinning, $isHidden) { $0 && !$1 }
      .distinctUntilChanged()
      .flatMapLatest { isTurning -> Flow<Int, Never> in
        isTurning ? .interval(every: .milliseconds(100), clock: clock) : .empty()
      }
      .map { $0 + 1 }
      .bind(to: $turn)
      .disposed(by: bag)
  }
}

extension Spinner: FormControl {
  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  public var properties: [any UISource] { [$text, $isSpinning, $turn] }
  public var summary: String? { isSpinning ? (text.isEmpty ? "busy" : text) : "" }
  public var isInteractive: Bool { false }

  public func draw(on canvas: inout Canvas) {
    if !isSpinning { return canvas.add("") }
    let sign = String(Spinner.signs[turn % Spinner.signs.count])
    canvas.add([Span(sign, .accent), Span(text.isEmpty ? "" : " \(text)")])
  }
}
