import HelpCore
import Testing

@Suite struct DiagnosticTests {
  @Test("a diagnostic is printed in the form that editors read, with its hint on a separate line")
  func printsForEditors() {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(file: "a.md", line: 12, column: 5), "no topic 'b'",
      hint: "did you mean 'c'?")
    #expect("\(diagnostic)" == "a.md:12:5: error: no topic 'b'\n  hint: did you mean 'c'?")
  }

  @Test("a diagnostic without a file begins with its position or severity")
  func printsWithoutFile() {
    let whole = Diagnostic(.error, at: SourceLocation(file: ""), "no topics")
    #expect("\(whole)" == "error: no topics")
    let place = Diagnostic(.note, at: SourceLocation(file: "", line: 3, column: 7), "a tab")
    #expect("\(place)" == "line 3, column 7: note: a tab")
  }

  @Test("an error is printed with its location, action, reason and hint")
  func errorSaysAll() {
    let error = HelpError(
      .malformed, "cannot read 'help.yml'", "unknown tag", hint: "remove it",
      location: SourceLocation(file: "help.yml", line: 3, column: 1))
    #expect(
      "\(error)" == "help.yml:3:1: cannot read 'help.yml': unknown tag\n  hint: remove it")
  }

  @Test("each kind of failure has its exit code from sysexits")
  func exitCodes() {
    let codes: [HelpError.Code] = [
      .usage, .malformed, .notFound, .cannotCreate, .inputOutput, .interrupted,
    ]
    #expect(codes.map(\.exitCode) == [64, 65, 66, 73, 74, 130])
  }
}

@Suite struct NearestNameTests {
  @Test("the nearest name is found through a typo, a transposition and another case")
  func findsNearest() {
    let names = ["guide/install", "guide/upgrade", "index"]
    #expect(NearestName.find("guide/instal", among: names) == "guide/install")
    #expect(NearestName.find("guide/upgarde", among: names) == "guide/upgrade")
    #expect(NearestName.find("INDEX", among: names) == "index")
  }

  @Test("nothing is suggested when nothing is near")
  func findsNothingFar() {
    #expect(NearestName.find("zebra", among: ["guide/install", "index"]) == nil)
    #expect(NearestName.find("a", among: [String]()) == nil)
  }

  @Test("the earlier of two equally near names wins")
  func earlierWins() {
    #expect(NearestName.find("cat", among: ["cats", "cart"]) == "cats")
  }

  @Test("nothing is suggested once the effort that many names share is used up")
  func endsWithItsEffort() {
    var effort = 100
    #expect(NearestName.find("cat", among: ["cats"], effort: &effort) == "cats")
    #expect(effort < 100)
    let names = [String](repeating: "dog", count: 100) + ["cats"]
    #expect(NearestName.find("cat", among: names, effort: &effort) == nil)
    #expect(effort <= 0)
    #expect(NearestName.find("cat", among: ["cats"], effort: &effort) == nil)
  }

  @Test("names too long to compare are not suggested")
  func endsForLongNames() {
    let long = String(repeating: "ab", count: 20_000)
    #expect(NearestName.find(long + "c", among: [String(long.reversed())]) == nil)
  }
}

@Suite struct ControlCharacterTests {
  @Test("escape sequences, C1 controls and bidirectional overrides are removed")
  func removesUnsafe() {
    #expect(ControlCharacters.stripped("a\u{1B}[31mb\u{9B}c\u{202E}d\u{7F}") == "a[31mbcd")
  }

  @Test("tags and byte order marks are removed, and a separator becomes a space")
  func removesInvisible() {
    #expect(ControlCharacters.stripped("a\u{E0041}b\u{FEFF}c\u{E007F}") == "abc")
    #expect(ControlCharacters.stripped("a\u{2028}b\u{2029}c") == "a b c")
    #expect(ControlCharacters.inline("a\u{2028}b\nc") == "a b c")
    let joined = "👩‍👩‍👧 می‌خواهم क्‍ष 葛\u{E0100}"
    #expect(ControlCharacters.stripped(joined) == joined)
  }

