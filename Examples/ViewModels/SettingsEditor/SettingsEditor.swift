public import Tideway
public import TidewayForms
public import TidewayUI

/// Eight settings of one model, which are edited, undone, redone, saved and reset.
///
/// A server says whether a name is free; meanwhile the other settings can be edited.
@UIActor
public final class SettingsEditor {
  /// The form of all settings.
  public let settings: FormModel<Settings>
  private let server: NameServer
  private let history: History<Settings>

  /// Whether there is a network.
  public var isOnline: BehaviorRelay<Bool> { server.isOnline }
  /// The name, which the server is asked about.
  public var name: FormField<String> { settings[\.name] }
  /// The mail address.
  public var email: FormField<String> { settings[\.email] }
  /// The city.
  public var city: FormField<String> { settings[\.city] }
  /// The size of the font.
  public var fontSize: FormField<Int> { settings[\.fontSize] }
  /// The size of the font as text. What is no whole number is refused, and is an error of
  /// `fontSize`.
  public var fontSizeText: MappedField<String> { fontSize.mapped(by: .number) }
  /// The place of the theme among ``Settings/Theme``'s cases.
  public var themeIndex: MappedField<Int?> {
    settings[\.theme].mapped(by: .index(in: Settings.Theme.allCases))
  }
  /// The volume, 0 to 1.
  public var volume: FormField<Double> { settings[\.volume] }
  /// Whether there are sounds.
  public var sounds: FormField<Bool> { settings[\.sounds] }
  /// The birthday.
  public var birthday: FormField<Day> { settings[\.birthday] }
  /// The birthday as text. What is no day is refused, and is an error of `birthday`.
  public var birthdayText: MappedField<String> { birthday.mapped(by: .day) }

  /// Whether there is something to undo.
  public var canUndo: Driver<Bool> { history.canUndo.asDriver() }
  /// Whether there is something to redo.
  public var canRedo: Driver<Bool> { history.canRedo.asDriver() }
  /// Whether the settings can be saved: they aren't being saved.
  public var canSave: Driver<Bool> { settings.submitting.map { !$0 }.asDriver() }
  /// Says that something isn't saved, or is being saved; empty if all is saved.
  public var state: Driver<String> {
    combineLatest(settings.statuses, settings.submitting) { status, isSubmitting in
      status.isChanged ? isSubmitting ? "saving…" : "not saved" : ""
    }.distinctUntilChanged().asDriver()
  }

  /// Creates an editor of the settings of a new user.
  ///
  /// - Parameter clock: The clock of the server and of the pauses between two steps of the undo.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let server = NameServer(clock: clock)
    self.server = server
    settings = FormModel(of: BehaviorRelay(value: Settings()), clock: clock)
    history = settings.makeHistory(
      coalescing: .typing(within: .seconds(1), \.name, \.email, \.city, \.fontSize, \.volume),
      clock: clock)
    settings[\.name].check(.notEmpty).check(after: .zero, server.problem)
  }

  /// Returns what to say about a setting: that it is being checked, or what is wrong; empty if
  /// nothing is.
  public func note<Value>(of field: FormField<Value>) -> Driver<String> {
    field.statuses.map { status in
      status.isPending ? "Checking…" : FieldSentences.english.text(for: status.shownErrors)
    }.distinctUntilChanged().asDriver()
  }

  /// Takes back the last edit.
  public func undo() { history.undo() }

  /// Does again what was undone last.
  public func redo() { history.redo() }

  /// Goes back to what is saved.
  public func reset() { settings.reset() }

  /// Saves the settings. If something is wrong, nothing is saved, and the first field that is wrong
  /// is asked to take the focus.
  public func save() async { _ = try? await settings.submit(server.save) }

  /// Waits until nothing is pending and nothing is being saved, unless there is no network.
  public func settle() async {
    // What a button has begun begins.
    await Task.yield()
    for await (status, isSubmitting) in combineLatest(settings.statuses, settings.submitting) {
      guard server.isOnline.value, status.isPending || isSubmitting else { return }
    }
  }
}
