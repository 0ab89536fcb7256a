#if SchedulePoints
  /// An atomic word that a simulation can tell from all others, as long as it keeps it alive.
  package final class SteppedWord: Sendable {
    package let word: AtomicWord
    /// Where it is declared.
    let file: StaticString
    /// The simulated run in which it was made, or nil. What belongs to no run, or another one, is
    /// shared with threads that the simulation doesn't drive.
    package let run: Int?

    package init(_ value: Int, file: StaticString = #fileID) {
      word = AtomicWord(value)
      self.file = file
      run = SteppedThread.current?.stepper?.run
    }

    /// The order of an access, unless the simulated code has a fault.
    func order(_ order: MemoryOrder) -> MemoryOrder {
      guard case .relaxed(let name)? = SteppedThread.fault, "\(file)".hasSuffix("/\(name).swift")
      else { return order }
      return .relaxed
    }

    /// Replaces the value by what `change` makes of it, unless that is nil.
    ///
    /// - Returns: The value before.
    package func modify(_ change: (Int) -> Int?) -> Int {
      while true {
        let before = word.ordered
        guard let after = change(before) else { return before }
        if word.replace(before, with: after) { return before }
      }
    }
  }
#endif
