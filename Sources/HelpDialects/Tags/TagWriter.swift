package import HelpCore
package import HelpDocument

/// The output of a pass that replaces tags: the parts of the page that stay, and the replacements.
package struct TagWriter {
  /// The maximum number of bytes that one pass may insert into a topic from other files.
  static let maximumSize = 16 << 20
  /// The maximum number of bytes of all replacements in one pass, with text from other files.
  /// Without it, tags that show a long title or need a long fence would make a page as large as the
  /// square of its source.
  private static let maximumGrowth = 2 * maximumSize
  /// The maximum depth of nested included files.
  static let maximumDepth = 10

  /// The result of the pass.
  package struct Outcome {
    package let text: [UInt8]
    /// The map from the text to the source.
    package let map: SourceMap
    package let diagnostics: [Diagnostic]
    /// The tags that were not understood, and whose content may be missing.
    package let unexpanded: [UnknownMark]
  }

  let source: TagSource
  /// The files of the site, which tags may request.
  var site: SiteFiles
  private let lines: LineTable
  /// The end of the part that was kept, replaced or left out.
  private var consumedEnd = 0
  private var output = ExpandedText()
  private var diagnostics: [Diagnostic] = []
  private var unexpanded: [UnknownMark] = []
  /// The bytes that the tags may still insert from other files.
  private var budget = Self.maximumSize
  /// The bytes of replacements that may still be added.
  private var growth = Self.maximumGrowth
  /// Whether a replacement was left out because it exceeds `growth`.
  private var isFull = false

  /// Begins the output of a pass over a page.
  /// - Complexity: O(n).
  init(_ source: TagSource, includes: IncludeCount = IncludeCount()) {
    self.source = source
    lines = LineTable(source.text)
    site = SiteFiles(source.include, includes: includes)
  }

  /// Returns a fence for a text: one backtick more than the text's longest run, and at least
  /// three.
  static func fence(_ text: [UInt8]) -> String {
    String(repeating: "`", count: max(2, text.longestRun(of: UInt8(ascii: "`"))) + 1)
  }

  /// Returns the output and everything that the pass reported.
  consuming func finish() -> Outcome {
    Outcome(
      text: output.bytes, map: output.map, diagnostics: diagnostics, unexpanded: unexpanded)
  }

  /// Returns the origin of an offset in the topic's own text.
  func origin(of offset: Int) -> SourceMap.Origin {
    let position = lines.position(of: offset)
    return SourceMap.Origin(line: position.line, column: position.column)
  }

  /// Appends a part of the topic's own text from any position. Does not change the part that
  /// `keep(upTo:)` keeps.
  mutating func append(source range: Range<Int>) {
    guard !range.isEmpty else { return }
    output.begin(at: origin(of: range.lowerBound))
    output.append(source.text[range])
  }

  /// Keeps the topic's own text up to an offset, except the part that was kept, replaced or left
  /// out before.
  mutating func keep(upTo end: Int) {
    guard end > consumedEnd else { return }
    append(source: consumedEnd..<end)
    consumedEnd = end
  }

  /// Leaves out the topic's own text up to an offset, except the part that was kept or replaced
  /// before.
  mutating func skip(to end: Int) { consumedEnd = max(consumedEnd, end) }

  /// Replaces a part of the topic's own text, and keeps the text before that part.
  /// - Parameter prefix: the prefix of the replacement's lines, except the first.
  mutating func replace(_ range: Range<Int>, by replacement: String, prefix: [UInt8]) {
    keep(upTo: range.lowerBound)
    put(Array(replacement.utf8), at: origin(of: range.lowerBound), prefix: prefix)
    skip(to: range.upperBound)
  }

  /// Appends a replacement to the output. A replacement that would make the topic too large is left
  /// out, and the first is reported.
  /// - Parameter prefix: the prefix of the replacement's lines, except the first.
  mutating func put(_ text: some Collection<UInt8>, at origin: SourceMap.Origin, prefix: [UInt8]) {
    let lineEnds = prefix.isEmpty ? 0 : text.count { $0 == .lineFeed }
    let (prefixes, overflow) = prefix.count.multipliedReportingOverflow(by: lineEnds)
    guard !overflow, prefixes <= growth, text.count <= growth - prefixes else {
      if !isFull {
        report(
          "the text of this tag is left out: the topic becomes too large", hint: "split the topic",
          at: origin)
      }
      isFull = true
      return
    }
    growth -= text.count + prefixes
    output.append(text, madeAt: origin, prefix: prefix)
  }

  /// Counts bytes from other files against the limit of the pass.
  /// - Returns: false if the pass now exceeds the limit.
  mutating func charge(_ bytes: Int) -> Bool {
    budget -= bytes
    return budget >= 0
  }

  /// Adds a diagnostic.
  /// - Parameter position: the position in the topic's own text.
  mutating func report(
    _ message: String, hint: String?, at position: SourceMap.Origin,
    severity: Diagnostic.Severity = .warning
  ) {
    let origin = source.map.origin(line: position.line, column: position.column)
    diagnostics.append(
      Diagnostic(
        severity,
        at: SourceLocation(file: source.files[origin.file], position: origin.position), message,
        hint: hint))
  }

  /// Adds a tag to the tags that were not understood.
  /// - Parameters:
  ///   - position: the position in the topic's own text.
  ///   - isEmpty: whether the tag has no inner text.
  mutating func noteUnexpanded(
    _ kind: UnknownMark.Kind, _ name: String, at position: SourceMap.Origin, isEmpty: Bool = false
  ) {
    let origin = source.map.origin(line: position.line, column: position.column)
    unexpanded.append(
      UnknownMark(
        kind, name, at: origin.position, in: origin.file > 0 ? source.files[origin.file] : nil,
        isEmpty: isEmpty))
  }
}