  @Test("tabs, line feeds and every other character stay")
  func keepsTheRest() {
    let text = "a\tb\nÄ“中”👩‍👩‍👧"
    #expect(ControlCharacters.stripped(text) == text)
  }

  @Test("a name for a message fits on one line")
  func inlineIsOneLine() {
    #expect(ControlCharacters.inline("a\nb\tc\r\nd") == "a b c d")
  }
}

@Suite struct NearestNameEffortTests {
  @Test("searches that share an effort list no candidates once it is used up")
  func usedUp() {
    let effort = NearestNameEffort(60)
    #expect(effort.find("instal", among: ["install"]) == "install")
    #expect(effort.find("instal", among: ["install"]) == nil)
    var listingCount = 0
    let names = AnySequence { () -> AnyIterator<String> in
      listingCount += 1
      return AnyIterator { nil }
    }
    #expect(effort.hint(for: "instal", among: names) == nil && listingCount == 0)
    #expect(!effort.spend(1))
  }
}

@Suite struct JSONWriterTests {
  @Test("characters that must not reach a terminal are escaped as UTF-16 code units")
  func forTerminal() {
    let text = "a\u{9B}\u{202E}\u{FEFF}\u{2028}\u{E0041}é👩‍👧\"\n\u{7F}"
    var json = JSONWriter(.compact, isForTerminal: true)
    json.value(text)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #""a\u009b\u202e\ufeff\u2028\udb40\udc41é👩‍👧\"\n\u007f""#)
    var stored = JSONWriter(.compact)
    stored.value("\u{202E}")
    #expect(String(decoding: stored.bytes, as: UTF8.self) == "\"\u{202E}\"")
  }

  @Test("objects and arrays nest, with commas only between members")
  func nests() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", 1)
      json.key("b")
      json.array { json in
        json.value("x")
        json.value(true)
        json.null()
      }
      json.key("c")
      json.object { _ in }
    }
    let expected = """
      {
        "a": 1,
        "b": [
          "x",
          true,
          null
        ],
        "c": {}
      }

      """
    #expect(String(decoding: json.finish(), as: UTF8.self) == expected)
  }

  @Test("members that were written separately are appended with their commas")
  func apart() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", 1)
      json.append(members: JSONWriter.members(depth: 1) { $0.member("b", 2) })
      json.append(members: JSONWriter.members(depth: 1) { _ in })
      json.key("c")
      json.array { json in
        for n in [1, 2, 3] { json.value(n) }
      }
      json.member("d", 4)
    }
    let elements = JSONWriter.members(depth: 2) { json in for n in [1, 2, 3] { json.value(n) } }
    #expect(String(decoding: elements, as: UTF8.self) == ",\n    1,\n    2,\n    3")
    let expected = """
      {
        "a": 1,
        "b": 2,
        "c": [
          1,
          2,
          3
        ],
        "d": 4
      }

      """
    #expect(String(decoding: json.finish(), as: UTF8.self) == expected)
  }

  @Test("a container on one line can contain another with a line for each element")
  func oneLine() {
    var json = JSONWriter()
    json.array { json in
      for name in ["a", "b"] {
        json.object(.oneLine) { json in
          json.member("n", name)
          json.key("x")
          json.array { json in for n in 1...2 { json.value(n) } }
          json.key("y")
          json.array(.lines) { json in json.object(.oneLine) { $0.member("m", 3) } }
          json.append(members: JSONWriter.members(depth: 0, .oneLine) { $0.member("z", 4) })
        }
      }
    }
    let expected = """
      [
        {"n": "a", "x": [1, 2], "y": [
          {"m": 3}
        ], "z": 4},
        {"n": "b", "x": [1, 2], "y": [
          {"m": 3}
        ], "z": 4}
      ]

      """
    #expect(String(decoding: json.finish(), as: UTF8.self) == expected)
  }

  @Test("quotes, backslashes and control characters are escaped, and other text is not")
  func escapes() {
    var json = JSONWriter(.compact)
    json.value("\"\\\n\u{1}é😀")
    #expect(String(decoding: json.finish(), as: UTF8.self) == "\"\\\"\\\\\\n\\u0001é😀\"\n")
  }
}
