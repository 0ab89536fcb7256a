#if SchedulePoints
  /// A mistake that tests can inject into the library, to show that exploration finds it.
  @usableFromInline
  package enum Mutation: Sendable {
    /// A reader of a log looks first and sets its waker then, without looking again.
    case noSecondLook
    /// Flags are compared and replaced in two steps, between which other threads can run.
    case unorderedFlags

    /// Whether the simulation of the calling thread has injected it.
    @usableFromInline
    static func isOn(_ mutation: Mutation) -> Bool {
      guard let pointer = ThreadPointer.value else { return false }
      return pointer.assumingMemoryBound(to: ThreadState.self).pointee.mutation == mutation
    }
  }

  extension AtomicInt {
    @usableFromInline
    func replaceInTwoSteps(_ expected: Int, with desired: Int) -> Bool {
      guard ordered == expected else { return false }
      setOrdered(desired)
      return true
    }
  }

  extension LogReader {
    /// The `poll` of a reader without the second look.
    @usableFromInline
    func lookBeforeArming(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
      let answer = poll(waker)
      seat.arm(waker)
      return answer
    }
  }
#endif
