import Testing

@testable import HelpDocument

@Suite("References of man pages")
struct ManPageReferenceTests {
  private func links(_ text: String, isLinked: Bool = true) -> [String] {
    var options = PlainTextOptions()
    options.linksManPages = isLinked
    let document = TextTopic(Array(text.utf8), options: options).document
    return (0..<document.count).compactMap { document.attributes(of: $0).destination }
  }

  private static let head = "LS(1)        User Commands        LS(1)\n\n"

  @Test("references become links if the option is set, with and without styles")
  func found() {
    let text =
      Self.head + "    See t\u{8}ta\u{8}ar\u{8}r(1), SSL_read(3ssl), https://a.b/c(1) "
      + "and git-add(1)\n"
    #expect(
      links(text) == [
        "help:man/tar.1", "help:man/SSL_read.3ssl", "https://a.b/c(1)", "help:man/git-add.1",
      ])
    #expect(links(text, isLinked: false) == ["https://a.b/c(1)"])
    #expect(links("See tar(1)\n").isEmpty)
  }

  @Test(
    "options, paths and calls of functions are not references",
    arguments: ["-w(1)", "../(1)", "a(b)", "f()", "(1)", "a (1)", "x(1", "a(123456789)"])
  func refused(_ text: String) {
    #expect(links(Self.head + "    b\u{8}b " + text + " c\n").isEmpty)
  }

  @Test("a reference is read from its form in addresses, and other texts are not references")
  func names() {
    #expect(ManPageReference(topic: "tar.1")?.name == "tar")
    #expect(ManPageReference(topic: "a.b.3pm")?.section == "3pm")
    for text in ["tar", "-tar.1", "a/b.1", "tar.x", "", ".1", "tar.1;id"] {
      #expect(ManPageReference(topic: text) == nil, "\(text)")
    }
  }
}
