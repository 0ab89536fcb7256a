import CGtk
import TidewayUI

/// The model of a list of GTK: it only knows how many rows there are.
///
/// What a row shows is looked up by its place when it becomes visible, so the number of rows costs
/// nothing.
///
/// Safe because GLib calls the functions with models of the type that they are registered for.
@UIActor
final class RowModel {
  let object: GLibObject
  private let length: Length

  init() {
    let model = unsafe g_object_new_with_properties(RowModel.type, 0, nil, nil)
    let length = Length()
    self.length = length
    unsafe g_object_set_data_full(
      model, Length.key, Unmanaged.passRetained(length).toOpaque(),
      { data in
        if let data = unsafe data { unsafe Unmanaged<Length>.fromOpaque(data).release() }
      })
    object = unsafe GLibObject(adopting: OpaquePointer(model))
  }

  /// How many rows there are.
  var count: Int { length.value }

  /// Tells the list that rows have been replaced.
  func replace(at place: Int, removing removed: Int, inserting inserted: Int) {
    length.value += inserted - removed
    unsafe g_list_model_items_changed(
      object.opaque, guint(place), guint(removed), guint(inserted))
  }

  /// The number of rows, where the functions of the type find it.
  private final class Length {
    static let key = "tideway-length"
    var value = 0

    static func of(_ model: OpaquePointer?) -> Int {
      let model = unsafe UnsafeMutableRawPointer(model)?.assumingMemoryBound(to: GObject.self)
      guard let data = unsafe g_object_get_data(model, key) else { return 0 }
      return unsafe Unmanaged<Length>.fromOpaque(data).takeUnretainedValue().value
    }
  }

  /// The type of GLib, a list model whose items are empty objects.
  private static let type: GType = {
    let type = unsafe g_type_register_static_simple(
      tideway_object_type(), "TidewayRows", guint(MemoryLayout<GObjectClass>.size), nil,
      guint(MemoryLayout<GObject>.size), nil, GTypeFlags(0))
    var interface = unsafe GInterfaceInfo(
      interface_init: { interface, _ in unsafe RowModel.fill(interface) },
      interface_finalize: nil, interface_data: nil)
    unsafe g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  private nonisolated static func fill(_ interface: UnsafeMutableRawPointer?) {
    guard let interface = unsafe interface?.assumingMemoryBound(to: GListModelInterface.self)
    else { return }
    unsafe interface.pointee.get_item_type = { _ in gtk_string_object_get_type() }
    unsafe interface.pointee.get_n_items = { unsafe guint(Length.of($0)) }
    unsafe interface.pointee.get_item = { model, row in
      unsafe row < Length.of(model) ? gpointer(gtk_string_object_new(nil)) : nil
    }
  }
}
