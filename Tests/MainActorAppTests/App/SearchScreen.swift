#if MainActorUI
  import Tideway
  import TidewayControls
  import TidewayUI

  enum SearchError: Error { case offline }

  /// What a query finds.
  struct Hit: Equatable {
    var title: String
    var rank = 0
  }

  enum Phase: Equatable { case idle, searching(String), found(Int) }

  final class SearchService {
    var isOnline = true
    private(set) var queries: [String] = []

    func find(_ query: String) async throws(SearchError) -> [Hit] {
      queries.append(query)
      if !isOnline { throw .offline }
      return ["\(query) one", "\(query) two"].map { Hit(title: $0) }
    }
  }

  /// A search with errors, key paths, stored closures, and the app's own types told apart.
  final class SearchScreen {
    let field = SearchField(), list = List<String>(), message = Label(), count = Label()
    @ControlProperty var phase = Phase.idle
    private let isWorthwhile: (String) -> Bool = { isLongEnough($0, 2) }
    private let format: (Int) -> String = { "\($0) found" }
    private let bag = DisposeBag()
    /// Each answer, whether it has failed or not.
    let answered = PublishRelay<Void>()

    init(_ service: SearchService) {
      let hits = field.$text.asFlow()
        .flatMapLatest { query in Flow.task { try await service.find(query) } }
      // A failure ends this one.
      hits.asDriver(onErrorJustReturn: [Hit(title: "offline")]).map(\.count).map(format)
        .drive(count.$text).disposed(by: bag)

      let results: Driver<[Hit]> = field.$text.asDriver()
        .filter(isWorthwhile)
        .distinctUntilChanged()
        .do(onNext: { [weak self] in self?.phase = .searching($0) })
        .flatMapLatest { [message] query in
          Flow.task { try await service.find(query) }.asDriver(onErrorRecover: { error in
            message.text = "\(error)"
            return .just([])
          })
        }
      results.map { $0.map(\.title) }.drive(list.items).disposed(by: bag)
      results.map(\.count).drive(with: self) { screen, count in
        screen.phase = .found(count)
        screen.answered.accept(())
      }.disposed(by: bag)
    }
  }

  /// The app's own types, told apart by what they are.
  final class Profile {
    struct Person: Equatable {
      var name = ""
      var mode = Mode.short
    }
    enum Mode: Equatable { case short, long }

    @ControlProperty var person = Person()
    @ControlProperty var shown = ""
    @ControlProperty var modes = 0
    let title = Label()
    private let bag = DisposeBag()

    init() {
      $person.distinctUntilChanged().map(\.name).bind(to: $shown).disposed(by: bag)
      $person.distinctUntilChanged(at: \.mode).bind(with: self) { profile, _ in
        profile.modes += 1
      }.disposed(by: bag)
      $person.asDriver().map(\.mode).distinctUntilChanged().map(describe).drive(title.$text)
        .disposed(by: bag)
      $person.map(\.name).bind(to: Binder(self, \.latest)).disposed(by: bag)
    }

    var latest = ""
    private func describe(_ mode: Mode) -> String { mode == .long ? "long" : "short" }
  }
#endif
