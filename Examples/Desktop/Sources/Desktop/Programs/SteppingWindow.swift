import Tideway
import TidewayGTK
import TidewayStore
import TidewayUI
import ViewModels

/// Three screens of one store, and what was done.
final class SteppingWindow: Window {
  private let stepping = Stepping()

  init() {
    super.init("Stepping", width: 480, height: 480)
    content = Column {
      Tabs([("Text", text), ("Value", value), ("Numbers", numbers)]).expanding(vertically: true)
      Separator()
      history
    }.margins(12)
  }

  private var text: Widget {
    let entry = Entry()
    (entry.$text <-> stepping.text).disposed(by: bag)
    return Fields {
      Field("_Text", entry)
      Label(stepping.length).styled("dim-label")
    }
  }

  private var value: Widget {
    let step = RadioGroup(Stepping.stepSizes.map { "\($0)" }), entry = Entry()
    let less = Button("_Less"), more = Button("_More"), progress = ProgressBar()
    bag.insert {
      step.$selectedIndex <-> stepping.stepSizeIndex
      entry.$text <-> stepping.valueText
      stepping.store.asUIFlow().map(\.stepping.value).bind(to: progress.$progress)
      less.clicks.bind(with: stepping) { $0.step(-1) }
      more.clicks.bind(with: stepping) { $0.step() }
    }
    return Fields {
      Field("_Step", step)
      Field(
        "_Value",
        Row {
          entry.expanding(); less; more
        }, of: entry)
      Field("_Progress", progress)
    }
  }

  private var numbers: Widget {
    let shuffle = Button("Sh_uffle"), sort = Button("S_ort"), load = Button("Lo_ad")
    let list = ListView<String> { $0 }
    bag.insert {
      stepping.sections.map { $0.flatMap(\.lines) }.drive(list.$items)
      stepping.canLoad.drive(load.$isEnabled)
      shuffle.clicks.bind(with: stepping) { $0.shuffle() }
      sort.clicks.bind(with: stepping) { $0.sort() }
      load.clicks.bind(with: stepping) { $0.load() }
    }
    return Column {
      Row {
        shuffle; sort; load
      }
      Scrolled { list.named("Numbers") }
      Label(stepping.message).styled("dim-label")
    }
  }

  private var history: Widget {
    let back = Button("_Back"), forward = Button("_Forward"), log = stepping.log
    bag.insert {
      log.map(\.canGoBack).drive(back.$isEnabled)
      log.map(\.canGoForward).drive(forward.$isEnabled)
      back.clicks.bind(with: stepping) { $0.back() }
      forward.clicks.bind(with: stepping) { $0.forward() }
    }
    return Column(spacing: 6) {
      Row {
        back; forward; Label(log.map(\.title)).margins(horizontal: 6)
      }
      Label(log.map { $0.lines.joined(separator: "\n") }, wraps: true).styled("note", "dim-label")
        .sized(height: 60).aligned(.start, vertical: .start)
    }
  }
}

extension NumberSection {
  /// The title, and the numbers below it.
  fileprivate var lines: [String] { [title] + items.map { "    \($0)" } }
}
