import HelpCore
import HelpMarkup
import HelpTestSupport
import Synchronization
import Testing

@Suite("Highlighting of any text")
struct HighlightingPropertyTests {
  /// What begins and ends things in some language.
  static let pieces = [
    "/*", "*/", "//", "\"", "'", "`", "\\", "\n", " ", "r#\"", "\"#", "${", "}", "{", "(", ")",
    "#", "<", "</", "<script>", "</script>", ">", "<!--", "-->", "<<EOF", "EOF", "|", ":", "=",
    "$", "@", "[", "]", "0x", "1.5e", "let", "if", "é", "\u{1F600}", "\t", "-", "+", "R\"x(",
    ")x\"", "\"\"\"", "'''", "~", "*", "_", "%", "&", ";", "\r\n",
  ]

  @Test("tokens cover random bytes", arguments: Highlighter.standard.languages)
  func randomBytes(language: String) throws {
    let lexer = try #require(Highlighter.standard.lexer(for: language))
    var generator = SeededGenerator(state: 1)
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
    var generator = SeededGenerator(state: 2)
    for round in 0..<60 {
      let text = (0..<120).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      let bytes = Array(text.joined().utf8)
      let tokens = lexer.tokens(of: bytes[...])
      #expect(gap(in: tokens, of: bytes.count) == nil, "round \(round)")
      #expect(tokens.allSatisfy { bytes[$0.range.lowerBound] & 0xC0 != 0x80 }, "round \(round)")
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind })
    }
  }

  @Test("HTML without its elements is cmark's", arguments: Highlighter.standard.languages)
  func html(language: String) throws {
    let sample = try FileSystem.read(Golden.path(of: language + ".txt"))
    let text = "````\(language),a=\"<b>\" c\n" + String(decoding: sample, as: UTF8.self) + "````\n"
    let highlighted = HelpMarkupTests.html(text, MarkupOptions(highlighter: .standard))
    #expect(highlighted.contains("<span class=\"hl-"))
    var rest = highlighted
    for kind in TokenKind.allCases {
      rest = rest.split(
        separator: "<span class=\"\(kind.cssClass)\">", omittingEmptySubsequences: false
      )
      .joined()
    }
    rest = rest.split(separator: "</span>", omittingEmptySubsequences: false).joined()
    #expect(rest == HelpMarkupTests.html(text))
  }

  static let hostile = [
    "/*", "\"", "r#\"", "<", "`${", "\"\\(", "$(", "{", "(", "'", "#", "[[", "<<E\n", "*a", "```",
    "|\n", "/", "R\"", "\\", "-", ": |\n ", "<script>", "a:", "\n", " ", "@", "&", "''", "${",
    "=begin",
  ]

  @Test("200 KB of anything end soon, on a small stack", arguments: hostile)
  func hostile(unit: String) throws {
    let text = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
    let lexers = Highlighter.standard.languages.compactMap { Highlighter.standard.lexer(for: $0) }
    let failures = Mutex<[String]>([])
    let thread = Thread(stackSize: 512 * 1024) {
      for lexer in lexers where gap(in: lexer.tokens(of: text[...]), of: text.count) != nil {
        failures.withLock { $0.append(lexer.name) }
      }
    }
    thread.join()
    #expect(failures.withLock { $0 } == [])
  }
}
