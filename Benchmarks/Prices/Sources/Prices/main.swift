// Does each operation so many times and three times as many, between marks that a profiler counts between:
// what the others cost is the operation, without what is done once.
//
//   .ci/prices

import Dispatch
import Marks
import TidewayUI

@UIActor
func measure(only text: String?) {
  let prices =
    elements() + writes() + bindings() + bindingsOfControls() + lists() + actions() + openings()
  for price in prices where text.map(price.name.contains) ?? true {
    // What happens at the first time only is in neither.
    let count = price.kind.count
    price.body(2 * count)
    for count in [count, 3 * count] {
      begin_price()
      price.body(count)
      end_price()
    }
    print(price.kind, price.kind.count, price.name, price.reason, separator: "\t")
  }
}

// The main thread waits: valgrind doesn't know what it does in an asynchronous main program.
let text = CommandLine.arguments.dropFirst().first, end = DispatchSemaphore(value: 0)
Task.detached {
  await measure(only: text)
  end.signal()
}
end.wait()
