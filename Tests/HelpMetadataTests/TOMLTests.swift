import HelpCore
import HelpDocument
import HelpMetadata
import Testing

@Suite struct TOMLTests {
  private func parse(_ text: String) throws -> Metadata {
    try Metadata.toml(Array(text.utf8), file: "book.toml")
  }

  /// A value as one line: `{a: x, b: [1, 2]}`.
  private func dump(_ node: Metadata.Node) -> String {
    switch node.value {
    case .null: "null"
    case .string(let text): text
    case .sequence(let nodes): "[" + nodes.map(dump).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(dump($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(
    "TOML is read into mappings, lists and texts",
    arguments: [
      ("", "{}"), ("# nothing\n\n", "{}"), ("a = 1", "{a: 1}"),
      ("a=\"x\"\r\nb='y'\r\n", "{a: x, b: y}"),
      ("a.b.c = true", "{a: {b: {c: true}}}"), ("\"a b\" = 1\n'c' = 2", "{a b: 1, c: 2}"),
      ("a = [1, 2,\n # two\n 3,]\n", "{a: [1, 2, 3]}"), ("a = []", "{a: []}"),
      ("a = { b = 1, c = { d = 'x' } }", "{a: {b: 1, c: {d: x}}}"),
      ("[book]\ntitle = \"T\"\n[output.html]\nx = 1", "{book: {title: T}, output: {html: {x: 1}}}"),
      ("[a.b]\nx = 1\n[a]\ny = 2", "{a: {b: {x: 1}, y: 2}}"),
      ("[[p]]\nn = 1\n[[p]]\nn = 2\n[p.q]\nr = 3", "{p: [{n: 1}, {n: 2, q: {r: 3}}]}"),
      ("a = \"\\t\\u00e9\\U0001F600\\\\\\\"\"", "{a: \té😀\\\"}"),
      ("a = \"\"\"\nx\\\n   y\nz\"\"\"", "{a: xy\nz}"), ("a = '''\nx\\n'y''''", "{a: x\\n'y'}"),
      (
        "d = 1979-05-27 07:32:00Z\ne = 1e10\nf = -inf\ng = 0xFF",
        "{d: 1979-05-27 07:32:00Z, e: 1e10, f: -inf, g: 0xFF}"
      ),
    ])
  func reads(_ text: String, _ expected: String) throws {
    // `-inf` is a number with a sign.
    #expect(try dump(parse(text).root) == expected)
  }

  @Test(
    "faults are reported with line and column",
    arguments: [
      ("a = ", "book.toml:1:5", "a value is expected here"),
      ("a 1", "book.toml:1:3", "a key must be followed by '='"),
      ("\n = 1", "book.toml:2:2", "a key is expected here"),
      ("a = 1 b = 2", "book.toml:1:7", "the line should end here"),
      ("a = x", "book.toml:1:5", "'x' is not a TOML value"),
      ("a = 1\na = 2", "book.toml:2:1", "the key 'a' is set twice"),
      ("[a]\n[a]", "book.toml:2:2", "the table 'a' is defined twice"),
      ("a = 1\n[a.b]", "book.toml:2:2", "'a' is a value and cannot hold keys"),
      ("a = 1\n[a]", "book.toml:2:2", "'a' is a value and cannot hold keys"),
      ("a = {}\n[[a]]", "book.toml:2:3", "'a' is a value and cannot hold keys"),
      ("a = \"x\nb", "book.toml:1:5", "a string is not closed"),
      ("a = [1\nb = 2", "book.toml:2:1", "an array is not closed by ']'"),
      ("a = \"\\q\"", "book.toml:1:6", "an escape that TOML does not have"),
      ("a = \"\\ b\"", "book.toml:1:6", "an escape that TOML does not have"),
      ("a = \"\\uD800\"", "book.toml:1:6", "an escape that is not a Unicode character"),
      ("a = \"\\u+041\"", "book.toml:1:6", "an escape that is not a Unicode character"),
    ])
  func reports(_ text: String, _ place: String, _ why: String) {
    let error = #expect(throws: HelpError.self) { try parse(text) }
    #expect(error?.code == .malformed)
    #expect(error?.location?.description == place)
    #expect(error?.why == why)
  }

  @Test("deep nesting is refused")
  func deep() {
    for text in [
      String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "{a=", count: 100_000),
      String(repeating: "a.", count: 100_000) + "a = 1",
      String(repeating: "a.a.a = {", count: 62) + String(repeating: "}", count: 62),
    ] {
      #expect(throws: HelpError.self) { try parse(text) }
    }
  }

  @Test("a text that is cut off at any byte is read or refused, without a crash")
  func truncated() {
    let text = Array("a.\"b\" = [1, {c = '''x'''}]\n[[t]]\nu = \"\"\"\\u00e9\"\"\"\n".utf8)
    for length in 0...text.count {
      _ = try? Metadata.toml(Array(text[..<length]), file: "x")
    }
  }
}
