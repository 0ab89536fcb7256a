// The seven tasks of 7GUIs (eugenkiss.github.io/7guis): a counter, a temperature converter, a flight booker, a
// timer, a list of people, a circle drawer and a spreadsheet. Each screen is only a view; what it shows and does is
// in Examples/ViewModels.
//
//   swift run SevenGUIs [counter|temperature|flight|timer|crud|circles|cells]
//   printf 'Count:\nCount:\n' | swift run SevenGUIs counter
//   printf 'cells: A0 7\ncells: A1 =A0*6\n' | swift run SevenGUIs cells
//
// A formula has + - * /, cells, functions of ranges such as sum(A0:B5), and if(A0 > 0, B0, C0). The comparisons are
// = <> < <= > >=. Only the branch that is taken is computed, and only what it reads counts.

import TidewayTerminal
import TidewayUI

@main
struct SevenGUIs {
  static func main() async {
    let task = Usage(
      "The seven tasks of 7GUIs: one of them, or each on a tab.",
      argument: .oneOf(SevenTasks.allCases.map(\.rawValue)),
      script: #"printf 'Count:\nCount:\n'"#
    ).read().flatMap(SevenTasks.init)
    if let task { await task.makeForm().run() } else { await SevenTasks.makeForm().run() }
  }
}
