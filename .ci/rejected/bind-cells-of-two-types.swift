// error: Cells of two types need a mapping: write TwoWayBinding(left, right, mapping: .number), or another mapping
import Tideway

func bind(_ text: BehaviorRelay<String>, _ number: BehaviorRelay<Int>) -> TwoWayBinding {
  #if TWIN
    TwoWayBinding(number, text, mapping: .number)
  #else
    number <-> text
  #endif
}
