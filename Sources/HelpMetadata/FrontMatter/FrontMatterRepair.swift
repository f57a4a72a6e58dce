import HelpCore
import HelpDocument

/// Reads YAML front matter that is not valid, without the keys that are at fault.
///
///     title: "a     metadata: weight "3"
///     weight: 3     diagnostic, at line 1: 'title' is left out of the front matter: …
///
/// A value that begins as a collection or a reserved mark does, or has a colon, and ends with its line, is text:
/// `title: {#if …}`, `title: a: b`.
///
/// A section is a line that begins in the first column, with the indented lines and list items below it. A section that
/// is not valid alone is left out. So is one that causes a fault of the whole, such as a repeated key.
struct FrontMatterRepair {
  /// The metadata of the other keys; nil if none is left.
  private(set) var metadata: Metadata?
  /// The faults of the sections left out, in order.
  private(set) var diagnostics: [Diagnostic] = []

  /// More sections than a person writes are not tried one by one.
  private static let maximumSections = 1000
  /// The most faults of the whole text that are repaired.
  private static let maximumRounds = 8

  private let file: String
  private var content: [UInt8]
  private var sections: [Section] = []
  /// The keys whose values are read as text.
  private var texts: [Metadata.Entry] = []

  private struct Section {
    let range: Range<Int>
    /// The section's first line in the file.
    let line: Int
    var isLeftOut = false
  }

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
    addTexts()
    diagnostics.sort { Self.position($0) < Self.position($1) }
  }

  private static func sections(of content: [UInt8], firstLine: Int) -> [Section] {
    var starts: [(place: Int, line: Int)] = []
    var lines = LineCursor(content[...])
    var number = firstLine
    while let line = lines.next() {
      if let first = content[line].first, !first.isASCIIWhitespace, !continuing.contains(first) {
        starts.append((line.lowerBound, number))
      }
      // Positions count line feeds alone.
      if content[line.upperBound..<lines.position].contains(.lineFeed) { number += 1 }
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].place : content.count
      return Section(range: starts[index].place..<end, line: starts[index].line)
    }
  }

  /// The bytes in the first column that begin no key: of comments, list items, and the ends of flow collections.
  private static let continuing = Array("#-]},".utf8)

  private mutating func leaveOut(_ index: Int, _ fault: any Error) {
    let section = sections[index]
    sections[index].isLeftOut = true
    let error = fault as? HelpError
    let key = content[section.range].prefix { $0 != UInt8(ascii: ":") && $0 != .lineFeed }
    let hasKey = content[section.range].dropFirst(key.count).first == UInt8(ascii: ":")
    let name = ControlCharacters.inline(String(decoding: key, as: UTF8.self))
    let text = hasKey ? text(of: section, behind: key.count + 1) : nil
    if let text {
      let place = SourcePosition(line: section.line, column: 1)
      texts.append(
        Metadata.Entry(
          key: String(decoding: key, as: UTF8.self), keyPosition: place,
          value: Metadata.Node(.string(text), at: place)))
    }
    let what = hasKey ? "'\(name)'" : "a line"
    diagnostics.append(
      Diagnostic(
        .warning,
        at: error?.location ?? SourceLocation(file: file, line: section.line, column: 1),
        (text == nil ? "\(what) is left out of the front matter: " : "\(what) is read as text: ")
          + (error?.why ?? "\(fault)"),
        hint: text == nil ? error?.hint : "put it in quotation marks"))
    for place in section.range
    where content[place] != .lineFeed && content[place] != .carriageReturn {
      content[place] = .space
    }
  }

  /// The value of a section of one line that begins with a mark which YAML gives a meaning; nil for another.
  private func text(of section: Section, behind start: Int) -> String? {
    let line = content[section.range].dropFirst(start)
    let value = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard value.count == 1 else { return nil }
    let text = value[0].drop(while: \.isWhitespace)
    guard let first = text.first, "{@%`".contains(first) || Self.isPlain(text),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[...last])
  }

  /// Whether a value is plain text to YAML but for its colon.
  private static func isPlain(_ text: Substring) -> Bool {
    guard let first = text.first, text.contains(":") else { return false }
    return first.isLetter || first.isNumber
  }

  private mutating func addTexts() {
    guard !texts.isEmpty else { return }
    let entries = (metadata?.root.mapping ?? []) + texts
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
