#if MainActorUI
  import Testing
  import Tideway
  import TidewayControls
  import TidewayUI

  @Suite("In an app whose default isolation is the main actor,")
  struct MainActorAppTests {
    @Test(
      "a validation screen validates once for each key, and stays right when the program writes")
    func signUp() {
      let screen = SignUpScreen()
      #expect(!screen.password.isEnabled)
      #expect(!screen.usernameHint.isHidden)
      for key in "Grace" { screen.username.insert(String(key)) }
      // At the start and for each key, although two watch.
      #expect(screen.validations == 6)
      #expect(screen.password.isEnabled && screen.usernameHint.isHidden)
      screen.password.edit("12345")
      #expect(screen.doSomething.isEnabled)
      screen.doSomething.tap()
      #expect(screen.alerts == ["closure", "with"])
      screen.username.text = ""
      #expect(!screen.password.isEnabled && !screen.doSomething.isEnabled)
      screen.doSomething.tap()
      #expect(screen.alerts.count == 2)
    }

    @Test("a screen goes when nobody holds it")
    func goes() {
      var screen: SignUpScreen? = SignUpScreen()
      weak let reference = screen
      screen = nil
      #expect(reference == nil)
    }

    @Test("a name form uses the app's helpers, both ways")
    func nameForm() {
      let form = NameForm()
      form.full.edit("Mary Ann Evans")
      #expect(form.first.text == "Mary Ann" && form.last.text == "Evans")
      form.last.edit("Cross")
      #expect(form.full.text == "Mary Ann Cross")
    }

    @Test("a name model settles on the main actor, also when others write")
    func nameModel() async {
      let model = NameModel()
      model.full.accept("Ada Lovelace")
      #expect(model.first.value == "Ada" && model.last.value == "Lovelace")
      let (first, full) = (model.first, model.full)
      await Task.detached { first.accept("Augusta") }.value
      await waitUntil(full) { $0 == "Augusta Lovelace" }
      #expect(full.value == "Augusta Lovelace")
    }

    @Test(
      "a profile binds parts of its model, by the app's own mappings, and shows what they refuse")
    func profile() {
      let screen = ProfileScreen()
      #expect(screen.name.text == "Ada" && screen.years.text == "36" && screen.initials.text == "a")
      screen.years.edit("old")
      #expect(screen.model.value.age == 36)
      #expect(screen.yearsInvalid.text == "old is no age.")
      screen.years.edit("37")
      #expect(screen.yearsInvalid.text.isEmpty)
      screen.email.edit("ada@example.org")
      #expect(screen.model.value == Person(name: "Ada", age: 37, email: "ada@example.org"))
      screen.model.update { $0.name = "Grace" }
      #expect(screen.name.text == "Grace" && screen.initials.text == "g")
    }

    @Test("a search shows what is found, and says what went wrong")
    func search() async {
      let service = SearchService(), screen = SearchScreen(service)
      var answers = screen.answered.makeAsyncIterator()
      screen.field.edit("ti")
      #expect(screen.phase == .searching("ti"))
      await answers.next()
      #expect(screen.phase == .found(2))
      #expect(screen.list.sections[0].items == ["ti one", "ti two"])
      service.isOnline = false
      screen.field.edit("tid")
      await answers.next()
      #expect(screen.message.text == "offline")
      #expect(screen.list.sections[0].items == [])
    }

    @Test("its own structs and enums are told apart")
    func ownTypes() {
      let profile = Profile()
      profile.person.name = "Ada"
      profile.person.mode = .long
      profile.person.name = "Ada"
      #expect(profile.shown == "Ada" && profile.latest == "Ada")
      #expect(profile.modes == 2)
      #expect(profile.title.text == "long")
    }
  }

  /// Suspends until a value fulfils a condition.
  private func waitUntil(
    _ relay: BehaviorRelay<String>, _ condition: (String) -> Bool
  ) async {
    for await value in relay where condition(value) { break }
  }
#endif
