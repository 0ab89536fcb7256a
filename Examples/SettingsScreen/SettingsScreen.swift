// Eight settings of one model. A server says whether a name is free; meanwhile the other fields are typed
// in, undone and redone, and neither they nor the answer is lost. Without the network the question waits.
//
//   swift run SettingsScreen
//   printf 'online: off\nname: Augusta\ncity: Ockham\nundo:\nonline: on\n' | swift run SettingsScreen

import TidewayTerminal

@main
struct SettingsScreen {
  static func main() async {
    Usage(
      "Eight settings of one model. A server says whether a name is free.",
      script: #"printf 'online: off\nname: Augusta\ncity: Ockham\nundo:\nonline: on\n'"#
    ).read()
    await SettingsForm().run()
  }
}
