import Testing
import Tideway
import TidewayTesting

@Suite("simultaneously { }")
struct SimultaneouslyTests {
  let first = BehaviorRelay(value: "A"), last = BehaviorRelay(value: "B")

  @Test("is seen as one change by whoever combines the cells")
  func oneChange() {
    let names = Recorder(combineLatest(first, last) { "\($0) \($1)" })
    simultaneously {
      first.accept("Ada")
      last.accept("Lovelace")
      #expect(names.elements == ["A B"])
    }
    #expect(names.elements == ["A B", "Ada Lovelace"])
    #expect(first.lastVersion.isSameMoment(as: last.lastVersion))
    #expect(first.lastVersion < last.lastVersion)
  }

  @Test("shows the last value of each cell alone, and all events")
  func twice() {
    let all = Recorder(first)
    let two = Recorder(combineLatest(first, last) { $0 + $1 })
    let many = Recorder(combineLatest([first, last]))
    let event = PublishRelay<Int>(), events = Recorder(event)
    simultaneously {
      event.accept(1)
      event.accept(2)
      first.accept("C")
      last.accept("1")
      first.accept("D")
      last.accept("2")
    }
    #expect(two.elements == ["AB", "D2"])
    #expect(many.elements == [["A", "B"], ["D", "2"]])
    #expect(all.elements == ["A", "D"])
    #expect(events.elements == [1, 2])
  }

  @Test("keeps the writes made and propagates them when the block throws")
  func throwing() {
    struct Stop: Error {}
    let recorder = Recorder(first)
    #expect(throws: Stop.self) {
      try simultaneously {
        first.accept("C")
        throw Stop()
      }
    }
    #expect(recorder.elements == ["A", "C"])
  }

  @Test("is part of the outer block inside one")
  func nested() {
    simultaneously {
      first.accept("C")
      simultaneously { last.accept("D") }
    }
    #expect(first.lastVersion.isSameMoment(as: last.lastVersion))
  }

  @Test("comes after what another thread has written meanwhile, as one moment")
  func pastTheBlock() async {
    let recorder = Recorder(first)
    simultaneously {
      last.accept("X")
      let gate = Gate()
      startThread(named: "writer") { [first] in gate.change { first.accept("other") } }
      gate.wait { first.value == "other" ? () : nil }
      first.accept("mine")
    }
    let elements = await recorder.elements(count: 3)
    #expect(elements == ["A", "other", "mine"])
    #expect(first.lastVersion.isSameMoment(as: last.lastVersion))
    #expect(zip(recorder.versions, recorder.versions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("works with update and with bindings on both sides")
  func updatesAndBindings() {
    let bag = DisposeBag { first <-> last }
    simultaneously {
      first.update { $0 = "left" }
      last.accept("right")
    }
    #expect(first.value == "right")
    #expect(last.value == "right")
    withExtendedLifetime(bag) {}
  }

  @Test("is one moment also in an isolated method or update of another relay")
  func insideUpdate() {
    let other = BehaviorRelay(value: 0), a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0)
    let both = Recorder(combineLatest(a, b) { [$0, $1] })
    let all = Recorder(combineLatest(a, b, other) { [$0, $1, $2] })
    other.update { value in
      simultaneously {
        a.accept(1)
        b.accept(1)
      }
      a.accept(2)
      value = 3
    }
    #expect(both.elements == [[0, 0], [1, 1], [2, 1]])
    #expect(all.elements.last == [2, 1, 3])
    #expect(a.lastVersion > b.lastVersion)
  }

  @Test("inside a closure that watches is one moment too, for bindings and for those that watch")
  func insideView() {
    let event = PublishRelay<Void>(), bag = DisposeBag()
    let a = BehaviorRelay(value: 0), b = BehaviorRelay(value: 0), both = BehaviorRelay(value: "")
    combineLatest(a, b) { "\($0)\($1)" }.bind(to: both).disposed(by: bag)
    let bound = Recorder(both), watched = Recorder(combineLatest(a, b) { "\($0)\($1)" })
    event.bind {
      simultaneously {
        a.accept(1)
        b.accept(1)
      }
      #expect(both.value == "11")
    }.disposed(by: bag)
    event.accept(())
    #expect(bound.elements == ["00", "11"])
    #expect(watched.elements == ["00", "11"])
  }
}
