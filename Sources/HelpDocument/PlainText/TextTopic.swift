import HelpCore

/// A plain text topic, its lines kept.
///
///     Getting started     heading level 1, "getting-started"
///     ===============
///     Read this first:    paragraph: text, line break, link
///     https://a.example
///
///       $ make            code block: lines that are indented or set in columns
///
/// - A first line that a line of `=` or `-` underlines (three or more) is the title; without one the topic
///   has no heading, and its file's name serves as the title.
/// - Blank lines separate blocks, and are kept. A block is kept line by line if one of its lines begins with white
///   space, or holds a tab or three spaces in a row. Any other block is a paragraph with line breaks.
/// - In paragraphs, addresses are links by the same rules as in Markdown (`AddressRule`, `EmailRule`).
package struct TextTopic {
  package let document: Document

  /// - Parameters:
  ///   - options: for the addresses that become links, and for the title.
  /// - Complexity: O(n).
  package init(_ source: [UInt8], options: PlainTextOptions = .init()) {
    var reader = TextReader(source, options: options)
    document = reader.read()
  }

  /// The document of some lines of a text that is read part by part: without a title, and with the blank lines before
  /// its first block.
  /// - Complexity: O(n).
  package static func document(ofPart source: [UInt8]) -> Document {
    var reader = TextReader(source, options: PlainTextOptions())
    return reader.read(isPart: true)
  }

  /// The first two lines of a text, which its title depends on.
  package static func head(of source: [UInt8]) -> [UInt8] {
    var cursor = LineCursor(source[...])
    let lines = [cursor.next(), cursor.next()]
    return Array(source[..<(lines.compactMap { $0 }.last?.upperBound ?? 0)])
  }
}

private struct TextReader {
  private let source: [UInt8]
  private let options: PlainTextOptions
  /// The parts that a program wrote in a style for a terminal.
  private var runs: [TerminalText.Run] = []
  private var builder = DocumentBuilder()
  private var slugger = Slugger()
  private var diff = DiffSigns()
  /// Whether the text is a page whose references to others are links.
  private var linksManPages = false

  init(_ source: [UInt8], options: PlainTextOptions) {
    // Repairs invalid UTF-8, and removes a byte order mark.
    var bytes = Array(String(decoding: source, as: UTF8.self).utf8)
    bytes.removeFirst(bytes.byteOrderMarkLength)
    if TerminalText.isNeeded(for: bytes) {
      let taken = TerminalText(bytes)
      (bytes, runs) = (taken.bytes, taken.runs)
    }
    self.source = bytes
    self.options = options
  }

  mutating func read(isPart: Bool = false) -> Document {
    if source.count >= Self.largeSize { return readLarge() }
    var lines = lines()[...]
    let page = isPart ? nil : lines.first.flatMap { FormattedManPage(title: source[$0]) }
    linksManPages = page != nil && options.linksManPages
    if !isPart, lines.count > 1, isUnderline(source[lines[1]]), !isBlank(source[lines[0]]) {
      addTitle(source[lines[0]])
      lines = lines.dropFirst(2)
    }
    var isFirst = !isPart
    while !lines.isEmpty {
      let blanks = lines.prefix { isBlank(source[$0]) }
      lines = lines.dropFirst(blanks.count)
      let block = lines.prefix { !isBlank(source[$0]) }
      guard !block.isEmpty else { break }
      var attributes = Document.Attributes()
      attributes.isPlainText = true
      attributes.extraBlankLines = isFirst ? 0 : max(0, blanks.count - 1)
      if let name = page?.heading(source[block[block.startIndex]], isFirst: isFirst) {
        addHeading(name, level: isFirst ? 1 : 2, line: block.startIndex + 1)
        isFirst = false
        lines = lines.dropFirst()
        continue
      }
      for line in block { diff.read(source[line]) }
      if hasStyle(block) {
        addParagraph(block, attributes)
      } else if diff.isOpen {
        attributes.info = "diff"
        addCode(block, attributes)
      } else if block.contains(where: { isSet(source[$0]) }) {
        addCode(block, attributes)
      } else {
        addParagraph(block, attributes)
      }
      isFirst = false
      lines = lines.dropFirst(block.count)
    }
    return builder.finish()
  }

