import HelpCore
import Testing

@Suite struct DiagnosticTests {
  @Test("A diagnostic prints as editors read it, with its hint on a separate line")
  func printsForEditors() {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(file: "a.md", line: 12, column: 5), "no topic 'b'",
      hint: "did you mean 'c'?")
    #expect("\(diagnostic)" == "a.md:12:5: error: no topic 'b'\n  hint: did you mean 'c'?")
  }

  @Test("A diagnostic without a file begins with what is known, never with a colon")
  func printsWithoutFile() {
    let whole = Diagnostic(.error, at: SourceLocation(file: ""), "no topics")
    #expect("\(whole)" == "error: no topics")
    let place = Diagnostic(.note, at: SourceLocation(file: "", line: 3, column: 7), "a tab")
    #expect("\(place)" == "line 3, column 7: note: a tab")
  }

  @Test("An error says where, what, why and what to do")
  func errorSaysAll() {
    let error = HelpError(
      .malformed, "cannot read 'help.yml'", "unknown tag", hint: "remove it",
      location: SourceLocation(file: "help.yml", line: 3, column: 1))
    #expect(
      "\(error)" == "help.yml:3:1: cannot read 'help.yml': unknown tag\n  hint: remove it")
  }

  @Test("Each kind of failure has the exit code of sysexits")
  func exitCodes() {
    let codes: [HelpError.Code] = [
      .usage, .malformed, .notFound, .cannotCreate, .inputOutput, .interrupted,
    ]
    #expect(codes.map(\.exitCode) == [64, 65, 66, 73, 74, 130])
  }
}

@Suite struct NearestNameTests {
  @Test("The nearest name is found through a typo, a transposition and another case")
  func findsNearest() {
    let names = ["guide/install", "guide/upgrade", "index"]
    #expect(NearestName.find("guide/instal", among: names) == "guide/install")
    #expect(NearestName.find("guide/upgarde", among: names) == "guide/upgrade")
    #expect(NearestName.find("INDEX", among: names) == "index")
  }

  @Test("Nothing is suggested when nothing is near")
  func findsNothingFar() {
    #expect(NearestName.find("zebra", among: ["guide/install", "index"]) == nil)
    #expect(NearestName.find("a", among: [String]()) == nil)
  }

  @Test("the earlier of two equally near names wins")
  func earlierWins() {
    #expect(NearestName.find("cat", among: ["cats", "cart"]) == "cats")
  }

  @Test("Nothing is suggested once the effort that many names share is used up")
  func endsWithItsEffort() {
    var effort = 100
    #expect(NearestName.find("cat", among: ["cats"], effort: &effort) == "cats")
    #expect(effort < 100)
    let names = [String](repeating: "dog", count: 100) + ["cats"]
    #expect(NearestName.find("cat", among: names, effort: &effort) == nil)
    #expect(effort <= 0)
    #expect(NearestName.find("cat", among: ["cats"], effort: &effort) == nil)
  }

  @Test("Names too long to compare are not suggested")
  func endsForLongNames() {
    let long = String(repeating: "ab", count: 20_000)
    #expect(NearestName.find(long + "c", among: [String(long.reversed())]) == nil)
  }
}

@Suite struct ControlCharacterTests {
  @Test("Escape sequences, C1 controls and bidirectional overrides are removed")
  func removesUnsafe() {
    #expect(ControlCharacters.stripped("a\u{1B}[31mb\u{9B}c\u{202E}d\u{7F}") == "a[31mbcd")
  }

  @Test("Tags and byte order marks are removed, and a separator becomes a space")
  func removesInvisible() {
    #expect(ControlCharacters.stripped("a\u{E0041}b\u{FEFF}c\u{E007F}") == "abc")
    #expect(ControlCharacters.stripped("a\u{2028}b\u{2029}c") == "a b c")
    #expect(ControlCharacters.inline("a\u{2028}b\nc") == "a b c")
    let joined = "👩‍👩‍👧 می‌خواهم क्‍ष 葛\u{E0100}"
    #expect(ControlCharacters.stripped(joined) == joined)
  }

  @Test("Tabs, line feeds and every other character stay")
  func keepsTheRest() {
    let text = "a\tb\nÄ“中”👩‍👩‍👧"
    #expect(ControlCharacters.stripped(text) == text)
  }

  @Test("A name for a message fits on one line")
  func inlineIsOneLine() {
    #expect(ControlCharacters.inline("a\nb\tc\r\nd") == "a b c d")
  }
}

@Suite struct NearestNameEffortTests {
  @Test("Searches that share an effort suggest nothing, and look at nothing, when it is used up")
  func usedUp() {
    let effort = NearestNameEffort(60)
    #expect(effort.find("instal", among: ["install"]) == "install")
    #expect(effort.find("instal", among: ["install"]) == nil)
    var seen = 0
    let names = AnySequence { () -> AnyIterator<String> in
      seen += 1
      return AnyIterator { nil }
    }
    #expect(effort.hint(for: "instal", among: names) == nil && seen == 0)
    #expect(!effort.spend(1))
  }
}

@Suite struct JSONWriterTests {
  @Test("For a terminal, characters that it must not get are escaped, in UTF-16")
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

  @Test("Objects and arrays nest, with commas only between")
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

  @Test("Members and elements that were written apart come out as if they were not")
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

  @Test("A container on one line can contain others that have separate lines")
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

  @Test("Quotes, backslashes and control characters are escaped, other text is not")
  func escapes() {
    var json = JSONWriter(.compact)
    json.value("\"\\\n\u{1}é😀")
    #expect(String(decoding: json.finish(), as: UTF8.self) == "\"\\\"\\\\\\n\\u0001é😀\"\n")
  }
}
