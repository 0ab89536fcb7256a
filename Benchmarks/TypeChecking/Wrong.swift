// Chains with one mistake each. The line where it is ends in what the compiler must say there.

// MARK: 3: an optional that is not unwrapped
func notUnwrapped(_ users: BehaviorRelay<User>) -> Flow<Int, Never> {
  users.filter { $0.age > 17 }
    .map { $0.email.count }  // error: value of optional type 'String?' must be unwrapped
    .filter { $0 > 0 }
}

// MARK: 4: a typo in a member
func typo(_ users: BehaviorRelay<User>) -> Flow<String, Never> {
  users.filter { $0.age > 17 }.map { $0.name }
    .map { $0.lowercase() }  // error: value of type 'String' has no member 'lowercase'
    .distinctUntilChanged()
}

// MARK: 6: a typo in the third closure
// Not met: all ways through throwing forms and the standard library's are tried, before and after the mistake.
func typoInSix(_ items: PublishRelay<Item>) -> Flow<Double, Never> {
  items.filter { $0.price > 1 }.map { $0.price * 2 }
    .filter { $0.isFinit }  // error: value of type 'Double' has no member 'isFinit'
    .map { max($0, 1) }.distinctUntilChanged().map { -$0 }
}

// MARK: 6: a wrong type in the third closure
// Not met: all ways through throwing forms and the standard library's are tried, before and after the mistake.
func wrongType(_ numbers: Flow<Int, Never>) -> Flow<String, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { $0 + "1" }  // error: cannot convert value of type
    .distinctUntilChanged().map { "\($0)" }.filter { !$0.isEmpty }
}

// MARK: 6: an optional in the third closure
func optionalInSix(_ users: BehaviorRelay<User>) -> Flow<String, Never> {
  users.filter { $0.age > 17 }
    .map { $0.email }.map { $0.count }  // error: value of optional type 'String?' must be unwrapped
    .filter { $0 > 2 }.distinctUntilChanged().map { "\($0)" }
}

// MARK: 6: a number for a string
// Not met: all ways through throwing forms and the standard library's are tried, before and after the mistake.
func numberForString(_ numbers: Flow<Int, Never>) -> Flow<Bool, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { isLong($0) }  // error: cannot convert value of type 'Int' to expected argument
    .filter { $0 }.map { !$0 }.distinctUntilChanged()
}

// MARK: 6: scan of arrays
func scanOfArrays(_ items: PublishRelay<Item>) -> Flow<String, Never> {
  items.filter { $0.price > 1 }
    .map { [$0] }.scan(0) { $0 + $1 }  // error: cannot convert value of type '[Item]'
    .distinctUntilChanged().map { "\($0)" }.filter { !$0.isEmpty }
}

// MARK: 5: a condition that is no Bool
func noBool(_ items: PublishRelay<Item>) -> Flow<String, Never> {
  items.map { $0.title }
    .filter { $0.count }  // error: cannot convert value of type 'Int' to closure result type 'Bool'
    .distinctUntilChanged().map { $0 + "!" }.take(3)
}

// MARK: 5: too few parameters
func tooFew(_ cart: Cart) -> Flow<String, Never> {
  combineLatest(
    cart.quantity, cart.price, cart.discount
  ) { Double($0) * $1 }  // error: expects 3 arguments
  .map { $0 * 2 }.filter { $0 > 1 }.map { "\($0)" }.distinctUntilChanged()
}

// MARK: 5: Int times Double in combineLatest
func mixedNumbers(_ cart: Cart) -> Flow<String, Never> {
  combineLatest(cart.quantity, cart.price, cart.discount) {
    $0 * $1 * (1 - $2)  // error: binary operator '*' cannot be applied to operands of
  }
  .filter { $0 > 1 }.map { "\($0)" }.distinctUntilChanged()
}

// MARK: 7: a mistake in an inner chain
func innerMistake(_ ids: PublishRelay<Int>) -> Flow<String, Never> {
  ids.distinctUntilChanged().filter { $0 > 0 }
    .flatMapLatest {
      item($0).map { $0.titel }  // error: value of type 'Item' has no member 'titel'
    }
    .map { $0 + "!" }.filter { !$0.isEmpty }.take(10)
}

// MARK: 5: what is not Equatable
func notEquatable(_ items: PublishRelay<Item>) -> Flow<String, Never> {
  items.filter { $0.price > 1 }.map { ($0.title, $0.price) }
    .distinctUntilChanged()  // error: cannot conform to 'Equatable'
    .map { $0.0 }.take(3)
}

// MARK: 9: a typo in a search
// Not met: all ways through throwing forms and the standard library's are tried, before and after the mistake.
func typoInSearch(_ query: BehaviorRelay<String>) -> Flow<String, Never> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }.debounce(for: .milliseconds(300))
    .distinctUntilChanged().flatMapLatest { search($0) }
    .map { $0.map(\.name) }  // error: value of type 'Item' has no member 'name'
    .map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }.map { "Found: \($0)" }
}

// MARK: 6: a store's state without a member
func storeMistake(_ store: Store<AppState>) -> Flow<Int, Never> {
  store.map(\.items).distinctUntilChanged()
    .map { $0.cout }  // error: has no member 'cout'
    .filter { $0 > 0 }.map { $0 + 1 }.distinctUntilChanged()
}

// MARK: 6: a result of another type
func otherResult(_ numbers: Flow<Int, Never>) -> Flow<String, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }.map(abs).filter { !$0.isMultiple(of: 3) }
    .distinctUntilChanged()
    .map { $0 - 1 }  // error: 'String'
}

// MARK: 6: a driver
@UIActor func driverMistake(_ users: Driver<User>, _ bag: DisposeBag) {
  users.filter { $0.age > 17 }
    .map { $0.email }.map { $0.count }  // error: value of optional type 'String?' must be unwrapped
    .filter { $0 > 2 }.map { "\($0)" }.drive { print($0) }.disposed(by: bag)
}

// MARK: 2: a wrong type in a mapping
func wrongMapping(_ number: BehaviorRelay<Double>, _ text: BehaviorRelay<String>) -> TwoWayBinding {
  TwoWayBinding(
    number, text,
    mapping: Mapping(
      forward: { "\($0 * 2)" },
      backward: { $0.count * 2 }))  // error: cannot convert value of type 'Int' to closure
}

// MARK: 3: a typo in a mapping of two cells
func typoInMapping(
  _ first: BehaviorRelay<String>, _ last: BehaviorRelay<String>, _ full: BehaviorRelay<String>
) -> TwoWayBinding {
  TwoWayBinding(
    Cells(first, last), full,
    mapping: Mapping(
      forward: { $0.uppercase() + " " + $1 },  // error: has no member 'uppercase'
      backward: { ($0, $0) }))
}