  private func lines() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var cursor = LineCursor(source[...])
    while let line = cursor.next() { result.append(line) }
    return result
  }

  private mutating func addTitle(_ line: ArraySlice<UInt8>) {
    addHeading(String(decoding: line, as: UTF8.self).trimmingSpaces(), level: 1, line: 1)
  }

  private mutating func addHeading(_ text: String, level: Int, line: Int) {
    var attributes = Document.Attributes()
    attributes.level = level
    if options.generatesHeadingIDs { attributes.identifier = slugger.slug(for: text) }
    builder.open(.heading, attributes, line: line, column: 1)
    builder.add(.text, text: text.utf8, line: line, column: 1)
    builder.close()
  }

  /// The least size of a text that becomes a few large blocks of lines, in bytes: a node for each line would take many
  /// times the memory of the text.
  private static let largeSize = 4 << 20
  /// The least size of a large block.
  private static let largeBlock = 1 << 16

  /// Reads a text of any size as code without a language.
  private mutating func readLarge() -> Document {
    var cursor = LineCursor(source[...])
    var attributes = Document.Attributes()
    attributes.isPlainText = true
    attributes.extraBlankLines = -1
    var start = 0
    var (number, first) = (0, 1)
    while let line = cursor.next() {
      number += 1
      guard cursor.position - start >= Self.largeBlock || cursor.position == source.count else {
        continue
      }
      builder.add(
        .codeBlock, text: source[start..<line.upperBound] + [.lineFeed], attributes, line: first,
        column: 1)
      (start, first) = (cursor.position, number + 1)
    }
    return builder.finish()
  }

  /// Whether a part of a block is in a style.
  private func hasStyle(_ block: ArraySlice<Range<Int>>) -> Bool {
    guard let first = block.first, let last = block.last, !runs.isEmpty else { return false }
    let next = runs.partitioningIndex { $0.range.upperBound > first.lowerBound }
    return next < runs.count && runs[next].range.lowerBound < last.upperBound
  }

  private mutating func addCode(_ block: ArraySlice<Range<Int>>, _ attributes: Document.Attributes)
  {
    var code: [UInt8] = []
    for line in block {
      code.append(contentsOf: source[line])
      code.append(.lineFeed)
    }
    builder.add(.codeBlock, text: code, attributes, line: block.startIndex + 1, column: 1)
  }

  private mutating func addParagraph(
    _ block: ArraySlice<Range<Int>>, _ attributes: Document.Attributes
  ) {
    builder.open(.paragraph, attributes, line: block.startIndex + 1, column: 1)
    for (number, line) in zip(block.indices, block) {
      if number > block.startIndex { builder.add(.lineBreak) }
      addLine(line, number: number + 1)
    }
    builder.close()
  }

  private mutating func addLine(_ line: Range<Int>, number: Int) {
    var end = line.upperBound
    while end > line.lowerBound, source[end - 1] == .space { end -= 1 }
    var start = line.lowerBound
    for (address, destination) in addresses(in: line.lowerBound..<end) {
      addText(start..<address.lowerBound, line, number)
      let column = address.lowerBound - line.lowerBound + 1
      let position = SourcePosition(line: number, column: column)
      let reference = LinkReference(destination: destination, kind: .link, position: position)
      let resolved = options.resolveLink?(reference) ?? destination
      var attributes = Document.Attributes()
      let isKept = options.allowsUnsafeAddresses || URLSafety.isSafe(resolved.utf8Span.span)
      attributes.destination = isKept ? resolved : ""
      builder.open(.link, attributes, line: number, column: column)
      addText(address, line, number)
      builder.close()
      start = address.upperBound
    }
    addText(start..<end, line, number)
  }

  /// The addresses of a line by GFM's rules for running text, in order, each with its destination. In plain text a `>`
  /// also ends one: `<https://a.b>`.
  private func addresses(in line: Range<Int>) -> [(range: Range<Int>, destination: String)] {
    var found: [(range: Range<Int>, destination: String)] = []
    for part in source[line].split(separator: UInt8(ascii: ">")) {
      var rule = AddressRule(bytes: source, end: part.endIndex)
      var rest = part.startIndex..<part.endIndex
      while let address = rule.first(in: rest, lineStart: line.lowerBound) {
        found += emails(in: rest.lowerBound..<address.range.lowerBound)
        found.append((address.range, (address.isWeb ? "http://" : "") + text(in: address.range)))
        rest = address.range.upperBound..<rest.upperBound
      }
      found += emails(in: rest)
    }
    return linksManPages ? addingManPages(to: found, in: line) : found
  }

  /// Adds the references to other man pages that are not in an address.
  /// - Parameter found: the addresses in order.
  private func addingManPages(
    to found: [(range: Range<Int>, destination: String)], in line: Range<Int>
  ) -> [(range: Range<Int>, destination: String)] {
    var all: [(range: Range<Int>, destination: String)] = []
    var rest = found[...]
    for (range, reference) in ManPageReference.all(in: source[line]) {
      while let next = rest.first, next.range.lowerBound < range.upperBound {
        all.append(next)
        rest.removeFirst()
      }
      if all.last.map({ $0.range.upperBound <= range.lowerBound }) ?? true {
        all.append((range, reference.address))
      }
    }
    return all + rest
  }

  private func emails(in part: Range<Int>) -> [(range: Range<Int>, destination: String)] {
    EmailRule.all(in: source[part]).map { ($0.range, $0.destination(text(in: $0.range))) }
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Adds a part of a line, with an element around each styled run.
  private mutating func addText(_ range: Range<Int>, _ line: Range<Int>, _ number: Int) {
    var start = range.lowerBound
    var next = runs.isEmpty ? 0 : runs.partitioningIndex { $0.range.upperBound > start }
    while next < runs.count, runs[next].range.lowerBound < range.upperBound {
      let styled = runs[next].range.clamped(to: range)
      addPlain(start..<styled.lowerBound, line, number)
      let kinds = runs[next].style.kinds
      for kind in kinds { builder.open(kind) }
      addPlain(styled, line, number)
      for _ in kinds { builder.close() }
      start = styled.upperBound
      next += 1
    }
    addPlain(start..<range.upperBound, line, number)
  }

  private mutating func addPlain(_ range: Range<Int>, _ line: Range<Int>, _ number: Int) {
    guard !range.isEmpty else { return }
    builder.add(
      .text, text: source[range], line: number, column: range.lowerBound - line.lowerBound + 1)
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == .space || $0 == .tab || $0 == .formFeed }
  }

  private func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    var line = line
    while line.last == .space { line.removeLast() }
    return line.count >= 3 && line.allSatisfy { $0 == first }
  }

  /// Whether a line must keep its spaces.
  private func isSet(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == .space { return true }
    var spaces = 0
    for byte in line {
      if byte == .tab { return true }
      if byte == .space {
        spaces += 1
      } else {
        if spaces >= 3 { return true }
        spaces = 0
      }
    }
    return false
  }
}

extension TerminalText.Style {
  fileprivate var kinds: [Document.Kind] {
    (contains(.bold) ? [.strong] : []) + (contains(.italic) ? [.emphasis] : [])
      + (contains(.underline) ? [.underline] : [])
  }
}

extension String {
  fileprivate func trimmingSpaces() -> String {
    var text = self[...]
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
