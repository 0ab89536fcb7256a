// Chains that are right. Each is compiled by itself, after Context.swift.

// MARK: 3: three kinds
func threeKinds(_ names: BehaviorRelay<String>) -> Flow<Int, Never> {
  names.filter { !$0.isEmpty }.distinctUntilChanged().map { $0.count }
}

// MARK: 3: arithmetic
func arithmetic(_ numbers: Flow<Int, Never>) -> Flow<Int, Never> {
  numbers.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 }.map { $0 - 1 }
}

// MARK: 4: key paths
func keyPaths(_ users: BehaviorRelay<User>) -> Flow<Int, Never> {
  users.filter(\.isAdmin).map(\.name).distinctUntilChanged().map(\.count)
}

// MARK: 4: function references
func functionReferences(_ prices: Flow<Double, Never>) -> Flow<String, Never> {
  prices.map(formatted).filter(isLong).map(String.init(describing:)).scan("", +)
}

// MARK: 4: optionals
func optionals(_ users: BehaviorRelay<User?>) -> Flow<String, Never> {
  users.compactMap { $0?.email }.map { $0.isEmpty ? nil : $0 }.compactMap { $0 }
    .map { $0 ?? "none" }
}

// MARK: 5: tuples
func tuples(_ items: PublishRelay<Item>) -> Flow<String, Never> {
  items.map { ($0.title, $0.price) }.filter { $0.1 > 0 }.scan(("", 0.0)) { ($1.0, $0.1 + $1.1) }
    .map { (name: $0.0, total: $0.1) }.map { "\($0.name): \($0.total)" }
}

// MARK: 5: a text field's validity
func validity(_ name: BehaviorRelay<String>, _ age: BehaviorRelay<Int>) -> Flow<Bool, Never> {
  combineLatest(
    name.map { $0.count >= 3 && $0.count <= 20 }.distinctUntilChanged(),
    age.map { $0 > 17 && $0 < 100 }.distinctUntilChanged()
  ) { $0 && $1 }
}

// MARK: 5: pairs
func pairs(_ numbers: Flow<Double, Never>) -> Flow<String, Never> {
  numbers.pairwise().map { ($1 - $0) / max($0, 1) * 100 }.filter { abs($0) > 0.5 }
    .map { $0 > 0 ? "+\($0)" : "\($0)" }.startWith("0")
}

// MARK: 6: combineLatest of 3, arithmetic
func combineThree(_ cart: Cart) -> Flow<String, Never> {
  combineLatest(cart.quantity, cart.price, cart.discount) { Double($0) * $1 * (1 - $2) }
    .map { $0 * 1.25 }.filter { $0 > 0 }.map { ($0 * 100).rounded() / 100 }
    .distinctUntilChanged().map { "\($0) kr" }
}

