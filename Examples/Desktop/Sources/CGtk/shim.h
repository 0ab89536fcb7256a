// What Swift can't call: functions with variable arguments, and macros.
#include <gtk/gtk.h>

static inline void tideway_set_answer(GValue *answer, gboolean is_handled) {
  if (answer && G_VALUE_HOLDS_BOOLEAN(answer)) g_value_set_boolean(answer, is_handled);
}

static inline void tideway_set_accessible_name(void *widget, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static inline void tideway_set_accessible_description(void *widget, const char *text) {
  gtk_accessible_update_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static inline void tideway_label_with(void *widget, void *label) {
  gtk_accessible_update_relation(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

static inline void tideway_set_invalid(void *widget, gboolean is_invalid) {
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID,
    is_invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static inline void tideway_set_text(void *object, const char *property, const char *text) {
  g_object_set(object, property, text, NULL);
}

static inline void tideway_set_flag(void *object, const char *property, gboolean is_set) {
  g_object_set(object, property, is_set, NULL);
}

static inline GType tideway_object_type(void) { return G_TYPE_OBJECT; }

static inline char *tideway_copy_text(void *object, const char *property) {
  char *text = NULL;
  g_object_get(object, property, &text, NULL);
  return text;
}

static inline gboolean tideway_scroll_to(void *list, guint row) {
  return gtk_widget_activate_action(GTK_WIDGET(list), "list.scroll-to-item", "u", row);
}

static inline void tideway_set_keys(void *item, const char *keys) {
  g_menu_item_set_attribute(G_MENU_ITEM(item), "accel", "s", keys);
}

// For tests: what an input method does.
static inline void tideway_emit_preedit(void *text, const char *composed) {
  g_signal_emit_by_name(text, "preedit-changed", composed);
}

static inline void tideway_emit_activate(void *entry) { g_signal_emit_by_name(entry, "activate"); }

static inline void tideway_emit_clicked(void *button) { g_signal_emit_by_name(button, "clicked"); }

// GTK 4.8 names a button by its title with the underscore, and by its label.
static inline void tideway_name_button(void *button, const char *name) {
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  tideway_set_accessible_name(button, name);
}
