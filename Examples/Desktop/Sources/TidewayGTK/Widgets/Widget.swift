import CGtk
public import Tideway
public import TidewayUI

/// The base class of everything that is shown in a window.
///
/// It owns the widget of GTK. What is in its bag ends with it: bindings of what it shows, mostly.
@UIActor
open class Widget {
  let object: GLibObject
  /// What ends when this widget is released.
  public final let bag = DisposeBag()
  private var commands: CommandGroup?
  private var popup: PopupMenu?

  /// Whether it accepts the user's keys and clicks.
  @Attribute public final var isEnabled: Bool
  /// Whether it is hidden, and takes no place.
  @Attribute public final var isHidden: Bool
  /// The text that is shown while the pointer rests on it.
  @Attribute public final var tooltip: String
  /// Whether what it shows is wrong. It is drawn in the color of errors, and read out as invalid.
  @Attribute public final var isInvalid: Bool

  init(_ object: GLibObject) {
    self.object = object
    _isEnabled = Attribute(object) {
      unsafe gtk_widget_get_sensitive($0.typed()) != 0
    } set: {
      unsafe gtk_widget_set_sensitive($0.typed(), $1 ? 1 : 0)
    }
    _isHidden = Attribute(object) {
      unsafe gtk_widget_get_visible($0.typed()) == 0
    } set: {
      unsafe gtk_widget_set_visible($0.typed(), $1 ? 0 : 1)
    }
    _tooltip = Attribute(object) {
      unsafe gtk_widget_get_tooltip_text($0.typed()).map { unsafe String(cString: $0) } ?? ""
    } set: {
      unsafe gtk_widget_set_tooltip_text($0.typed(), $1.isEmpty ? nil : $1)
    }
    _isInvalid = Attribute(object) {
      unsafe gtk_widget_has_css_class($0.typed(), "error") != 0
    } set: {
      $0.setClass("error", $1)
      unsafe tideway_set_invalid($0.raw, $1 ? 1 : 0)
    }
  }

  /// Whether it has the focus.
  public final var hasFocus: Bool {
    unsafe gtk_widget_is_focus(object.typed()) != 0
  }

  /// Sets the focus to it.
  public final func focus() { _ = unsafe gtk_widget_grab_focus(object.typed()) }

  /// Lets the keys of a command work while the focus is in this widget.
  public final func add(_ command: Command) {
    let commands = commands ?? CommandGroup(of: self)
    commands.add(command)
    self.commands = commands
  }

  /// Shows a menu at a place of this widget.
  public final func show(_ menu: Menu, at place: PointerEvent) {
    for command in menu.commands { add(command) }
    let popup = PopupMenu(menu, in: self)
    popup.show(at: place)
    self.popup = popup
  }

  func add(_ controller: GLibObject) {
    // Safe because the widget takes over a reference, which is added for it.
    unsafe gtk_widget_add_controller(object.typed(), OpaquePointer(g_object_ref(controller.raw)))
  }
}

extension GLibObject {
  /// Adds or removes a class of styles.
  @UIActor
  func setClass(_ name: String, _ isPresent: Bool) {
    if isPresent {
      unsafe gtk_widget_add_css_class(typed(), name)
    } else {
      unsafe gtk_widget_remove_css_class(typed(), name)
    }
  }
}
