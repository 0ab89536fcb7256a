#if MainActorUI
  import Testing
  import Tideway
  import TidewayControls
  import TidewayStore
  import TidewayUI

  @Suite("The code of the migration page", .serialized)
  struct MigrationTests {
    @Test("subscribes as in ReSwift")
    func subscribes() {
      let screen = NameScreen()
      screen.viewWillAppear()
      store.dispatch(SetName(name: "Ada"))
      #expect(screen.label.text == "ADA")
      screen.viewWillDisappear()
      store.dispatch(SetName(name: "Grace"))
      #expect(screen.label.text == "ADA")
    }

    @Test("subscribes on any thread")
    func concurrently() {
      let journal = CountJournal()
      let before = store.state.count
      store.subscribe(journal) { $0.skipRepeats { $0.count == $1.count } }
      store.dispatch(incrementTwice)
      store.unsubscribe(journal)
      #expect(journal.counts.value == [before, before + 1, before + 2])
    }

    @Test("connects as in ReRxSwift")
    func connects() async {
      let screen = EditScreen()
      screen.viewDidLoad()
      screen.viewWillAppear()
      screen.field.edit("Alan")
      screen.editingChanged()
      #expect(store.state.name == "ALAN")
      #expect(screen.field.text == "ALAN")
      store.dispatch(Increment())
      #expect(screen.count.text == String(store.state.count))
      await store.dispatch(loadNumbersOrSayWhyNot)
      #expect(screen.sum.text == "6")
      #expect(screen.shown == [1, 2, 3])
      screen.viewDidDisappear()
      let watchers = store.subscriberCount
      #expect(watchers == 0)
    }

    @Test("binds both ways, and shows what the store makes of it")
    func bothWays() {
      let screen = TwoWayScreen()
      screen.field.edit("Ada")
      #expect(store.state.name == "ADA")
      #expect(screen.field.text == "ADA")
    }

    @Test("iterates")
    func iterates() async {
      #expect(await firstCounts(1) == [store.state.count])
    }
  }
#endif
