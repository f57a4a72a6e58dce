import HelpCore
import HelpDocument

/// Reads invalid YAML front matter, and leaves out the keys at fault.
///
///     title: "a     metadata: weight "3"
///     weight: 3     diagnostic, at line 1: 'title' is left out of the front matter: …
///
/// A section is a line that begins in the first column, with the indented lines and list items
/// below this line. A section is left out if it is not valid alone, or if it makes the whole
/// invalid, such as a repeated key.
///
/// A faulty section of one line, apart from comments, is read as text if its value begins like a mapping or with a
/// reserved mark (`title: {#if …}`), or if its value consists of words with a colon
/// (`title: a: b`).
struct FrontMatterRepair {
  /// The metadata of all keys that can be read, or after too many faults, only of the keys that are
  /// read as text. Nil if there are none, and for too many sections.
  private(set) var metadata: Metadata?
  /// The faults of the sections that are left out or read as text, in order.
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum number of sections. Front matter with more sections is not repaired. A person
  /// writes fewer.
  private static let maximumSections = 1000
  /// The maximum number of attempts to read the whole text. Each attempt that fails leaves out one
  /// section.
  private static let maximumRounds = 8

  private let file: String
  private var content: [UInt8]
  private var sections: [Section] = []
  /// The keys whose values are read as text.
  private var textEntries: [Metadata.Entry] = []

  /// A line in the first column, and the lines that continue it.
  private struct Section {
    /// The bytes of the section in the content.
    let range: Range<Int>
    /// The section's first line in the file.
    let line: Int
    var isLeftOut = false
  }

  /// Repairs front matter.
  /// - Parameter firstLine: the number of the content's first line in the file.
  /// - Complexity: O(size of the content).
  init(_ content: [UInt8], file: String, firstLine: Int) {
    (self.content, self.file) = (content, file)
    sections = Self.sections(of: content, firstLine: firstLine)
    guard sections.count <= Self.maximumSections else { return }
    for index in sections.indices {
      let section = sections[index]
      do {
        try YAMLComposer.checkMapping(
          in: Array(content[section.range]), file: file, firstLine: section.line)
      } catch { leaveOut(index, error) }
    }
    for _ in 0..<Self.maximumRounds where sections.contains(where: { !$0.isLeftOut }) {
      do {
        metadata = try Metadata.yaml(self.content, file: file, firstLine: firstLine)
        break
      } catch {
        let line = (error as? HelpError)?.location?.position?.line
        guard let line, let index = sections.lastIndex(where: { $0.line <= line }),
          !sections[index].isLeftOut
        else { break }
        leaveOut(index, error)
      }
    }
    addTextEntries()
    diagnostics.sort { Self.position($0) < Self.position($1) }
  }

  /// Divides front matter into sections.
  private static func sections(of content: [UInt8], firstLine: Int) -> [Section] {
    var starts: [(index: Int, line: Int)] = []
    var lines = LineCursor(content[...])
    var number = firstLine
    while let line = lines.next() {
      if let first = content[line].first, !first.isASCIIWhitespace,
        !continuationBytes.contains(first)
      {
        starts.append((line.lowerBound, number))
      }
      // The line numbers of positions depend only on line feeds.
      if content[line.upperBound..<lines.position].contains(.lineFeed) { number += 1 }
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].index : content.count
      return Section(range: starts[index].index..<end, line: starts[index].line)
    }
  }

  /// The bytes in the first column that continue a section: comments, list items, and the ends of
  /// flow collections.
  private static let continuationBytes = Array("#-]},".utf8)

  /// Replaces a section with spaces, reports the fault, and keeps the value if the value can be
  /// read as text.
  private mutating func leaveOut(_ index: Int, _ fault: any Error) {
    let section = sections[index]
    sections[index].isLeftOut = true
    let error = fault as? HelpError
    let key = content[section.range].prefix { $0 != UInt8(ascii: ":") && $0 != .lineFeed }
    let hasKey = content[section.range].dropFirst(key.count).first == UInt8(ascii: ":")
    let name = ControlCharacters.inline(String(decoding: key, as: UTF8.self))
    let entryKey = String(decoding: key, as: UTF8.self)
    // Of several values for one key, the first is read.
    let isRepeated = textEntries.contains { $0.key == entryKey }
    let text = hasKey && !isRepeated ? text(of: section, after: key.count + 1) : nil
    if let text {
      let position = SourcePosition(line: section.line, column: 1)
      textEntries.append(
        Metadata.Entry(
          key: entryKey, keyPosition: position, value: Metadata.Node(.string(text), at: position)))
    }
    let subject = hasKey ? "'\(name)'" : "a line"
    diagnostics.append(
      Diagnostic(
        .warning,
        at: error?.location ?? SourceLocation(file: file, line: section.line, column: 1),
        (text == nil
          ? "\(subject) is left out of the front matter: " : "\(subject) is read as text: ")
          + (error?.why ?? "\(fault)"),
        hint: text == nil ? error?.hint : "put it in quotation marks"))
    // With spaces in its place, the other sections keep their positions.
    for index in section.range
    where content[index] != .lineFeed && content[index] != .carriageReturn {
      content[index] = .space
    }
  }

  /// Returns the value of a section that consists of one line and comments, or nil if the value
  /// cannot be read as text.
  /// - Parameter start: the length of the key and its colon.
  private func text(of section: Section, after start: Int) -> String? {
    let line = content[section.range].dropFirst(start)
    let value = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline)
    let isOneLine = value.dropFirst().allSatisfy { $0.first { !$0.isWhitespace } == "#" }
    guard isOneLine, let text = value.first?.drop(while: \.isWhitespace) else { return nil }
    guard let first = text.first, "{@%`".contains(first) || Self.isTextWithColon(text),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[...last])
  }

  /// Whether a value begins with a letter or a digit and contains a colon, which YAML treats as the
  /// end of a key.
  private static func isTextWithColon(_ text: Substring) -> Bool {
    guard let first = text.first, text.contains(":") else { return false }
    return first.isLetter || first.isNumber
  }

  /// Adds the entries that are read as text to the metadata, in the order of the file. A key that
  /// has a valid value keeps that value.
  private mutating func addTextEntries() {
    guard !textEntries.isEmpty else { return }
    let validEntries = metadata?.root.mapping ?? []
    let validKeys = Set(validEntries.map(\.key))
    let entries = validEntries + textEntries.filter { !validKeys.contains($0.key) }
    let start = SourcePosition(line: 1, column: 1)
    metadata = Metadata(
      root: Metadata.Node(
        .mapping(entries.sorted { $0.keyPosition < $1.keyPosition }),
        at: metadata?.root.position ?? start))
  }

  private static func position(_ diagnostic: Diagnostic) -> SourcePosition {
    diagnostic.location.position ?? SourcePosition(line: 1, column: 1)
  }
}
