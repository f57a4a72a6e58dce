import HelpCore
import HelpLayout
import HelpMarkup
import HelpTestSupport
import Testing

/// `LECTERN_WCWIDTH=PYTHON` names a Python that has the package wcwidth: `make campaign-width`
/// installs one.
@Suite(
  "Widths compared with wcwidth",
  .enabled(if: Process.environment("LECTERN_WCWIDTH") != nil, "LECTERN_WCWIDTH names no Python"))
struct WidthDifferentialTests {
  /// Prints the width by wcwidth of each line of its input. A line is a text in escapes of Python.
  private static let script = """
    import ast, sys
    from wcwidth import wcswidth
    for line in sys.stdin.buffer.read().decode().split("\\n")[:-1]:
        print(wcswidth(ast.literal_eval('"' + line + '"')))
    """

  /// Prints the width by wcwidth of every assigned code point, as `code width` in hexadecimal and
  /// decimal.
  private static let table = """
    import unicodedata
    from wcwidth import wcwidth
    for code in range(0x110000):
        if unicodedata.category(chr(code)) not in ("Cn", "Cs", "Co", "Cc"):
            print("%x %d" % (code, wcwidth(chr(code))))
    """

  private static func python(_ script: String, input: String = "") throws -> [Substring] {
    let python = try #require(Process.environment("LECTERN_WCWIDTH"))
    let outcome = try Shell.run([python, "-c", script], input: Array(input.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n")
  }

  private static func widths(of lines: [String]) throws -> [Int] {
    let escaped = lines.map { line in
      line.unicodeScalars.map { scalar in
        let code = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: 8 - code.count) + code
      }.joined() + "\n"
    }
    return try python(script, input: escaped.joined()).compactMap { Int($0) }
  }

  @Test("widths agree on every assigned code point")
  func codePoints() throws {
    var different: [String] = []
    var count = 0
    for line in try Self.python(Self.table) {
      let fields = line.split(separator: " ")
      guard fields.count == 2, let code = UInt32(fields[0], radix: 16), let width = Int(fields[1]),
        let scalar = Unicode.Scalar(code)
      else { continue }
      count += 1
      // By wcwidth, these marks have no width alone, but one column after a letter. The lines of
      // text test that.
      if scalar.properties.generalCategory == .spacingMark, ("a" + String(scalar)).count == 2 {
        continue
      }
      let ours = DisplayWidth.columns(of: String(scalar))
      if ours != max(0, width) { different.append("U+\(fields[0]): \(ours), wcwidth \(width)") }
    }
    print("\(count) code points, \(different.count) differ")
    #expect(count > 140_000)
    #expect(different.isEmpty, "\(different.prefix(50).joined(separator: "; "))")
  }

  static let pieces = [
    "word ", "日本語", "한국어 ", "العربية ", "עברית ", "हिन्दी ", "ไทย", "ελληνικά ", "кириллица ",
    "e\u{301}",
    "👍", "👍🏽", "👩‍👩‍👧", "🇫🇷", "❤\u{FE0F}", "❤", "1\u{FE0F}\u{20E3}", "（括弧）", "ﾊﾝｶｸ", "Ｆｕｌｌ", "—", "…",
    "\u{200B}",
    "\u{A0}", "תּ", "ಕನ್ನಡ ", "தமிழ் ", "বাংলা ", "ខ្មែរ", "မြန်မာ", "\u{1112}\u{1161}\u{11AB}", "🧑‍🚀", "ﷺ", "½",
    "㎏", "𝒳",
    "-", ".", " ",
  ]

  private static func lines(seed: UInt64, count: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...12, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  @Test("widths agree on 10,000 lines of mixed scripts")
  func lines() throws {
    try expectAgreement(
      Self.lines(seed: 1, count: 10_000).map { ($0, DisplayWidth.columns(of: $0)) })
  }

  @Test(
    "widths agree on the lines of paragraphs and tables, which fit the screen",
    arguments: [20, 40, 80])
  func layout(_ width: Int) throws {
    var builder = DocumentBuilder()
    let texts = Self.lines(seed: UInt64(width), count: 1200)
    for start in stride(from: 0, to: texts.count, by: 6) {
      builder.paragraph(texts[start..<start + 3].joined(separator: " "))
      builder.table([["a", "b", "c"], Array(texts[start + 3..<start + 6])])
    }
    let page = Layout(builder.finish(), options: LayoutOptions(width: width))
    let lines = page.lines.map { ($0.text, $0.columns) }
    try expectAgreement(lines)
    #expect(lines.allSatisfy { $0.1 <= width })
  }

  private func expectAgreement(_ lines: [(text: String, columns: Int)]) throws {
    let widths = try Self.widths(of: lines.map(\.text))
    #expect(widths.count == lines.count)
    let different = zip(lines, widths).filter { $0.columns != $1 }
    print("\(lines.count) lines, \(different.count) differ")
    let shown = different.prefix(20).map { "'\($0.text)': \($0.columns), wcwidth \($1)" }
    #expect(different.isEmpty, "\(shown.joined(separator: "; "))")
  }
}
