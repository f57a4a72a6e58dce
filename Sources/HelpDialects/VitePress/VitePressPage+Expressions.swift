internal import HelpCore
internal import HelpDocument
internal import HelpMetadata

/// Vue's expressions: `{{ name }}`.
extension VitePressPage {
  /// Replaces an expression whose value is known, and notes any other.
  /// - Parameters:
  ///   - isCode: whether the expression is in a code block.
  ///   - line: the line of an expression outside code. A `v-pre` on the line keeps an unknown
  ///     expression as text.
  /// - Returns: the end of the expression, or the next offset if there is none.
  mutating func readExpression(
    at start: Int, upTo end: Int, isCode: Bool, _ line: Range<Int>? = nil
  ) -> Int {
    let text = text
    let part = text.span.extracting(..<end)
    guard unclosedLineEnd != end, text[start...].starts(with: "{{".utf8) else { return start + 1 }
    guard let close = ByteSearch.place(of: "}}", in: part, from: start + 2) else {
      unclosedLineEnd = end
      return start + 1
    }
    let range = start..<(close + 2)
    if containers.last?.showsExpressions == true { return range.upperBound }
    let expression = text[(start + 2)..<close].trimmingASCIIWhitespace
    let name = String(decoding: expression, as: UTF8.self)
    if let value = value(of: name) {
      writer.replace(range, by: isCode ? value : TagExpansion.literal(value), prefix: [])
      return range.upperBound
    }
    if isCode || line.map({ isVerbatim($0, text) }) == true { return range.upperBound }
    if notedExpressions.count < Self.maximumNotes, notedExpressions.insert(name).inserted {
      writer.noteUnexpanded(.expression, name, at: writer.origin(of: start))
    }
    return range.upperBound
  }

  /// The maximum number of expressions that are noted or evaluated.
  private static let maximumNotes = 1_000

  /// Whether expressions in a line stay text, because the line contains `v-pre`.
  private mutating func isVerbatim(_ line: Range<Int>, _ text: [UInt8]) -> Bool {
    if lastLine.end != line.upperBound {
      let isFound = ByteSearch.place(of: "v-pre", in: text.span.extracting(line)) != nil
      lastLine = (line.upperBound, isFound)
    }
    return lastLine.showsExpressions
  }

  /// Returns the value of an expression, or nil if the value is unknown. Each expression is
  /// evaluated once.
  private mutating func value(of expression: String) -> String? {
    if let cached = values[expression] { return cached }
    guard values.count < Self.maximumNotes else { return nil }
    let value = evaluated(expression)
    values[expression] = .some(value)
    return value
  }

  /// Returns the value of a string, a key of the front matter or a constant, or nil for any other
  /// expression.
  private func evaluated(_ expression: String) -> String? {
    if let quote = expression.utf8.first, "'\"`".utf8.contains(quote), expression.utf8.count > 1,
      expression.utf8.last == quote
    {
      let inner = expression.dropFirst().dropLast()
      return inner.utf8.contains(quote) || inner.contains("${") ? nil : String(inner)
    }
    for name in ["$frontmatter.", "frontmatter."] where expression.hasPrefix(name) {
      var node = writer.source.frontMatter?.metadata?.root
      for key in expression.dropFirst(name.count).split(separator: ".").prefix(8) {
        node = node?[String(key)]
      }
      return node?.string.map(TagExpansion.line)
    }
    return initialValue(of: expression)
  }

  /// The maximum size of a script that is read, in bytes.
  private static let maximumScript = 64 << 10
  /// The maximum number of names that are looked up, because each look-up reads the script.
  private static let maximumNames = 64

  /// Returns the first value of a variable in the page's `<script setup>`, such as 0 for
  /// `const count = ref(0)`, or nil if the script does not define it.
  private func initialValue(of name: String) -> String? {
    guard values.count < Self.maximumNames, let first = name.utf8.first, first.isASCIILetter,
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }),
      let script = setupScript
    else { return nil }
    let value = try? Script.value(
      of: Script.File(path: "", name: "", bytes: script), exportedAs: name,
      identityFunctions: ["ref", "shallowRef", "readonly"])
    if value?.list?.isEmpty == true { return "[]" }
    return value?.string.map(TagExpansion.line)
  }

  /// The text of the page's `<script setup>`, or nil if there is none or the script is too long.
  private var setupScript: [UInt8]? {
    guard let tag = ByteSearch.place(of: "<script setup", in: text.span),
      let start = text[tag...].prefix(200).firstIndex(of: UInt8(ascii: ">")),
      let end = ByteSearch.place(of: "</script>", in: text.span, from: start),
      end - start <= Self.maximumScript
    else { return nil }
    return Array(text[(start + 1)..<end])
  }
}
