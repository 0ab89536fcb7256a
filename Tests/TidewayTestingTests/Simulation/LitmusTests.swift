#if SchedulePoints
  import Testing
  import Tideway
  import TidewayTesting

  /// The litmus tests of the literature, each with all accesses of one kind: what C11 allows, and
  /// nothing else. Outcomes are digits: what is read in the order of the threads, then last values.
  @Suite("The simulated memory allows what C11 allows, in")
  struct LitmusTests {
    enum Kind: CaseIterable { case relaxed, acquireRelease, sequentiallyConsistent, lock }

    private typealias Outcomes = [Kind: String]

    private static func outcomes(
      relaxed: String, acquireRelease: String, sequentiallyConsistent: String, lock: String? = nil
    ) -> Outcomes {
      [
        .relaxed: relaxed, .acquireRelease: acquireRelease,
        .sequentiallyConsistent: sequentiallyConsistent, .lock: lock ?? sequentiallyConsistent,
      ]
    }

    /// Runs with each kind of access. With a lock, each access takes it.
    private func expect(
      _ outcomes: Outcomes, last: [Litmus.Variable] = [],
      sourceLocation: SourceLocation = #_sourceLocation,
      _ threads: (MemoryOrder) -> [[Litmus.Operation]]
    ) {
      for kind in Kind.allCases {
        let found = Litmus(threads: kind.apply(threads), last: last).outcomes.sorted()
        let expected = outcomes[kind]!.split(separator: " ").map(String.init).sorted()
        #expect(found == expected, "\(kind)", sourceLocation: sourceLocation)
      }
    }

    @Test("message passing")
    func messagePassing() {
      expect(
        Self.outcomes(
          relaxed: "00 01 10 11", acquireRelease: "00 01 11", sequentiallyConsistent: "00 01 11")
      ) { order in
        [
          [.store(.x, 1, .relaxed), .store(.y, 1, order)],
          [.load(.y, order), .load(.x, .relaxed)],
        ]
      }
    }

    @Test("store buffering")
    func storeBuffering() {
      expect(
        Self.outcomes(
          relaxed: "00 01 10 11", acquireRelease: "00 01 10 11", sequentiallyConsistent: "01 10 11")
      ) { order in
        [
          [.store(.x, 1, order), .load(.y, order)],
          [.store(.y, 1, order), .load(.x, order)],
        ]
      }
    }

    /// C11 allows 11 too with relaxed accesses: each load reads a store that its own thread makes
    /// later. An execution that runs step by step has no such loads.
    @Test("load buffering, except loads of later stores")
    func loadBuffering() {
      expect(
        Self.outcomes(
          relaxed: "00 01 10", acquireRelease: "00 01 10", sequentiallyConsistent: "00 01 10")
      ) { order in
        [
          [.load(.x, order), .store(.y, 1, order)],
          [.load(.y, order), .store(.x, 1, order)],
        ]
      }
    }

    @Test("independent reads of independent writes")
    func independentReads() {
      let all = (0..<16).map { number in
        [8, 4, 2, 1].map { number & $0 == 0 ? "0" : "1" }.joined()
      }
      let weak = all.joined(separator: " ")
      let strong = all.filter { $0 != "1010" }.joined(separator: " ")
      expect(
        Self.outcomes(relaxed: weak, acquireRelease: weak, sequentiallyConsistent: strong)
      ) { order in
        [
          [.store(.x, 1, order)], [.store(.y, 1, order)],
          [.load(.x, order), .load(.y, order)], [.load(.y, order), .load(.x, order)],
        ]
      }
    }

    @Test("coherence of two loads")
    func readRead() {
      let outcomes = "00 01 11"
      expect(
        Self.outcomes(
          relaxed: outcomes, acquireRelease: outcomes, sequentiallyConsistent: outcomes)
      ) { order in
        [[.store(.x, 1, order)], [.load(.x, order), .load(.x, order)]]
      }
    }

    @Test("coherence of two stores")
    func writeWrite() {
      let outcomes = "002 012 022 112 122 222"
      expect(
        Self.outcomes(
          relaxed: outcomes, acquireRelease: outcomes, sequentiallyConsistent: outcomes),
        last: [.x]
      ) { order in
        [
          [.store(.x, 1, order), .store(.x, 2, order)],
          [.load(.x, order), .load(.x, order)],
        ]
      }
    }

    @Test("coherence of a store and a load")
    func writeRead() {
      let outcomes = "11 12 22"
      expect(
        Self.outcomes(
          relaxed: outcomes, acquireRelease: outcomes, sequentiallyConsistent: outcomes),
        last: [.x]
      ) { order in
        [[.store(.x, 1, order), .load(.x, order)], [.store(.x, 2, order)]]
      }
    }

    @Test("coherence of a load and a store")
    func readWrite() {
      let outcomes = "01 02 21"
      expect(
        Self.outcomes(
          relaxed: outcomes, acquireRelease: outcomes, sequentiallyConsistent: outcomes),
        last: [.x]
      ) { order in
        [[.load(.x, order), .store(.x, 1, order)], [.store(.x, 2, order)]]
      }
    }

    @Test("a release sequence, which relaxed modifications continue")
    func releaseSequence() {
      // What the modification has read comes first.
      expect(
        Self.outcomes(
          relaxed: "000 001 010 011 020 021 100 101 110 111 130 131",
          acquireRelease: "000 001 011 020 021 100 101 111 131",
          sequentiallyConsistent: "000 001 011 020 021 100 101 111 131")
      ) { order in
        [
          [.store(.x, 1, .relaxed), .store(.y, 1, order)],
          [.add(.y, 2, .relaxed)],
          [.load(.y, order), .load(.x, .relaxed)],
        ]
      }
    }

    @Test("a release sequence, which a store of the same thread ends, as since C++20")
    func endOfReleaseSequence() {
      expect(
        Self.outcomes(
          relaxed: "00 01 10 11 20 21", acquireRelease: "00 01 11 20 21",
          sequentiallyConsistent: "00 01 11 20 21", lock: "00 01 11 21")
      ) { order in
        [
          [.store(.x, 1, .relaxed), .store(.y, 1, order), .store(.y, 2, .relaxed)],
          [.load(.y, order), .load(.x, .relaxed)],
        ]
      }
    }

    @Test("two threads that store to two locations")
    func twoPlusTwo() {
      expect(
        Self.outcomes(
          relaxed: "11 12 21 22", acquireRelease: "11 12 21 22", sequentiallyConsistent: "12 21 22"),
        last: [.x, .y]
      ) { order in
        [
          [.store(.x, 1, order), .store(.y, 2, order)],
          [.store(.y, 1, order), .store(.x, 2, order)],
        ]
      }
    }

    @Test("a write that is read, then caused another")
    func writeToRead() {
      let strong = "000 001 010 011 100 101 111"
      expect(
        Self.outcomes(
          relaxed: strong + " 110", acquireRelease: strong, sequentiallyConsistent: strong)
      ) { order in
        [
          [.store(.x, 1, order)],
          [.load(.x, order), .store(.y, 1, order)],
          [.load(.y, order), .load(.x, order)],
        ]
      }
    }

    @Test("message passing by a third thread")
    func relayed() {
      let strong = "000 001 010 011 100 101 111"
      expect(
        Self.outcomes(
          relaxed: strong + " 110", acquireRelease: strong, sequentiallyConsistent: strong)
      ) { order in
        [
          [.store(.x, 1, order), .store(.y, 1, order)],
          [.load(.y, order), .store(.z, 1, order)],
          [.load(.z, order), .load(.x, order)],
        ]
      }
    }

    @Test("a store that comes last, and a load that comes first")
    func storeAndLoad() {
      expect(
        Self.outcomes(
          relaxed: "01 02 11 12", acquireRelease: "01 02 11 12", sequentiallyConsistent: "01 11 12"),
        last: [.y]
      ) { order in
        [
          [.store(.x, 1, order), .store(.y, 1, order)],
          [.store(.y, 2, order), .load(.x, order)],
        ]
      }
    }

    @Test("a store that comes last, and another that follows a load")
    func storeAfterLoad() {
      expect(
        Self.outcomes(
          relaxed: "01 02 11 12", acquireRelease: "01 02 11", sequentiallyConsistent: "01 02 11"),
        last: [.x]
      ) { order in
        [
          [.store(.x, 2, order), .store(.y, 1, order)],
          [.load(.y, order), .store(.x, 1, order)],
        ]
      }
    }

    @Test("modifications, none of which is lost")
    func modifications() {
      let outcomes = "012 102"
      expect(
        Self.outcomes(
          relaxed: outcomes, acquireRelease: outcomes, sequentiallyConsistent: outcomes),
        last: [.x]
      ) { order in
        [[.add(.x, 1, order)], [.add(.x, 1, order)]]
      }
    }

    /// What one kind of access doesn't give to another one.
    @Test(
      "accesses of two kinds",
      arguments: [
        // Sequentially consistent stores, relaxed loads.
        (MemoryOrder.sequentiallyConsistent, MemoryOrder.relaxed, "00 01 10 11"),
        (.relaxed, .sequentiallyConsistent, "00 01 10 11"),
        (.sequentiallyConsistent, .acquiringOrReleasing, "00 01 10 11"),
      ])
    func mixed(stores: MemoryOrder, loads: MemoryOrder, expected: String) {
      let litmus = Litmus(threads: [
        [.store(.x, 1, stores), .load(.y, loads)], [.store(.y, 1, stores), .load(.x, loads)],
      ])
      #expect(litmus.outcomes.sorted().joined(separator: " ") == expected)
    }

    @Test("a relaxed store behind a sequentially consistent one, which it may overtake")
    func overtaking() {
      let litmus = Litmus(threads: [
        [.store(.y, 1, .sequentiallyConsistent), .store(.x, 1, .relaxed)],
        [.load(.x, .relaxed), .load(.y, .sequentiallyConsistent)],
      ])
      #expect(litmus.outcomes == ["00", "01", "10", "11"])
    }

    @Test("what is published under a lock, which the unlock orders and the store doesn't")
    func published() {
      let other: [Litmus.Operation] = [
        .store(.y, 1, .sequentiallyConsistent), .load(.x, .sequentiallyConsistent),
      ]
      let after = Litmus(threads: [
        [.lock, .store(.x, 1, .published), .unlock, .load(.y, .sequentiallyConsistent)], other,
      ])
      #expect(after.outcomes == ["01", "10", "11"])
      let before = Litmus(threads: [
        [.lock, .store(.x, 1, .published), .load(.y, .sequentiallyConsistent), .unlock], other,
      ])
      #expect(before.outcomes == ["00", "01", "10", "11"])
      let released = Litmus(threads: [
        [.lock, .store(.x, 1, .acquiringOrReleasing), .unlock, .load(.y, .sequentiallyConsistent)],
        other,
      ])
      #expect(released.outcomes == ["00", "01", "10", "11"])
    }
  }

  extension LitmusTests.Kind {
    fileprivate func apply(
      _ threads: (MemoryOrder) -> [[Litmus.Operation]]
    ) -> [[Litmus.Operation]] {
      switch self {
      case .relaxed: threads(.relaxed)
      case .acquireRelease: threads(.acquiringOrReleasing)
      case .sequentiallyConsistent: threads(.sequentiallyConsistent)
      case .lock: threads(.relaxed).map { $0.flatMap { [.lock, $0, .unlock] } }
      }
    }
  }
#endif
