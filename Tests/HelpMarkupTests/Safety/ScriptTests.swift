import HelpFuzz
import HelpMarkup
import Testing

/// Everything in `Tests/Safety/vectors.txt`, in every context of a topic. `make campaign-xss` shows
/// a browser the same.
@Suite("Scripts in topics")
struct ScriptTests {
  /// The text before and after an attempt, and the indentation of its further lines. The first
  /// character of `before` selects the format and the options, as in every input of the target
  /// `markup`.
  static let places: [(before: String, after: String, indentation: String)] = [
    ("0", "", ""), ("0a ", " b", ""), ("0# ", "", ""), ("0- ", "\n- x", "  "),
    ("0> ", "\n\nx", "> "),
    ("0| a | b |\n|---|---|\n| ", " | c |", ""), ("0<div>\n", "\n</div>", ""), ("0<b>", "</b>", ""),
    ("0*", "*", ""), ("0[", "](x)", ""), ("0![", "](x)", ""), ("0[x](y \"", "\")", ""),
    ("0[x](<", ">)", ""), ("0<a href=\"", "\">x</a>", ""), ("0<a title='", "'>x</a>", ""),
    ("0x[^1]\n\n[^1]: ", "\n\n    x", "    "), ("0> [!NOTE]\n> ", "", "> "), ("0- [ ] ", "", "  "),
    ("0``` ", "\n```", ""), ("0---\ntitle: \"", "\"\n---\nx", ""), ("0<!--", "-->", ""),
    ("4", "", ""), ("p[x](y) ", "", ""),
    ("1", "", ""), ("1<p>a ", " b</p>", ""), ("1<title>", "</title><p>x", ""),
    ("1<table><tr><td>", "</table>", ""), ("1<table>", "</table>", ""), ("1<pre>", "</pre>", ""),
    ("1<select>", "</select>", ""), ("1<svg>", "</svg>", ""), ("1<math><mtext>", "</math>", ""),
    ("1<a title=\"", "\">x</a>", ""), ("1<a title='", "'>x</a>", ""), ("1<a href=", ">x</a>", ""),
    ("1<!--", "-->", ""), ("q<a href=x>", "</a>", ""), ("2", "", ""),
  ]

  @Test("an attempt to run a script fails in every context", arguments: Vector.all)
  func harmless(vector: Vector) {
    for place in Self.places {
      let text = Self.indented(vector, by: place.indentation)
      let input = Array(place.before.utf8) + text + Array(place.after.utf8)
      let faults = FuzzTarget.named("markup")?.faults(input) ?? ["no target"]
      #expect(faults == [], "\(vector) behind '\(place.before)'")
    }
  }

  private static func indented(_ vector: Vector, by indentation: String) -> [UInt8] {
    Array(
      vector.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .joined(separator: [0x0A] + Array(indentation.utf8)))
  }

  /// Texts that look like attempts and are harmless by today's rules of HTML, or to gumbo, which
  /// turns controls into U+FFFD.
  static let harmlessAsWritten: Set = [
    "handler: slashes instead of spaces", "handler: backticks for quotes",
    "handler: on an end tag", "address: controls before it", "address: NUL inside",
    "address: no-break space before it", "address: byte order mark before it",
  ]

  @Test("every vector is harmful without sanitising, except the listed ones")
  func claims() {
    #expect(Vector.all.count >= 200)
    let families: Set = [
      "script", "handler", "address", "style", "frame", "form", "media", "drawing", "formula",
    ]
    let vectors = Vector.all.filter { families.contains($0.family) }
    let harmless = vectors.filter { SafeHTML.faults(in: $0.bytes).isEmpty }
    #expect(Set(harmless.map(\.description)) == Self.harmlessAsWritten)
  }

  @Test("safe HTML has no faults")
  func safe() {
    let page =
      "<h1 id=\"a\">b</h1>\n<p><a href=\"c?d=e:f\" title=\"g\">h</a> <img src=\"i\" alt=\"j\"></p>"
    #expect(SafeHTML.faults(in: Array(page.utf8)) == [])
  }
}
