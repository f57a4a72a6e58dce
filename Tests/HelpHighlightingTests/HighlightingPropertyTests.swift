import HelpCore
import HelpMarkup
import HelpTestSupport
import Synchronization
import Testing

@Suite("Highlighting of any text")
struct HighlightingPropertyTests {
  /// The beginnings and ends of constructs in several languages.
  static let pieces = [
    "/*", "*/", "//", "\"", "'", "`", "\\", "\n", " ", "r#\"", "\"#", "${", "}", "{", "(", ")",
    "#", "<", "</", "<script>", "</script>", ">", "<!--", "-->", "<<EOF", "EOF", "|", ":", "=",
    "$", "@", "[", "]", "0x", "1.5e", "let", "if", "é", "\u{1F600}", "\t", "-", "+", "R\"x(",
    ")x\"", "\"\"\"", "'''", "~", "*", "_", "%", "&", ";", "\r\n",
  ]

  @Test("tokens cover random bytes", arguments: Highlighter.standard.languages)
  func randomBytes(language: String) throws {
    let lexer = try #require(Highlighter.standard.lexer(for: language))
    var generator = SeededGenerator(seed: 1)
    for round in 0..<40 {
      let count = Int.random(in: 0...300, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(gap(in: lexer.tokens(of: bytes[...]), of: count) == nil, "round \(round)")
    }
  }

  @Test(
    "tokens cover random code, are cut between characters and differ from their neighbours",
    arguments: Highlighter.standard.languages)
  func randomCode(language: String) throws {
    let lexer = try #require(Highlighter.standard.lexer(for: language))
    var generator = SeededGenerator(seed: 2)
    for round in 0..<60 {
      let text = (0..<120).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      let bytes = Array(text.joined().utf8)
      let tokens = lexer.tokens(of: bytes[...])
      #expect(gap(in: tokens, of: bytes.count) == nil, "round \(round)")
      #expect(tokens.allSatisfy { bytes[$0.range.lowerBound] & 0xC0 != 0x80 }, "round \(round)")
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind })
    }
  }

  @Test(
    "highlighted HTML without its spans equals plain HTML",
    arguments: Highlighter.standard.languages)
  func html(language: String) throws {
    let sample = try FileSystem.read(Golden.path(of: language + ".txt"))
    let text = "````\(language),a=\"<b>\" c\n" + String(decoding: sample, as: UTF8.self) + "````\n"
    let highlighted = HelpHighlightingTests.html(text, MarkupOptions(highlighter: .standard))
    #expect(highlighted.contains("<span class=\"hl-"))
    var rest = highlighted
    for kind in TokenKind.allCases {
      rest = rest.split(
        separator: "<span class=\"\(kind.cssClass)\">", omittingEmptySubsequences: false
      )
      .joined()
    }
    rest = rest.split(separator: "</span>", omittingEmptySubsequences: false).joined()
    #expect(rest == HelpHighlightingTests.html(text))
  }

  static let openings = [
    ("c", "/*"), ("c", "\""), ("c", "#include<"), ("c", "\\"), ("cpp", "R\""), ("cpp", "R\"a("),
    ("rust", "r#\""), ("rust", "#"), ("rust", "'"), ("rust", "/*"), ("rust", "#["),
    ("swift", "\"\\("), ("swift", "#\""), ("swift", "#"), ("javascript", "`${"),
    ("javascript", "/"), ("javascript", "{"), ("html", "<"), ("html", "<script>"), ("html", "&"),
    ("shell", "$("), ("shell", "<<E\n"), ("shell", "\"$("), ("yaml", ": |\n "), ("yaml", "|\n"),
    ("yaml", "a:"), ("markdown", "*a"), ("markdown", "```"), ("markdown", "[["), ("lua", "[="),
    ("sql", "$a"), ("sql", "''"), ("json", "{\""), ("makefile", "$("), ("ruby", "=begin"),
    ("console", "$ \"\n"), ("python", " "), ("css", "{"),
  ]

  @Test("scanning 200 KB of openings ends on a small stack", arguments: openings)
  func hostile(language: String, unit: String) throws {
    let text = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
    let lexer = try #require(Highlighter.standard.lexer(for: language))
    let gapOffset = Mutex<Int?>(-1)
    let thread = Thread(stackSize: 512 * 1024) {
      let offset = gap(in: lexer.tokens(of: text[...]), of: text.count)
      gapOffset.withLock { $0 = offset }
    }
    thread.join()
    #expect(gapOffset.withLock { $0 } == nil)
  }
}