// MARK: 6: merge, scan, reduced
func mergeScan(_ cart: Cart) -> Flow<Int, Never> {
  merge(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduced(0) { max($0, $1) }
}

// MARK: 6: merge of two, without TidewayUI
// Imports: Tideway
func mergeTwo(_ cart: Cart) -> Flow<Int, Never> {
  merge(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduced(0) { max($0, $1) }
}

// MARK: 6: concat of two, without TidewayUI
// Imports: Tideway
func concatTwo(_ cart: Cart) -> Flow<Int, Never> {
  concat(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduced(0) { max($0, $1) }
}

// MARK: 6: race of two, without TidewayUI
// Imports: Tideway
func raceTwo(_ cart: Cart) -> Flow<Int, Never> {
  race(cart.added.map { $0.count }, cart.removed.map { -$0.count })
    .scan(0) { $0 + $1 }.filter { $0 >= 0 }.map { $0 * 2 }.reduced(0) { max($0, $1) }
}

// MARK: 6: six maps
func sixMaps(_ numbers: Flow<Int, Never>) -> Flow<Int, Never> {
  numbers.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }
    .map { $0 * 2 }
}

// MARK: 6: combineLatest of 4
func combineFour(_ cart: Cart) -> Flow<String, Never> {
  combineLatest(cart.quantity, cart.price, cart.discount, cart.shipping) {
    quantity, price, discount, shipping in
    Double(quantity) * price * (1 - discount) + shipping
  }
  .map { $0 < 100 ? $0 : $0 * 0.9 }.distinctUntilChanged().skip(1).map(formatted)
  .filter { !$0.isEmpty }
}

// MARK: 6: weak self
extension Model {
  func weakSelf(_ bag: DisposeBag) {
    query.map { [weak self] in $0.isEmpty ? self?.title ?? "" : $0 }.distinctUntilChanged()
      .filter { $0.count > 2 }
      .flatMapLatest { [weak self] in
        search($0).map { [factor = self?.factor ?? 1] in ($0.count, factor) }
      }
      .map { $0 * $1 }
      .bind { [weak self] in self?.show("\($0)") }
      .disposed(by: bag)
  }
}

// MARK: 7: a shopping list
func shopping(_ items: BehaviorRelay<[Item]>) -> Flow<String, Never> {
  items.map { $0.filter { !$0.isDone } }.map { $0.map(\.price) }
    .map { $0.reduce(0, +) }.distinctUntilChanged().map { $0 * 1.25 }.filter { $0 < 1_000 }
    .map { "\($0) kr" }
}

// MARK: 7: with the latest
func withLatest(_ model: Model) -> Flow<[String], Never> {
  model.query.debounce(for: .milliseconds(300)).distinctUntilChanged()
    .withLatestFrom(model.items) { query, items in items.filter { $0.title.hasPrefix(query) } }
    .map { $0.prefix(10) }.map { $0.map(\.title) }.filter { !$0.isEmpty }.startWith([])
}

// MARK: 7: pages
func pages(_ model: Model) -> Flow<[Item], Never> {
  model.page.startWith(0).filter { $0 >= 0 }
    .flatMapFirst { download($0 + 1).retry(3).catchAndReturn(Page()) }
    .compactMap { $0.next == nil ? nil : $0.items }
    .scan([Item]()) { $0 + $1 }.distinctUntilChanged().map { Array($0.suffix(100)) }
}

// MARK: 7: inner chains
func inner(_ ids: PublishRelay<Int>) -> Flow<String, Never> {
  ids.distinctUntilChanged()
    .flatMapLatest { id in item(id).map { $0.price * 2 }.filter { $0 > 1 }.map { (id, $0) } }
    .map { "\($0.0): \($0.1)" }
    .concatMap { Flow.of($0, $0 + "!").map { $0.uppercased() } }
    .take(10).map { $0 + "." }.filter { $0.count > 1 }
}

// MARK: 8: counting with a struct
func counting(_ items: PublishRelay<Item>) -> Flow<(String, Int), Never> {
  items.filter { $0.price > 10 && !$0.isDone }.map { $0.tag ?? "none" }
    .scan(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    .map { $0.filter { $0.value > 1 } }.compactMap { $0.max { $0.value < $1.value } }
    .map { ($0.key, $0.value) }.filter { $0.1 < 50 }.map { ($0.0.uppercased(), $0.1 + 1) }
}

// MARK: 8: enumerated
func numbered(_ lines: Flow<String, Never>) -> Flow<String, Never> {
  lines.filter { !$0.hasPrefix("#") }.enumerated().map { ($0.index + 1, $0.element) }
    .filter { $0.0 % 2 == 1 }.map { "\($0.0). \($0.1)" }.take(20)
    .scan("") { $0 + "\n" + $1 }.skip(1)
}

// MARK: 9: a typical search
func typicalSearch(_ query: BehaviorRelay<String>) -> Flow<String, Never> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }.debounce(for: .milliseconds(300))
    .distinctUntilChanged()
    .flatMapLatest { search($0).map { $0.filter { !$0.isDone } }.startWith([]) }
    .map { $0.map(\.title) }.map { $0.prefix(5).joined(separator: ", ") }
    .filter { !$0.isEmpty }.map { "Found: \($0)" }
}

// MARK: 9: a store's part
func storePart(_ store: Store<AppState>) -> Flow<String, Never> {
  store.map(\.items).distinctUntilChanged().map { $0.filter { $0.count > 0 } }
    .map { $0.reduce(0) { $0 + $1.price } }.distinctUntilChanged()
    .map { $0 * 1.25 }.scan((0.0, 0.0)) { ($0.1, $1) }.filter { $0.0 != $0.1 }
    .map { "\($0.0) → \($0.1)" }
}

// MARK: 10: arithmetic
func tenSteps(_ numbers: Flow<Int, Never>) -> Flow<String, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 3 }.scan(0) { $0 + $1 }
    .distinctUntilChanged().map { $0 - 1 }.filter { $0 % 2 == 0 }.map { $0 / 2 }.take(100)
    .map { "\($0)" }
}

// MARK: 10: a store and a relay
func storeAndRelay(_ store: Store<AppState>, _ query: BehaviorRelay<String>) -> Flow<Int, Never> {
  combineLatest(
    store.map(\.items).distinctUntilChanged(),
    query.map { $0.lowercased() }.distinctUntilChanged(),
    store.compactMap(\.user).map(\.age).filter { $0 > 17 }
  ) { items, query, age in items.filter { $0.title.hasPrefix(query) }.count + age }
  .distinctUntilChanged().map { $0 * 2 }.filter { $0 < 1_000 }
}

// MARK: 11: prices
func ticker(_ prices: Flow<Double, Never>) -> Flow<String, Never> {
  prices.filter { $0 > 0 }.throttle(for: .seconds(1)).pairwise()
    .map { (change: $1 - $0, last: $1) }.filter { $0.change != 0 }
    .map { (percent: $0.change / $0.last * 100, last: $0.last) }
    .scan((0.0, 0.0)) { (max($0.0, $1.percent), $1.last) }.map { ($0.0 * 10, $0.1) }
    .distinctUntilChanged { $0.1 == $1.1 }.map { "\($0.0) %, \($0.1)" }.take(1_000)
}

