import CGtk
import Tideway
public import TidewayUI

/// A text that the user can't change.
public final class Label: Widget {
  /// The text.
  @Attribute public var text: String

  /// Creates a label with a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - wraps: Whether a long text is broken into lines.
  public init(_ text: String = "", wraps: Bool = false) {
    let object = unsafe GLibObject(gtk_label_new(text))
    _text = Attribute(object) {
      unsafe String(cString: gtk_label_get_text($0.opaque))
    } set: {
      unsafe gtk_label_set_text($0.opaque, $1)
    }
    super.init(object)
    unsafe gtk_label_set_xalign(object.opaque, 0)
    if wraps {
      unsafe gtk_label_set_wrap(object.opaque, 1)
      // A width that is much smaller makes windows too high: their height is that of the smallest width.
      unsafe gtk_label_set_width_chars(object.opaque, 32)
      unsafe gtk_label_set_max_width_chars(object.opaque, 40)
    }
  }

  /// Creates a label that shows what a source emits.
  public convenience init(_ texts: some UISource<String>, wraps: Bool = false) {
    self.init(wraps: wraps)
    texts.bind(to: $text).disposed(by: bag)
  }

  /// Creates a caption: an underlined letter moves the focus to what it is the caption of.
  init(mnemonic: String, of widget: Widget) {
    let object = unsafe GLibObject(gtk_label_new_with_mnemonic(mnemonic))
    _text = Attribute(object) {
      unsafe String(cString: gtk_label_get_text($0.opaque))
    } set: {
      unsafe gtk_label_set_text_with_mnemonic($0.opaque, $1)
    }
    super.init(object)
    unsafe gtk_label_set_mnemonic_widget(object.opaque, widget.object.typed())
    unsafe tideway_label_with(widget.object.raw, object.raw)
  }

  /// Cuts a long text at its end, and shows at least this many characters.
  @discardableResult
  public func shortened(toAtLeast characters: Int = 8) -> Label {
    unsafe gtk_label_set_ellipsize(object.opaque, PANGO_ELLIPSIZE_END)
    unsafe gtk_label_set_width_chars(object.opaque, Int32(characters))
    return self
  }

  /// Places the text in a label that is wider than it.
  @discardableResult
  public func textAligned(_ alignment: Alignment) -> Label {
    let place: Float = alignment == .end ? 1 : alignment == .center ? 0.5 : 0
    unsafe gtk_label_set_xalign(object.opaque, place)
    return self
  }
}
