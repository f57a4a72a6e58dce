import HelpCore
import HelpDocument
import Testing

@testable import HelpMetadata

@Suite struct JSONTests {
  private func value(_ text: String) throws -> Metadata.Value {
    try Metadata.json(Array(text.utf8), file: "a.json").root.value
  }

  @Test(
    "scalars are texts, and escapes become characters",
    arguments: [
      ("\"a\"", "a"), (" \"\\u0041\\n\\/\\\"\" ", "A\n/\""), ("\"\\ud83d\\ude00\"", "😀"),
      ("\"\\ud83d\\u0041\"", "\u{FFFD}A"), ("\"\\ud83d\"", "\u{FFFD}"), ("-1.5e+3", "-1.5e+3"),
      ("true", "true"), ("\"\"", ""),
    ])
  func scalars(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
  }

  @Test("objects and arrays keep their order, and the first of repeated keys counts")
  func containers() throws {
    let root = try Metadata.json(
      Array("{\"b\": [1, {}, []], \"a\": null, \"b\": 2}".utf8), file: "f")
    #expect(root.entries.map(\.key) == ["b", "a"])
    #expect(root["b"]?.sequence?.count == 3)
    #expect(root["a"]?.isNull == true)
  }

  @Test(
    "text that is not JSON causes an error with its position",
    arguments: [
      ("", "1:1"), ("{", "1:2"), ("[1,]", "1:4"), ("{\"a\" 1}", "1:6"), ("\"a", "1:1"),
      ("1 2", "1:3"), ("'a'", "1:1"), ("\"\\x\"", "1:2"), ("\"\n\"", "1:2"), ("[1\n,nul]", "2:2"),
      ("\"\\u12\"", "1:2"), ("0x1F", "1:1"),
    ])
  func faults(text: String, expected: String) {
    let error = #expect(throws: HelpError.self) { try value(text) }
    let position = error?.location?.position
    #expect("\(position?.line ?? 0):\(position?.column ?? 0)" == expected)
  }

  @Test("depth and size are limited")
  func bounds() {
    #expect(throws: HelpError.self) { try value(String(repeating: "[", count: 100_000)) }
    #expect(throws: HelpError.self) {
      try value("[" + String(repeating: "1,", count: Metadata.maximumNodes) + "1]")
    }
  }
}
