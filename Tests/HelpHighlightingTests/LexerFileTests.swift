import HelpCore
import HelpMarkup
import Testing

@Suite("Lexer files")
struct LexerFileTests {
  @Test("each form of rule finds its tokens")
  func rules() throws {
    let tiny = try lexer(
      """
      # A comment.
      name Tiny
      aliases ty
      state main
      words keyword let
      words keyword>function def
      words constant yes
      members .
      uppercase constant
      capitalized type
      before function (
      before property : spaced
      number number '
      line comment //
      block string " " escape \\ oneline
      prefix variable $
      text heading === at line
      nest attribute @( ) in main
      """)
    #expect(
      kinds("let def f A Ab AB g( k : 1'0 .let", tiny) == [
        "keyword:let", "keyword:def", "function:f", "type:A", "type:Ab", "constant:AB",
        "function:g", "property:k", "number:1'0",
      ])
    #expect(
      kinds("\"a\\n\" \"b\n===\n x=== $v // c\nyes", tiny) == [
        "string:\"a", "escape:\\n", "string:\"", "string:\"b", "heading:===", "variable:$v",
        "comment:// c", "constant:yes",
      ])
    #expect(
      kinds("@((yes)) )", tiny) == ["attribute:@(", "constant:yes", "attribute:)"])
  }

  @Test("adjacent tokens of one kind are one token")
  func merging() throws {
    let tokens = try lexer("state main\ntext keyword a\ntext keyword b")?.tokens(
      of: Array("abxa".utf8)[...])
    #expect(
      tokens == [
        Token(kind: .keyword, range: 0..<2), Token(kind: nil, range: 2..<3),
        Token(kind: .keyword, range: 3..<4),
      ])
  }

  @Test("a lexer can refer to another file, and a name belongs to the first file that claims it")
  func files() throws {
    let set = try Highlighter(files: [
      ("lexers/a.lexer", Array("aliases x\nstate main\nline prompt > at line in b/main".utf8)),
      ("b.lexer", Array("aliases x a\nstate main\nwords keyword let".utf8)),
      ("C.lexer", Array("state main\nwords keyword var".utf8)),
      ("d.lexer", Array(" aliases\ty\nstate main\nwords keyword if".utf8)),
    ])
    #expect(kinds(">let\nlet", set.lexer(for: "x")) == ["prompt:>", "keyword:let"])
    #expect(kinds("let", set.lexer(for: "b")) == ["keyword:let"])
    #expect(kinds("var", set.lexer(for: "c")) == ["keyword:var"])
    #expect(kinds("if", set.lexer(for: "y")) == ["keyword:if"])
    #expect(set.languages == ["C", "a", "b", "d"])
  }

  @Test(
    "a malformed file causes an error with its position",
    arguments: [
      ("", "1:1", "a lexer needs a state"),
      ("words keyword a", "1:1", "a rule must be in a state"),
      ("state main\nword keyword a", "2:1", "'word' is not a rule"),
      ("state main\nline commend //", "2:6", "'commend' is not a kind of token"),
      ("state main\nwords keyword>x a", "2:7", "'keyword>x' is not a kind of token"),
      ("state main\nline comment", "2:13", "a text is missing here"),
      ("state main\nline comment \\e", "2:14", "a text is needed here"),
      ("state main\nline comment // twice", "2:17", "'twice' is not an option"),
      ("state main\nline comment // at home", "2:20", "'home' is not a place"),
      ("state main\nline comment // in other", "2:20", "there is no state 'other' in 't'"),
      ("state main\nline comment // in c/main", "2:20", "there is no lexer 'c'"),
      ("state main\ninclude main extra", "2:14", "'extra' is one word too many"),
      ("state main\nstate main", "2:7", "the state 'main' is defined twice"),
      ("state main\nnest escape { }", "2:1", "'nest' needs a state: 'in STATE'"),
      ("state main\ntagged string r # \" \" \\e", "2:17", "a tag is bytes, then '*' or '+'"),
      (
        "state main\ntagged string \\e #* \" \" \\e", "2:18",
        "a tag with nothing before it needs '+'"
      ),
      ("names z-a\nstate main", "1:7", "a range runs backwards"),
    ])
  func malformed(file: String, position: String, why: String) throws {
    let error = try #require(throws: HelpError.self) { _ = try lexer(file) }
    #expect(error.code == .malformed)
    #expect(error.location?.description == "t.lexer:" + position)
    #expect(error.why == why)
  }

  @Test("a file that is not valid UTF-8 is malformed")
  func encoding() {
    let bytes = Array("state main\ntext keyword ".utf8) + [0xC3]
    #expect(throws: HelpError.self) { try Highlighter(files: [("t.lexer", bytes)]) }
  }

  @Test("states that include each other do not loop endlessly")
  func cycles() throws {
    let cyclic = try lexer(
      "state main\ninclude a\nwords keyword x\nstate a\ninclude main\nwords type y")
    #expect(kinds("x y", cyclic) == ["keyword:x", "type:y"])
  }
}
