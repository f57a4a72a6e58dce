import HelpCore
import HelpDocument
import Testing

@Suite("Destinations of a compiled topic's links")
struct CompiledDestinationTests {
  @Test(
    "a destination in the book is a percent-encoded path from its root",
    arguments: [
      (CompiledDestination.topic(path: "guide/a b", anchor: nil), "/guide/a%20b"),
      (.topic(path: "über", anchor: "C++"), "/%C3%BCber#C%2B%2B"),
      (.topic(path: "a", anchor: ""), "/a#"), (.topic(path: "a:b", anchor: "x/y"), "/a%3Ab#x%2Fy"),
      (.resource(path: "images/a#b?.png"), "/images/a%23b%3F.png"),
      (.external(address: "//a.example"), "//a.example"),
      (.broken(written: "../gone.md#x"), "../gone.md#x"),
    ])
  func texts(destination: CompiledDestination, text: String) throws {
    #expect(destination.text == text)
    let document = CompiledSample.document(linkTo: "written")
    let bytes = try CompiledTopic(document: document, metadata: nil)
      .encoded(as: "a") { _, _ in destination }
    let read = try CompiledTopic(decoding: bytes, name: "a").document
    #expect(read.attributes(of: 2).destination == text)
    // A resource and a topic have the same form.
    #expect(CompiledDestination(text: text).text == text)
  }

  @Test("each address is resolved once for links and once for images")
  func calls() throws {
    var builder = DocumentBuilder()
    builder.open(.paragraph)
    for kind in [Document.Kind.link, .link, .image, .image] {
      builder.open(kind, .init { $0.destination = "a" })
      builder.close()
    }
    var calls: [Bool] = []
    _ = try CompiledTopic(document: builder.finish(), metadata: nil).encoded(as: "a") {
      calls.append($1)
      return .resource(path: $0)
    }
    #expect(calls == [false, true])
  }

  @Test(
    "an unsafe destination becomes empty, and control characters are encoded or left out",
    arguments: [
      (CompiledDestination.external(address: "javascript:x"), false, ""),
      (.external(address: "data:image/png;base64,A"), false, ""),
      (.external(address: "data:image/png;base64,A"), true, "data:image/png;base64,A"),
      (.broken(written: "vbscript:x"), false, ""),
      (.external(address: "https://a.example/\u{202E}b"), false, "https://a.example/%E2%80%AEb"),
      (.broken(written: "a\tb"), false, "a%09b"),
      (.topic(path: "a", anchor: "x\u{1}y"), false, "/a#xy"),
    ])
  func cleaned(destination: CompiledDestination, isImage: Bool, text: String) throws {
    let document = CompiledSample.document(linkTo: "written", isImage: isImage)
    let bytes = try CompiledTopic(document: document, metadata: nil)
      .encoded(as: "a") { _, _ in destination }
    let read = try CompiledTopic(decoding: bytes, name: "a").document
    #expect(read.attributes(of: 2).destination == text)
  }

  @Test(
    "compiling a path that no file of a book can have is an error",
    arguments: ["", "/a", "a/../b", "a//b", "a\\b", "a\u{0}"])
  func paths(path: String) {
    let error = #expect(throws: HelpError.self) {
      try CompiledTopic(document: CompiledSample.document(linkTo: "x"), metadata: nil)
        .encoded(as: "guide") { _, _ in .topic(path: path, anchor: nil) }
    }
    #expect(error?.what == "cannot compile the topic 'guide'")
  }

  @Test("identifiers and references to footnotes lose their control characters")
  func identifiers() throws {
    var builder = DocumentBuilder()
    builder.open(.paragraph, .init { $0.identifier = "a\u{7}b" })
    builder.add(.footnoteReference, .init { $0.destination = "#fn\u{7}1" })
    builder.add(.anchor, .init { $0.identifier = "\u{7}" })
    let read = try CompiledSample.decoded(builder.finish())
    #expect(read.attributes(of: 1).identifier == "ab")
    #expect(read.attributes(of: 2).destination == "#fn1")
    #expect(read.attributes(of: 3).identifier == nil)
  }

  @Test("text that is not UTF-8 is repaired, and the number of blank lines is limited")
  func repaired() throws {
    var builder = DocumentBuilder()
    builder.add(.codeBlock, text: [0x61, 0xFF, 0xC3], .init { $0.extraBlankLines = 1_000_000 })
    builder.add(.codeBlock, text: [0xA9], .init { $0.extraBlankLines = 2 })
    let read = try CompiledSample.decoded(builder.finish())
    #expect(read.text(of: 1) == "a\u{FFFD}\u{FFFD}")
    #expect(read.text(of: 2) == "\u{FFFD}")
    #expect(read.attributes(of: 1).extraBlankLines == Document.maximumBlankLines)
    #expect(read.attributes(of: 2).extraBlankLines == 0)
  }
}
