import Tideway
import TidewayControls
import TidewayStore
import TidewayTerminal
import TidewayUI
import ViewModels

/// A value between 0 and 1, changed by a stepper, by a step that is chosen, or typed.
@UIActor
final class SteppingScreen: Page, Connectable {
  let connection: Connection<AppState, Props, Actions>
  private let stepSize = SegmentedControl(Stepping.stepSizes.map { "\($0)" })
  private let stepper = Stepper(in: 0...1)
  private let field = TextField()
  private let progress = ProgressIndicator()

  struct Props {
    let value: Double
    let stepSize: Double
  }
  struct Actions {
    let setValue: (Double) -> Void
    let setStepSize: (Double) -> Void
  }

  init(_ model: Stepping) {
    connection = Connection(
      store: model.store,
      mapStateToProps: { Props(value: $0.stepping.value, stepSize: $0.stepping.stepSize) },
      mapDispatchToActions: { dispatch in
        Actions(
          setValue: { dispatch(SetValue(value: $0)) },
          setStepSize: { dispatch(SetStepSize(stepSize: $0)) })
      })
    bindProps()
    bindActions()
    // Both ways: what the reducer makes of a typed value comes back to the field.
    (field.$text <-> model.valueText).disposed(by: connection.disposeBag)
  }

  private func bindProps() {
    connection.bind(\.value, to: stepper.$value)
    connection.bind(\.value, to: progress.$progress)
    connection.bind(\.stepSize, to: stepper.$step)
    let titles = stepSize.titles
    connection.bind(
      \.stepSize, to: stepSize.$selectedIndex,
      mapping: { size in titles.firstIndex { Double($0) == size } })
  }

  private func bindActions() {
    let bag = connection.disposeBag
    stepper.$value.edits.bind(with: self) { $0.actions.setValue($1) }.disposed(by: bag)
    stepSize.$selectedIndex.edits.bind(with: self) { screen, index in
      if let index, let size = Double(screen.stepSize.titles[index]) {
        screen.actions.setStepSize(size)
      }
    }.disposed(by: bag)
  }

  var rows: [Form.Row] {
    [
      .row("Step", stepSize), .row("Stepper", stepper), .row("Value", field),
      .row("Progress", progress),
    ]
  }
  var hiding: [ControlProperty<Bool>] {
    [stepSize.$isHidden, stepper.$isHidden, field.$isHidden, progress.$isHidden]
  }
}
