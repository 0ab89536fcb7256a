import TidewayUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@UIActor
extension Form {
  /// Shows the form in the terminal until the user quits; reads a script if there is no terminal.
  ///
  /// A script has an edit a line, `first: Ada`, and after each the texts of all fields are printed.
  /// If the terminal cannot be used, or a line cannot be understood, standard error says what to do and
  /// the program exits with code 1. If nobody reads what a script prints, as before `| head`, the
  /// program ends of SIGPIPE as others do, but not before `willEnd`.
  public func run() async {
    isClosed = false
    end = { [weak self] _ in self?.noteClosed() }
    defer {
      end = nil
      endDialogs()
    }
    do throws(TerminalError) {
      let isTerminal = Descriptor.input.isTerminal && Descriptor.output.isTerminal
      if CommandLine.arguments.contains(Usage.plain) || isTerminal && TerminalKind.current.isDumb {
        Signals.holdBrokenPipe()
        var plain = PlainForm(self)
        try await plain.run()
      } else if isTerminal {
        try await runInTerminal()
      } else {
        Signals.holdBrokenPipe()
        try await Script(self).run()
      }
      await willEnd()
    } catch {
      TerminalMode.leave()
      await willEnd()
      if error == .outputRefused(code: EPIPE) { Signals.endOfBrokenPipe() }
      Descriptor.errors.write("\(error)\n")
      exit(1)
    }
  }

  private func noteClosed() {
    isClosed = true
    // The loop that waits for keys ends too.
    Signals.notices.send(Notices.closing)
  }

  private func runInTerminal() async throws(TerminalError) {
    try TerminalMode.enter(usesMouse: usesMouse)
    defer { TerminalMode.leave() }
    let reader = InputReader(keyboard: .input, notices: Signals.notices)
    try await Session(self, on: .terminal()).run(reader.events())
  }
}
