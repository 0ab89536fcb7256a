import Foundation
import Tideway
import TidewayForms
import TidewayUI

/// A form whose model is in a file: read at the start, and saved when no change has come for some time, and at
/// the end.
@UIActor
final class Persisted<Value: Codable & Equatable & Sendable> {
  /// What the user edits, and what the file has.
  let fields: FormModel<Value>
  /// Why the newest value could not be saved; nil if it could.
  let failure = BehaviorRelay<String?>(value: nil)
  /// Where a file is now that could not be read; nil if it could.
  let unreadable: String?

  private let file: JSONFile<Value>
  private nonisolated let closes = PublishRelay<Void>()
  private let saving: Task<Void, Never>

  /// Reads the file, and saves in it from then on.
  ///
  /// - Parameters:
  ///   - initial: The value if there is no file, or none that can be read.
  ///   - delay: How long nothing must have changed before it is saved.
  init(
    in file: JSONFile<Value>, initial: Value, after delay: Duration = .seconds(1),
    clock: some Clock<Duration> = ContinuousClock()
  ) throws {
    var value = initial, kept: String?
    switch try file.load() {
    case .nothing: break
    case .value(let loaded): value = loaded
    case .unreadable(let path): kept = path
    }
    self.file = file
    fields = FormModel(value)
    unreadable = kept
    // The end of a flow makes `debounce` emit what it holds back: nothing that came before is lost.
    // The stream subscribes here, not when the task begins.
    let pauses = AsyncStream(
      fields.values.asFlow().skip(1).take(until: closes).debounce(for: delay, clock: clock))
    saving = Task { [fields, failure] in
      for await _ in pauses { await Self.save(fields, in: file, failure) }
    }
  }

  deinit { closes.accept() }

  /// Saves what isn't saved yet. What is written afterwards is not saved.
  func close() async {
    closes.accept()
    await saving.value
    // The disk may have room again.
    await Self.save(fields, in: file, failure)
  }

  private static func save(
    _ fields: FormModel<Value>, in file: JSONFile<Value>, _ failure: BehaviorRelay<String?>
  ) async {
    guard fields.isChanged else { return }
    do {
      try await fields.submit { try await file.replace(with: $0) }
      failure.accept(nil)
    } catch {
      failure.accept(error.localizedDescription)
    }
  }
}
