import TestSupport
import Testing
import Tideway
import TidewayTesting

/// What a block writes is shown at its end, once, and whole.
@Suite("A block")
struct BlockTests {
  struct Pair: Equatable, Sendable { var a = 0, b = 0, c = 0 }

  let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
  let model = BehaviorRelay(value: Pair())

  /// What a closure returns on another thread.
  private func elsewhere<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Collected<Result>()
    onAnotherThread { result.add(body()) }
    return result.values[0]
  }

  @Test("reads its own writes, which another thread is not shown")
  func readsItsOwn() {
    let a = a, model = model
    simultaneously {
      a.accept(1)
      a.update { $0 += 1 }
      model[\.a].accept(5)
      #expect(a.value == 2)
      #expect(model.value.a == 5)
      #expect(model[\.a].value == 5)
      #expect(elsewhere { a.value } == 0)
      #expect(elsewhere { a.lastVersion } < a.lastVersion)
      #expect(elsewhere { model.value.a } == 0)
      #expect(elsewhere { model[\.a].value } == 0)
    }
    #expect(elsewhere { a.value } == 2)
    #expect(elsewhere { model[\.a].value } == 5)
  }

  @Test("shows whoever follows a model the last of it")
  func parts() {
    let whole = Recorder(model), part = Recorder(model[\.a])
    simultaneously {
      model[\.a].accept(1)
      model[\.b].accept(1)
      model[\.a].accept(2)
      model.update { $0.b = 2 }
      #expect(whole.elements == [Pair()])
    }
    #expect(whole.elements == [Pair(), Pair(a: 2, b: 2)])
    #expect(part.elements == [0, 2])
  }

  @Test("is shown once by what is bound")
  func bindings() {
    let bag = DisposeBag(), total = BehaviorRelay(value: 0), copy = BehaviorRelay(value: Pair())
    combineLatest(a, b) { $0 + $1 }.bind(to: total).disposed(by: bag)
    (model <-> copy).disposed(by: bag)
    let totals = Recorder(total), copies = Recorder(copy)
    simultaneously {
      for number in 1...3 {
        a.accept(number)
        b.accept(number)
        model[\.a].accept(number)
        model[\.b].accept(number)
      }
    }
    #expect(totals.elements == [0, 6])
    #expect(copies.elements == [Pair(), Pair(a: 3, b: 3)])
  }

  @Test("is one step of a history, and undone in one")
  func history() {
    let history = History(of: model)
    simultaneously {
      model[\.a].accept(1)
      model[\.b].accept(1)
    }
    simultaneously {
      model[\.a].accept(2)
      history.undo()
      #expect(model.value == Pair(a: 1, b: 1))
    }
    history.undo()
    #expect(model.value == Pair())
  }

  @Test("shows who subscribes inside of it what held before, and then the rest")
  func subscribesInside() {
    let seen = Collected<Int>(), bag = DisposeBag()
    simultaneously {
      a.accept(1)
      a.bind { seen.add($0) }.disposed(by: bag)
      a.accept(2)
    }
    #expect(seen.values == [0, 2])
  }

  @Test("shows what it has written to a subject before the end of the subject")
  func ends() {
    let subject = BehaviorSubject<Int, Never>(value: 0), seen = Recorder(subject.materialize())
    simultaneously {
      subject.onNext(1)
      subject.onNext(2)
      subject.onCompleted()
    }
    #expect(seen.elements == [.element(0), .element(2), .finished])
  }

  @Test("that writes both sides of a binding shows what they agree on")
  func bothSides() {
    let a = a, b = b, bag = DisposeBag()
    (a <-> b).disposed(by: bag)
    let shown = Recorder(a), others = Recorder(b)
    simultaneously {
      a.accept(1)
      b.accept(2)
    }
    #expect(shown.elements == [0, 2])
    #expect(others.elements == [0, 2])
  }

  @Test("shows each event, at versions that follow what another thread has sent meanwhile")
  func events() {
    let events = PublishRelay<Int>(), seen = Recorder(events)
    simultaneously {
      events.accept(1)
      events.accept(2)
      elsewhere { events.accept(7) }
    }
    #expect(seen.elements == [7, 1, 2])
    #expect(seen.versions == seen.versions.sorted())
  }

  @Test("shows what it has written to a subject to those who see the end before that of the block")
  func endSeenElsewhere() {
    let subject = PublishSubject<Int, Never>()
    let reader = PolledReader(subject.makeCursor(), asksWhetherLast: false)
    reader.readAll()
    simultaneously {
      subject.onNext(1)
      subject.onNext(2)
      subject.onCompleted()
      elsewhere { reader.readAll() }
      #expect(reader.read.map(\.element) == [1, 2])
      #expect(reader.hasEnded)
    }
  }

  @Test(
    "gives way to what another thread writes to a cell, and keeps what it writes to other parts")
  func others() {
    let a = a, model = model, seen = Recorder(a), whole = Recorder(model)
    simultaneously {
      a.accept(1)
      model[\.a].accept(1)
      elsewhere {
        a.accept(2)
        model[\.c].accept(2)
      }
      #expect(a.value == 2)
      #expect(seen.elements == [0, 2])
      // Not what the block has written.
      #expect(whole.elements == [Pair(), Pair(c: 2)])
      model[\.b].accept(1)
    }
    #expect(seen.elements == [0, 2])
    #expect(whole.elements == [Pair(), Pair(c: 2), Pair(a: 1, b: 1, c: 2)])
    #expect(whole.versions == whole.versions.sorted())
  }

  @Test("is whole for combinations also where another thread has written one of its cells")
  func overtaken() {
    let a = a, b = b, seen = Recorder(combineLatest(a, b) { [$0, $1] })
    simultaneously {
      a.accept(1)
      elsewhere { a.accept(7) }
      a.accept(2)
      b.accept(2)
    }
    #expect(seen.elements == [[0, 0], [7, 0], [2, 2]])
  }

  @Test("keeps the order of its writes, also across cells, where one of them was overtaken")
  func orderWhereOvertaken() {
    keepsOrder(BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    keepsOrder(BehaviorRelay(value: 0), model[\.a])
    keepsOrder(model[\.b], BehaviorRelay(value: 0))
    keepsOrder(model[\.b], model[\.c])
  }

  @Test("has versions in the order of its writes, where a cell was overtaken that it writes again")
  func versionsWhereOvertaken() {
    let a = a, b = b, first = Recorder(a), second = Recorder(b)
    simultaneously {
      a.accept(1)
      elsewhere { a.accept(7) }
      a.accept(2)
      b.accept(3)
    }
    #expect(first.elements == [0, 7, 2])
    #expect(first.versions.last! < second.versions.last!)
    #expect(first.versions.last!.isSameMoment(as: second.versions.last!))
  }

  private func keepsOrder(_ left: some WrittenCell, _ right: some WrittenCell) {
    let bag = DisposeBag(), overtaken = BehaviorRelay(value: 0)
    (left <-> right).disposed(by: bag)
    for number in 0..<4 {
      let isEarly = number < 2, base = 10 * number
      simultaneously {
        if isEarly { overtaken.accept(1) }
        left.accept(base + 1)
        right.accept(base + 2)
        if !isEarly { overtaken.accept(1) }
        elsewhere { overtaken.accept(7) }
        // The last one is written to one side, then to the other.
        number.isMultiple(of: 2) ? left.accept(base + 3) : right.accept(base + 3)
        overtaken.accept(2)
      }
      #expect([left.value, right.value] == [base + 3, base + 3])
    }
  }

  @Test("is whole where a cell was overtaken, and an undo has shown a part of it")
  func overtakenBeforeUndo() {
    let a = a, b = b, history = History(of: model)
    let seen = Recorder(combineLatest(a, b) { [$0, $1] })
    simultaneously {
      a.accept(1)
      elsewhere { a.accept(7) }
      a.accept(2)
      model[\.a].accept(1)
      history.undo()
      b.accept(2)
    }
    #expect(seen.elements == [[0, 0], [7, 0], [2, 2]])
  }

  /// It begins with what is shown. What the block has written follows at its end, or was overwritten.
  @Test("isn't what a binding begins with that is made on another thread meanwhile")
  func bindingsMadeMeanwhile() {
    let a = a, b = b, model = model, bag = DisposeBag()
    let cells = (0..<5).map { _ in BehaviorRelay(value: 9) }, shown = cells.map { Recorder($0) }
    simultaneously {
      a.accept(1)
      b.accept(1)
      model[\.a].accept(1)
      model[\.b].accept(1)
      elsewhere {
        (cells[0] <-> a).disposed(by: bag)
        (cells[1] <-> model[\.a]).disposed(by: bag)
        (cells[2] <-> model[\.c]).disposed(by: bag)
        (b <-> cells[3]).disposed(by: bag)
        (model[\.b] <-> cells[4]).disposed(by: bag)
      }
      a.accept(2)
    }
    #expect(shown.map(\.elements) == [[9, 0, 2], [9, 0, 1], [9, 0], [9], [9]])
    #expect([a.value, b.value] == [2, 9])
    #expect(model.value == Pair(a: 1, b: 9, c: 0))
  }

  /// Another thread writes beside it in the same part, or makes a part, and bindings have passed on what
  /// they were shown.
  @Test("reaches bindings of parts whose other parts were written or made meanwhile")
  func partsOfParts() {
    struct Outer: Equatable, Sendable { var pair = Pair(), other = 0 }
    let model = BehaviorRelay(value: Outer()), bag = DisposeBag()
    let twin = BehaviorRelay(value: Pair()), late = BehaviorRelay(value: 9)
    (twin <-> model[\.pair]).disposed(by: bag)
    let shown = Recorder(twin)
    simultaneously {
      model[\.pair.a].accept(1)
      elsewhere {
        model[\.pair.b].accept(1)
        (late <-> model[\.other]).disposed(by: bag)
      }
      model[\.other].accept(5)
    }
    #expect(shown.elements == [Pair(), Pair(b: 1), Pair(a: 1, b: 1)])
    #expect(model.value == Outer(pair: Pair(a: 1, b: 1), other: 5))
    #expect(late.value == 5)
    late.accept(6)
    twin.accept(Pair(c: 7))
    #expect(model.value == Outer(pair: Pair(c: 7), other: 6))
  }

  /// Another thread binds to a cell with the same value and a newer version, which is passed on.
  @Test("isn't overwritten by a version that another thread raises")
  func raisedMeanwhile() {
    let a = a, b = b, model = model, bag = DisposeBag()
    let c = BehaviorRelay(value: 0), d = BehaviorRelay(value: 0)
    (a <-> b).disposed(by: bag)
    (c <-> model[\.a]).disposed(by: bag)
    let shown = Recorder(b), whole = Recorder(model)
    simultaneously {
      b.accept(1)
      model[\.a].accept(1)
      elsewhere {
        d.accept(0)
        (a <-> d).disposed(by: bag)
        (c <-> d).disposed(by: bag)
      }
    }
    let values = [a.value, b.value, c.value, d.value, model.value.a]
    #expect(values == [1, 1, 1, 1, 1])
    #expect(Set(shown.elements) == [0, 1])
    #expect(whole.elements == [Pair(), Pair(a: 1)])
  }

  /// Otherwise a later write with a version in between would be taken by one side only.
  @Test("keeps the version that another thread raises, where its write was overwritten")
  func raisedAndOverwritten() {
    let a = a, b = BehaviorRelay(value: 5), bag = DisposeBag(), raised = Collected<Version>()
    simultaneously {
      a.accept(1)
      elsewhere {
        a.accept(5)
        b.accept(5)
        (a <-> b).disposed(by: bag)
        raised.add(a.lastVersion)
      }
    }
    #expect(a.value == 5 && a.lastVersion == raised.values[0] && a.lastVersion == b.lastVersion)
  }

  /// The part is made while the block has written what contains it.
  @Test("reaches a binding of a part that another thread makes meanwhile")
  func partMadeMeanwhile() {
    struct Outer: Equatable, Sendable { var pair = Pair() }
    let model = BehaviorRelay(value: Outer()), late = BehaviorRelay(value: 9), bag = DisposeBag()
    simultaneously {
      model[\.pair].accept(Pair(a: 1))
      elsewhere { (late <-> model[\.pair.a]).disposed(by: bag) }
      #expect(late.value == 0)
    }
    #expect(late.value == 1)
  }

  @Test("gives what an object has written directly a version that follows another thread's")
  func versionOfDirectWrite() {
    let before = PublishRelay<Int>(), log = EventLog<Int, Never>(.current)
    log.write(1)
    let isNewer = simultaneously {
      before.accept(1)
      onAnotherThread { log.write(2) }
      return log.versionInBlock().map { $0 > log.latestVersion }
    }
    #expect(isNewer == true)
  }

  @Test("begins no cell: a first value is there at once, for everybody")
  func firstValues() {
    let log = EventLog<Int, Never>(.current)
    simultaneously {
      log.write(1)
      log.write(2)
      #expect(log.value == 2)
      #expect(elsewhere { log.value } == 1)
    }
    #expect(log.value == 2)
  }

  @Test("of two threads over one model shows it, at the first end, as it is then")
  func twoOverOneModel() {
    let model = model, whole = Recorder(model)
    simultaneously {
      model[\.a].accept(1)
      elsewhere { simultaneously { model[\.b].accept(1) } }
      #expect(whole.elements == [Pair(), Pair(a: 1, b: 1)])
      model[\.c].accept(1)
    }
    #expect(whole.elements == [Pair(), Pair(a: 1, b: 1), Pair(a: 1, b: 1, c: 1)])
    #expect(whole.versions == whole.versions.sorted())
  }

  @Test("of another thread loses no update, though both write one cell")
  func updates() async {
    let count = stressed(4_000), a = a, b = b
    await onThreads(3) { thread in
      for _ in 0..<count {
        if thread == 2 {
          a.update { $0 += 1 }
        } else {
          simultaneously {
            a.update { $0 += 1 }
            b.update { $0 += 1 }
          }
        }
      }
    }
    #expect(a.value == 3 * count)
    #expect(b.value == 2 * count)
  }

  /// Of two cells, and of two parts of a model, another part of which others write.
  @Test("is never seen half, by closures and loops of any thread")
  func whole() async {
    let count = stressed(20_000), a = a, b = b, model = model
    let torn = Number(0), bag = DisposeBag()
    let check = { @Sendable (isWhole: Bool) in if !isWhole { torn.increment() } }
    combineLatest(a, b).bind { check($0.0 == $0.1) }.disposed(by: bag)
    combineLatest([a, b]).bind { check($0[0] == $0[1]) }.disposed(by: bag)
    model.bind { check($0.a == $0.b) }.disposed(by: bag)
    let loops = [
      Task.detached {
        for await (a, b) in combineLatest(a, b) { check(a == b); if a == count { break } }
      },
      Task.detached {
        for await pair in combineLatest([a, b]) {
          check(pair[0] == pair[1]); if pair[0] == count { break }
        }
      },
      Task.detached {
        for await pair in model { check(pair.a == pair.b); if pair.a == count { break } }
      },
      Task.detached {
        for await (x, y) in combineLatest(model[\.a], model[\.b]) {
          check(x == y); if x == count { break }
        }
      },
    ]
    await onThreads(2) { thread in
      for number in 1...count {
        if thread == 0 {
          simultaneously {
            a.accept(number)
            model[\.a].accept(number)
            b.accept(number)
            model[\.b].accept(number)
          }
        } else {
          model[\.c].accept(number)
          let pair = model.value
          check(pair.a == pair.b)
        }
      }
    }
    for loop in loops { await loop.value }
    #expect(torn.value == 0)
    withExtendedLifetime(bag) {}
  }
}

/// A cell that a test writes.
private protocol WrittenCell: VersionedCell where Value == Int {
  var value: Int { get }
  func accept(_ value: Int)
}

extension BehaviorRelay: WrittenCell where Value == Int {}
extension PartRelay: WrittenCell where Value == Int {}
