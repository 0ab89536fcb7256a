#if SchedulePoints
  /// A mistake that tests can put into the library, to show that exploring finds it.
  @usableFromInline
  package enum Mutation: Sendable {
    /// A reader of a log looks first and names its waker then, instead of looking once more.
    case noSecondLook
    /// Flags are compared and replaced in two steps, between which others can come in.
    case unorderedFlags

    /// Whether the simulation of the calling thread has put it in.
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
    /// What `poll` would be without the second look.
    @usableFromInline
    func lookBeforeArming(_ waker: FlowWaker) -> FlowPoll<Element, Failure> {
      let answer = poll(waker)
      seat.arm(waker)
      return answer
    }
  }
#endif
