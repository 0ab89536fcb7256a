import Testing

@Suite("The check of XML in these tests")
struct XMLFlawTests {
  @Test(
    "finds what is not well-formed",
    arguments: [
      "<a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a b=\"1/>", "x<a/>",
      "<a>&x</a>", "<a b=\"&\"/>", "", "<>", "<a", "<a b/>",
    ])
  func finds(text: String) {
    #expect(flaw(inXML: text) != nil)
  }

  @Test("passes what is")
  func passes() {
    #expect(flaw(inXML: "<a b=\"1\" c-d=\"&lt;\"><b/>x &amp; y<c></c></a>\n") == nil)
  }
}