// MARK: 12: a form
func form(_ name: BehaviorRelay<String>, _ age: BehaviorRelay<String>) -> Flow<String, Never> {
  combineLatest(
    name.map { $0.lowercased() }.filter { !$0.isEmpty }.distinctUntilChanged(),
    age.compactMap { Int($0) }.filter { $0 >= 0 && $0 < 150 }.map { $0 + 1 }
  ) { name, age in (name, age) }
  .map { $0.1 < 18 ? nil : $0 }.compactMap { $0 }.map { "\($0.0), \($0.1)" }
  .scan("") { $0.isEmpty ? $1 : $0 + "; " + $1 }.share(replay: 1).filter { $0.count < 1_000 }
}

// MARK: 4: a driver
@UIActor func driver(_ names: Driver<String>, _ bag: DisposeBag) {
  names.map { $0.lowercased() }.filter { $0.count > 2 }.distinctUntilChanged()
    .drive { print($0) }.disposed(by: bag)
}

// MARK: 7: a driver's arithmetic
@UIActor func driverArithmetic(_ numbers: Driver<Int>, _ bag: DisposeBag) {
  numbers.map { $0 * 2 }.filter { $0 > 1 }.scan(0) { $0 + $1 }.map { $0 - 1 }
    .distinctUntilChanged().map { "\($0)" }.startWith("none").drive { print($0) }
    .disposed(by: bag)
}

// MARK: 6: drivers combined
@UIActor func driversCombined(
  _ names: Driver<String>, _ counts: Driver<Int>, _ prices: Driver<Double>
) -> Driver<String> {
  combineLatest(names.map { $0.lowercased() }, counts, prices) {
    ($0, Double($1) * $2)
  }
  .filter { $0.1 > 0 }.map { ($0.0, $0.1 * 1.25) }.map { "\($0.0): \($0.1)" }
  .distinctUntilChanged()
}

// MARK: 8: from a relay to a driver
@UIActor func toDriver(_ model: Model, _ bag: DisposeBag) {
  model.query.filter { $0.count > 2 }.flatMapLatest { search($0).map { $0.map(\.title) } }
    .asDriver(onErrorJustReturn: []).map { $0.prefix(10).map { "• " + $0 } }
    .map { $0.joined(separator: "\n") }.filter { !$0.isEmpty }.distinctUntilChanged()
    .drive { [weak model] in model?.show($0) }.disposed(by: bag)
}

// MARK: 8: inner drivers
@UIActor func innerDrivers(_ counts: Driver<Int>, _ bag: DisposeBag) {
  counts.flatMap { count in counts.map { $0 + count }.filter { $0 > 0 } }.map { $0 + 1 }
    .flatMap { count in counts.map { $0 * count }.map { "\($0)" } }.distinctUntilChanged()
    .drive { print($0) }.disposed(by: bag)
}

// MARK: 2: a mapping of a cell, both ways
func degrees(_ celsius: BehaviorRelay<Double>, _ fahrenheit: BehaviorRelay<Double>) -> TwoWayBinding
{
  TwoWayBinding(
    celsius, fahrenheit,
    mapping: Mapping(forward: { $0 * 9 / 5 + 32 }, backward: { ($0 - 32) * 5 / 9 }))
}

// MARK: 3: a mapping of two cells
func area(
  _ width: BehaviorRelay<Double>, _ height: BehaviorRelay<Double>, _ area: BehaviorRelay<Double>
) -> TwoWayBinding {
  TwoWayBinding(
    Cells(width, height), area,
    mapping: Mapping(forward: { $0 * $1 * 10 + 1 }, backward: { (($0 - 1) / 20, $0 / 3 + 2) }))
}

// MARK: 4: a mapping to three cells
func clock(
  _ seconds: BehaviorRelay<Int>, _ hour: BehaviorRelay<Int>, _ minute: BehaviorRelay<Int>,
  _ second: BehaviorRelay<Int>
) -> TwoWayBinding {
  TwoWayBinding(
    seconds, Cells(hour, minute, second),
    mapping: Mapping(
      forward: { ($0 / 3600, $0 / 60 % 60, $0 % 60) },
      backward: { hour, minute, second in hour * 3600 + minute * 60 + second }))
}

// MARK: 2: a mapping that looks at what it replaces
func total(_ item: BehaviorRelay<Item>, _ total: BehaviorRelay<Double>) -> TwoWayBinding {
  TwoWayBinding(
    item, total,
    mapping: Mapping(
      forward: { $0.price * Double($0.count) },
      backward: { Item(id: $1.id, title: $1.title, price: $0 / Double($1.count), count: $1.count) })
  )
}
