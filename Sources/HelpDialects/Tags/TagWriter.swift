package import HelpCore
package import HelpDocument
package import HelpMetadata

/// The text of a page before its tags are replaced.
package struct TagSource {
  var text: [UInt8]
  /// The origin of each position of the text in the topic's files.
  var map: SourceMap
  var files: [String]
  var frontMatter: FrontMatter.Reading?
  var include: IncludeResolver?
  /// The titles of alerts that are not English, by their types; see `MarkupOptions.ownTexts`.
  var ownTexts: [String: String]

  package init(
    text: [UInt8], map: SourceMap, files: [String], frontMatter: FrontMatter.Reading?,
    include: IncludeResolver?, ownTexts: [String: String] = [:]
  ) {
    self.text = text
    self.map = map
    self.files = files
    self.frontMatter = frontMatter
    self.include = include
    self.ownTexts = ownTexts
  }
}

/// Writes a page with its tags replaced: the parts that stay, and the replacements.
package struct TagWriter {
  /// The most bytes that the tags of one topic may take from other files.
  static let maximumSize = 16 << 20
  /// The deepest nesting of included files.
  static let maximumDepth = 10

  package struct Outcome {
    package let text: [UInt8]
    /// The origin of each position of the text in the source.
    package let map: SourceMap
    package let diagnostics: [Diagnostic]
    /// The tags whose inner text alone is shown.
    package let unexpanded: [UnknownMark]
  }

  let source: TagSource
  /// A run of backticks that can fence any code of the page.
  let fence: String
  var site: SiteFiles
  private let lines: LineTable
  /// The end of the topic's own text that is already kept, replaced or left out.
  private var copied = 0
  private var output = ExpandedText()
  private var diagnostics: [Diagnostic] = []
  private var unexpanded: [UnknownMark] = []
  private var budget = Self.maximumSize

  /// - Complexity: O(n).
  init(_ source: TagSource, includes: IncludeCount = IncludeCount()) {
    self.source = source
    lines = LineTable(source.text)
    site = SiteFiles(source.include, includes: includes)
    fence = Self.fence(source.text)
  }

  /// A fence for a text: one backtick more than its longest run has, and at least three.
  static func fence(_ text: [UInt8]) -> String {
    String(repeating: "`", count: max(2, text.longestRun(of: UInt8(ascii: "`"))) + 1)
  }

  consuming func finish() -> Outcome {
    Outcome(
      text: output.bytes, map: output.map, diagnostics: diagnostics, unexpanded: unexpanded)
  }

  /// The origin of a position in the topic's own text.
  func origin(of place: Int) -> SourceMap.Origin {
    let position = lines.position(of: place)
    return SourceMap.Origin(line: position.line, column: position.column)
  }

  /// Keeps a part of the topic's own text.
  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    output.begin(at: origin(of: range.lowerBound))
    output.append(source.text[range])
  }

  /// Keeps the topic's own text from where the last call stopped.
  mutating func keep(upTo end: Int) {
    guard end > copied else { return }
    keep(copied..<end)
    copied = end
  }

  /// Leaves out the topic's own text from where the last call stopped.
  mutating func skip(to end: Int) { copied = max(copied, end) }

  /// Keeps the text before a part of the topic's own text, and replaces that part.
  /// - Parameter prefix: the prefix of the text's further lines.
  mutating func replace(_ range: Range<Int>, by made: String, _ prefix: [UInt8]) {
    keep(upTo: range.lowerBound)
    put(Array(made.utf8), at: origin(of: range.lowerBound), prefix: prefix)
    skip(to: range.upperBound)
  }

  /// Writes text that was made for a place.
  /// - Parameter prefix: the prefix of its further lines.
  mutating func put(_ text: some Collection<UInt8>, at place: SourceMap.Origin, prefix: [UInt8]) {
    output.append(text, madeAt: place, prefix: prefix)
  }

  /// - Returns: false if the topic's tags have already taken too much.
  mutating func charge(_ bytes: Int) -> Bool {
    budget -= bytes
    return budget >= 0
  }

  mutating func report(
    _ message: String, hint: String?, at place: SourceMap.Origin,
    severity: Diagnostic.Severity = .warning
  ) {
    let origin = source.map.origin(line: place.line, column: place.column)
    diagnostics.append(
      Diagnostic(
        severity,
        at: SourceLocation(file: source.files[origin.file], position: origin.position), message,
        hint: hint))
  }

  mutating func noteUnexpanded(
    _ kind: UnknownMark.Kind, _ name: String, at place: SourceMap.Origin, isEmpty: Bool = false
  ) {
    let origin = source.map.origin(line: place.line, column: place.column)
    unexpanded.append(
      UnknownMark(
        kind, name, at: origin.position, in: origin.file > 0 ? source.files[origin.file] : nil,
        isEmpty: isEmpty))
  }
}
