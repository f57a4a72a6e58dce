import HelpCore
import HelpDocument
import Testing

@testable import HelpMetadata

@Suite("YAML")
struct YAMLTests {
  static func read(_ text: String, firstLine: Int = 1) throws -> Metadata {
    try Metadata.yaml(Array(text.utf8), file: "a.yml", firstLine: firstLine)
  }

  @Test("keys keep their order, scalars their text, and both their positions")
  func reads() throws {
    let text = "title: Install\nversion: 1.10\ntags: [a, \"b\"]\nempty:\nnone: ~\nquoted: \"~\"\n"
    let metadata = try Self.read(text, firstLine: 2)
    #expect(metadata.entries.map(\.key) == ["title", "version", "tags", "empty", "none", "quoted"])
    #expect(metadata["version"]?.string == "1.10")
    #expect(metadata["tags"]?.strings == ["a", "b"])
    #expect(metadata["tags"]?.sequence?[1].position == SourcePosition(line: 4, column: 11))
    #expect(metadata["empty"]?.isNull == true)
    #expect(metadata["none"]?.isNull == true)
    #expect(metadata["quoted"]?.string == "~")
    #expect(metadata.entries[2].keyPosition == SourcePosition(line: 4, column: 1))
  }

  @Test("columns count bytes of UTF-8 without the byte order mark")
  func columns() throws {
    let metadata = try Self.read("\u{FEFF}é: {à: x}\n")
    #expect(metadata["é"]?.position == SourcePosition(line: 1, column: 5))
    #expect(metadata["é"]?["à"]?.position == SourcePosition(line: 1, column: 10))
  }

  @Test("an empty text is an empty mapping", arguments: ["", "\n", "# note\n", "---\n"])
  func empty(_ text: String) throws {
    #expect(try Self.read(text).entries.isEmpty)
  }

  @Test("numbers and truth values are converted on request")
  func scalars() throws {
    let metadata = try Self.read(
      "a: 0x1F\nb: -1_000\nc: Yes\nd: off\ne: 9999999999999999999\nf: x\ng: 0x-5\nh: -0b11\n"
    )
    #expect(metadata["a"]?.int == 31)
    #expect(metadata["b"]?.int == -1000)
    #expect(metadata["c"]?.bool == true)
    #expect(metadata["d"]?.bool == false)
    #expect(metadata["e"]?.int == nil)
    #expect(metadata["f"]?.bool == nil)
    #expect(metadata["g"]?.int == nil)
    #expect(metadata["h"]?.int == -3)
  }

  @Test("the unknown tags of mkdocs.yml are ignored")
  func tags() throws {
    let metadata = try Self.read(
      "a: !!python/name:material.x\nb: !ENV [CI, no]\nc: !ENV HOME\nd: !!str null\n")
    #expect(metadata["a"]?.isNull == true)
    #expect(metadata["b"]?.strings == ["CI", "no"])
    #expect(metadata["c"]?.string == "HOME")
    #expect(metadata["d"]?.string == "null")
  }

  @Test("aliases repeat their anchors, and a written key overrides a merged key")
  func aliases() throws {
    let metadata = try Self.read("a: &x {k: 1, l: 2}\nb: *x\nc:\n  <<: *x\n  k: 3\n")
    #expect(metadata["b"]?["l"]?.string == "2")
    #expect(metadata["c"]?["k"]?.string == "3")
    #expect(metadata["c"]?["l"]?.string == "2")
  }

  @Test(
    "a fault has a position, a reason and a remedy",
    arguments: [
      (
        "a: 1\nb: 2\na: 3\n",
        "a.yml:3:1: malformed YAML: the key 'a' is set a second time\n"
          + "  hint: remove one of the two: it was first set on line 1"
      ),
      (
        "a:\n\tb: 1\n",
        "a.yml:2:1: malformed YAML: a tab indents this line\n  hint: indent it with spaces"
      ),
      (
        "a: @x\n",
        "a.yml:1:4: malformed YAML: a value may not begin with '@'\n  hint: put it in quotes"
      ),
      (
        "a: b: c\n",
        "a.yml:1:5: malformed YAML: a ':' where no key is allowed\n"
          + "  hint: put a value that holds ': ' in quotes, and line keys up with those above"
      ),
      (
        "anchor: &base 1\nb: *bse\n",
        "a.yml:2:4: malformed YAML: no anchor '&bse' comes before this alias\n"
          + "  hint: did you mean 'base'?"
      ),
      (
        "? [a]\n: b\n",
        "a.yml:1:3: malformed YAML: a key must be plain text, not a list, mapping or alias\n"
          + "  hint: put a value that begins with '{', '[' or '*' in quotes"
      ),
      (
        "a: 1\n---\nb: 2\n",
        "a.yml:2:1: malformed YAML: a second document begins here\n"
          + "  hint: put the second document into another file"
      ),
      ("<<: x\n", "a.yml:1:5: malformed YAML: '<<' merges mappings, and this is not one"),
    ])
  func faults(_ text: String, _ expected: String) {
    let error = #expect(throws: HelpError.self) { try Self.read(text) }
    #expect(error?.description == expected)
    #expect(error?.code == .malformed)
  }

  @Test("invalid UTF-8 is refused at its position")
  func encoding() {
    let error = #expect(throws: HelpError.self) {
      try Metadata.yaml(Array("a: 1\nb: é".utf8) + [0xFF], file: "a.yml")
    }
    #expect(error?.location?.position == SourcePosition(line: 2, column: 6))
  }

  @Test("the depth of values is bounded, also through aliases")
  func depth() throws {
    let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try Self.read(fits).root.sequence?.count == 1)
    #expect(throws: HelpError.self) { try Self.read("[" + fits + "]") }
    #expect(throws: HelpError.self) { try Self.read(String(repeating: "[", count: 200_000)) }
    #expect(throws: HelpError.self) {
      try Self.read("a: &x " + fits.dropFirst().dropLast() + "\nb: [*x]\n")
    }
  }

  @Test("aliases that expand to more than a million values are refused")
  func laughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let name = "*a\(level - 1)"
      text +=
        "a\(level): &a\(level) [\(Array(repeating: name, count: 10).joined(separator: ", "))]\n"
    }
    let error = #expect(throws: HelpError.self) { try Self.read(text) }
    #expect(error?.why == "aliases expand to more than 1000000 values")
  }

  @Test("a text that is cut off at any byte is read or refused, without a crash")
  func cuts() {
    let text = Array("a: &x {k: \"\\u00e9\", l: [1, 2]}\nb: *x\nc: |\n  té\n? d\n: !ENV e\n".utf8)
    for end in 0...text.count { _ = try? Metadata.yaml(Array(text[..<end]), file: "a.yml") }
  }
}
