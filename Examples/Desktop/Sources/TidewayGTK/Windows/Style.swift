import CGtk
import TidewayUI

/// The program's own styles, besides those of the theme.
@UIActor
enum Style {
  private static let sheet = """
    .note { font-size: smaller; }
    @define-color tideway_error mix(@error_color, @theme_fg_color, 0.4);
    label.error, entry.error { color: @tideway_error; }
    entry.cell { border-radius: 0; margin: 0 -1px -1px 0; padding: 0 6px; min-height: 0; }
    entry.cell.error { background: alpha(@error_color, 0.12); }
    """

  /// Adds the styles to the display.
  static func install() {
    let provider = unsafe GLibObject(adopting: gtk_css_provider_new())
    unsafe gtk_css_provider_load_from_data(provider.typed(), sheet, -1)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
