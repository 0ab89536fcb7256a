import Foundation
import Tideway
import TidewayForms
import TidewayGTK
import TidewayUI
import ViewModels

/// Eight settings, and what can be done with all of them.
final class SettingsWindow: Window {
  private let editor = SettingsEditor()
  private let name = Entry(), email = Entry(), city = Entry(), fontSize = Entry()
  private let theme = RadioGroup(Settings.Theme.allCases.map(\.rawValue.capitalized))
  private let volume = Scale(in: 0...1), sounds = Switch(), birthday = Entry(), online = Switch()

  init() {
    super.init("Settings", width: 480)
    content = Column {
      fields
      buttons
    }.margins(12)
    bag.insert {
      name.$text <-> editor.name
      email.$text <-> editor.email
      city.$text <-> editor.city
      fontSize.$text <-> editor.fontSizeText
      theme.$selectedIndex <-> editor.themeIndex
      volume.$value <-> editor.volume
      sounds.$isOn <-> editor.sounds
      birthday.$text <-> editor.birthdayText
      online.$isOn <-> editor.isOnline
      editor.name.focusRequests.bind(with: name) { $0.focus() }
    }
  }

  private var fields: Widget {
    Fields {
      Field("_Name", name, note: Label(note: editor.note(of: editor.name)))
      Field("_Email", email)
      Field("_City", city)
      Field(
        "_Font size", fontSize, note: Label(note: editor.note(of: editor.fontSize), about: fontSize)
      )
      Field("_Theme", theme)
      Field("_Volume", volume)
      Field("S_ounds", sounds)
      Field(
        "_Birthday", birthday, note: Label(note: editor.note(of: editor.birthday), about: birthday))
      Field.wide(Separator())
      Field("O_nline", online)
    }
  }

  private var buttons: Widget {
    let undo = Button("_Undo"), redo = Button("Re_do"), reset = Button("_Reset")
    let save = Button("_Save").isDefault()
    bag.insert {
      editor.canUndo.drive(undo.$isEnabled)
      editor.canRedo.drive(redo.$isEnabled)
      editor.canSave.drive(save.$isEnabled)
      undo.clicks.bind(with: editor) { $0.undo() }
      redo.clicks.bind(with: editor) { $0.redo() }
      reset.clicks.bind(with: editor) { $0.reset() }
      save.clicks.bind(with: editor) { editor in Task { await editor.save() } }
    }
    return Row {
      undo; redo; reset; Label(editor.state).expanding().styled("dim-label"); save
    }
  }
}
