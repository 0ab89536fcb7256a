// One temperature in three units, and an amount of money × a rate = a total. Whichever field is edited, the
// others follow; what cannot be read or is impossible is said below its field, and changes nothing.
//
//   swift run Converter
//   printf 'fahrenheit: 98.6\ntotal: 50\n' | swift run Converter

import TidewayTerminal

@main
struct Converter {
  static func main() async {
    Usage(
      "One temperature in three units, and an amount of money × a rate = a total.",
      script: #"printf 'fahrenheit: 98.6\ntotal: 50\n'"#
    ).read()
    await ConverterScreen().run()
  }
}
