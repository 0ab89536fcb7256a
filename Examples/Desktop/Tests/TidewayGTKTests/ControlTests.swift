import CGtk
import Testing
import Tideway
import TidewayUI

@testable import TidewayGTK

extension TestsWithDisplay {
  @Suite("Each control")
  struct ControlTests {
    /// A property, what the user makes of it, and what the program writes then.
    private struct Case<Value: Equatable> {
      let property: ControlProperty<Value>
      let users: Value
      let programs: Value
      /// Changes the widget as GTK does when the user acts.
      let act: () -> Void
      /// What the widget shows.
      let shown: () -> Value
    }

    @Test("of a Switch reports the user's change as an edit, and shows the program's")
    @UIActor func ofSwitch() {
      let control = Switch(), object = control.object
      check(
        Case(property: control.$isOn, users: true, programs: false) {
          unsafe gtk_switch_set_active(object.opaque, 1)
        } shown: {
          unsafe gtk_switch_get_active(object.opaque) != 0
        })
    }

    @Test("of a CheckButton reports the user's change as an edit, and shows the program's")
    @UIActor func ofCheckButton() {
      let control = CheckButton("On"), object = control.object
      check(
        Case(property: control.$isOn, users: true, programs: false) {
          unsafe gtk_check_button_set_active(object.typed(), 1)
        } shown: {
          unsafe gtk_check_button_get_active(object.typed()) != 0
        })
    }

    @Test("of a Scale reports the user's change as an edit, and shows the program's")
    @UIActor func ofScale() {
      let control = Scale(in: 0...10, step: 1), object = control.object
      check(
        Case(property: control.$value, users: 4, programs: 7) {
          unsafe gtk_range_set_value(object.typed(), 4)
        } shown: {
          unsafe gtk_range_get_value(object.typed())
        })
    }

    @Test("of a SpinButton reports the user's change as an edit, and shows the program's")
    @UIActor func ofSpinButton() {
      let control = SpinButton(in: 0...10), object = control.object
      check(
        Case(property: control.$value, users: 4, programs: 7) {
          unsafe gtk_spin_button_set_value(object.opaque, 4)
        } shown: {
          unsafe gtk_spin_button_get_value(object.opaque)
        })
    }

    @Test("of a DropDown reports the user's change as an edit, and shows the program's")
    @UIActor func ofDropDown() {
      let control = DropDown(["One", "Two", "Three"]), object = control.object
      check(
        Case(property: control.$selectedIndex, users: 2, programs: nil) {
          unsafe gtk_drop_down_set_selected(object.opaque, 2)
        } shown: {
          unsafe gtk_drop_down_get_selected(object.opaque).row
        })
    }

    @Test("of a Tabs reports the user's change as an edit, and shows the program's")
    @UIActor func ofTabs() {
      let control = Tabs([("One", Label()), ("Two", Label())])
      let stack = unsafe gtk_widget_get_last_child(control.object.typed())
      let opaque = OpaquePointer(stack)
      check(
        Case(property: control.$selectedIndex, users: 1, programs: 0) {
          unsafe gtk_stack_set_visible_child_name(opaque, "1")
        } shown: {
          unsafe Int(String(cString: gtk_stack_get_visible_child_name(opaque)))!
        })
    }

    @Test("of a Paned reports the user's change as an edit, and shows the program's")
    @UIActor func ofPaned() {
      let control = Paned(position: 100, Label(), Label()), object = control.object
      check(
        Case(property: control.$position, users: 150, programs: 50) {
          unsafe gtk_paned_set_position(object.opaque, 150)
        } shown: {
          unsafe Int(gtk_paned_get_position(object.opaque))
        })
    }

    @Test("of a RadioGroup reports one edit for a choice, though two buttons change")
    @UIActor func ofRadioGroup() {
      let control = RadioGroup(["One", "Two", "Three"], selectedIndex: 0)
      check(
        Case(property: control.$selectedIndex, users: 1, programs: 2) {
          let second = unsafe gtk_widget_get_next_sibling(
            gtk_widget_get_first_child(control.object.typed()))
          unsafe gtk_check_button_set_active(
            UnsafeMutableRawPointer(second)?.assumingMemoryBound(to: GtkCheckButton.self), 1)
        } shown: {
          control.selectedIndex
        })
    }

    @Test("of a TextView reports the user's change as an edit, and shows the program's")
    @UIActor func ofTextView() {
      let control = TextView("two\nlines")
      let buffer = unsafe gtk_text_view_get_buffer(control.object.typed())
      check(
        Case(property: control.$text, users: "two\nlines!", programs: "number two\nlines") {
          unsafe gtk_text_buffer_insert_at_cursor(buffer, "!", 1)
        } shown: {
          control.shownText
        })
    }

    @Test("takes what the program writes to the caret of a TextView as text behind the caret")
    @UIActor func caretOfTextView() {
      let view = TextView("one two")
      view.caret = 4
      view.text = "one X two"
      #expect(view.caret == 4)
      view.text = "number one X two"
      #expect(view.caret == 11)
    }

    @UIActor private func check<Value: Equatable>(
      _ tested: Case<Value>, at place: SourceLocation = #_sourceLocation
    ) {
      let bag = DisposeBag()
      var edits: [Value] = []
      tested.property.edits.bind { edits.append($0) }.disposed(by: bag)
      tested.act()
      #expect(edits == [tested.users], sourceLocation: place)
      tested.property.wrappedValue = tested.programs
      #expect(edits == [tested.users], sourceLocation: place)
      #expect(tested.shown() == tested.programs, sourceLocation: place)
      #expect(tested.property.wrappedValue == tested.programs, sourceLocation: place)
    }
  }
}
