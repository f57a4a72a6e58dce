import HelpCore
import Testing

@Suite("Words of a command line") struct CommandWordsTests {
  @Test(
    "blanks and quotes divide a line as in a shell, and nothing is expanded",
    arguments: [
      ("jq .", ["jq", "."]), ("  a\tb  ", ["a", "b"]),
      ("sh -c 'a | b > c'", ["sh", "-c", "a | b > c"]),
      (#"a "b \"c\" \d" e\ f"#, ["a", #"b "c" \d"#, "e f"]), ("a ''", ["a", ""]),
      ("a'b'\"c\"d", ["abcd"]), ("$HOME ~ *.c", ["$HOME", "~", "*.c"]), (#"a\"#, [#"a\"#]),
    ])
  func words(line: String, words: [String]) throws {
    #expect(try CommandWords.split(line) == words)
  }

  @Test(
    "a line that only a shell understands is refused",
    arguments: [
      ("", CommandWords.Fault.empty), ("  ", .empty), ("'' a", .empty), ("a 'b", .openQuote("'")),
      ("a \"b", .openQuote("\"")), ("a | b", .shellSign("|")), ("a >b", .shellSign(">")),
      ("a;b", .shellSign(";")), ("a `b`", .shellSign("`")),
    ])
  func refused(line: String, fault: CommandWords.Fault) {
    #expect(throws: fault) { try CommandWords.split(line) }
  }
}
