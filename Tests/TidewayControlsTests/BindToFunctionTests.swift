import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("bind(to:) with a function")
@UIActor
struct BindToFunctionTests {
  let bag = DisposeBag()

  @Test("ends a chain, as RxCocoa's table views take one")
  func asTarget() {
    let list = List<Int>(), other = List<String>()
    let numbers = BehaviorRelay(value: [1, 2]), field = TextField()
    field.edit("a b")
    let shown = numbers.map { $0.filter { $0 > 1 } }.bind(to: list.items)
    numbers.bind { _ in }.disposed(by: bag)
    numbers.asDriver().skip(0).bind(to: list.items).disposed(by: bag)
    field.$text.map { $0.split(separator: " ").map(String.init) }.bind(to: other.items)
      .disposed(by: bag)
    #expect(list.sections[0].items == [1, 2] && other.sections[0].items == ["a", "b"])
    numbers.accept([3, 0])
    field.edit("c")
    #expect(list.sections[0].items == [3, 0] && other.sections[0].items == ["c"])
    shown.dispose()
  }

  @Test("ends a chain in a function that takes an argument more")
  func asCurriedTarget() {
    let numbers = BehaviorRelay(value: [1, 2]), table = Table()
    numbers.asDriver().drive(table.items("a")) { "\($0)" }.disposed(by: bag)
    #expect(table.rows == ["a1", "a2"])
    numbers.asUIFlow().bind(to: table.items("b")) { "\($0 * 2)" }.disposed(by: bag)
    #expect(table.rows == ["b2", "b4"])
    func offset(_ numbers: BehaviorRelay<[Int]>) -> (Int) -> any Disposable {
      { offset in numbers.bind { #expect($0.reduce(offset, +) == 13) } }
    }
    numbers.bind(to: offset, curriedArgument: 10).dispose()
  }
}

/// A table as toolkits have it, whose rows are configured by a closure.
@UIActor
private final class Table {
  private(set) var rows: [String] = []

  func items<Source: UISource<[Int]>>(
    _ title: String
  ) -> (Source) -> (_ configure: @escaping (Int) -> String) -> any Disposable {
    { source in
      { configure in
        source.bind(with: self) { table, items in table.rows = items.map { title + configure($0) } }
      }
    }
  }
}
