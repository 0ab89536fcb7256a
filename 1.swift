import A
import Observation
@Observable final class M { var x = 0 }
func f<T: Observable>(_ t: T) {}
func g(_ x: any Observable) {}
