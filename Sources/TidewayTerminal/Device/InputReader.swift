import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Something that reaches a form from outside.
enum InputEvent: Equatable, Sendable {
  /// All that came with one read.
  case inputs([Input])
  case resized
  /// The program was asked to stop, or goes on after it was stopped.
  case suspended, resumed
  /// The form was closed by the program.
  case closed
}

/// Reads a terminal and the signals' notices on a thread of its own.
///
/// Safe because `poll` gets the address of an array that exists until it returns.
struct InputReader: Sendable {
  let keyboard: Descriptor
  let notices: Notices

  /// What comes, in order. Ends at the end of input; the thread ends when the iteration does.
  ///
  /// Keys are read as fast as the form takes them: a program that pastes more waits.
  func events() -> InputEvents {
    let room = Room()
    let stream = AsyncStream<InputEvent> { continuation in
      continuation.onTermination = { reason in
        // At the end of input the thread has ended by itself.
        if case .cancelled = reason { notices.send(stop) }
        room.leave()
      }
      // A queue of its own is a thread of its own while this waits.
      DispatchQueue(label: "Terminal input").async { read(into: continuation, room) }
    }
    return InputEvents(stream: stream, room: room)
  }

  private func read(into events: AsyncStream<InputEvent>.Continuation, _ room: Room) {
    var decoder = KeyDecoder()
    while true {
      switch wait(atMost: decoder.isUndecided ? pauseAfterEscape : -1) {
      case .nothing: send(decoder.flush(), to: events, room)
      case .notice:
        if !passOnNotices(to: events) { return }
      case .keyboard:
        let bytes = keyboard.readAvailable()
        send(bytes.isEmpty ? decoder.flush() : decoder.feed(bytes), to: events, room)
        if bytes.isEmpty { return events.finish() }
      }
    }
  }

  private func send(
    _ inputs: [Input], to events: AsyncStream<InputEvent>.Continuation, _ room: Room
  ) {
    if inputs.isEmpty { return }
    room.enter()
    events.yield(.inputs(inputs))
  }

  /// - Returns: False when the thread shall end.
  private func passOnNotices(to events: AsyncStream<InputEvent>.Continuation) -> Bool {
    for notice in notices.start.readAvailable() {
      switch Int32(notice) {
      case Int32(stop): return false
      case Int32(Notices.closing): events.yield(.closed)
      case SIGWINCH: events.yield(.resized)
      case SIGTSTP: events.yield(.suspended)
      default: events.yield(.resumed)
      }
    }
    return true
  }

  private enum Readable { case nothing, notice, keyboard }

  private func wait(atMost milliseconds: Int32) -> Readable {
    var waiting = [notices.start, keyboard].map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let count = unsafe poll(&waiting, 2, milliseconds)
      if count == 0 { return .nothing }
      // Below zero a signal came in between; its notice is there by now.
      if count > 0 { return waiting[0].revents != 0 ? .notice : .keyboard }
    }
  }
}

private let stop: UInt8 = 0

/// How long an ESC may be the beginning of a sequence: over a slow line its bytes come one by one.
private let pauseAfterEscape: Int32 = 50
