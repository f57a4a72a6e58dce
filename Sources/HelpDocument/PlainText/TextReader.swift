import HelpCore

/// A reader that converts a plain text topic to a document.
struct TextReader {
  let source: [UInt8]
  let options: PlainTextOptions
  /// The parts that a program styled for a terminal.
  var runs: [TerminalText.Run] = []
  var builder = DocumentBuilder()
  private var slugger = Slugger()
  private var diff = DiffSigns()
  /// Whether the text is a man page whose references become links.
  var linksManPages = false

  init(_ source: [UInt8], options: PlainTextOptions) {
    // Invalid UTF-8 is repaired, and a byte order mark is removed.
    var bytes = Array(String(decoding: source, as: UTF8.self).utf8)
    bytes.removeFirst(bytes.byteOrderMarkLength)
    if TerminalText.isNeeded(for: bytes) {
      let interpreted = TerminalText(bytes)
      (bytes, runs) = (interpreted.bytes, interpreted.runs)
    }
    self.source = bytes
    self.options = options
  }

  /// Returns the document of the text.
  /// - Parameter isPart: whether the text is a later part of a topic, which has no title.
  mutating func read(isPart: Bool = false) -> Document {
    if source.count >= Self.largeSize { return readLarge() }
    var lines = lines()[...]
    let page = isPart ? nil : lines.first.flatMap { FormattedManPage(firstLine: source[$0]) }
    linksManPages = page != nil && options.linksManPages
    if !isPart, lines.count > 1, isUnderline(source[lines[1]]), !isBlank(source[lines[0]]) {
      addTitle(source[lines[0]])
      lines = lines.dropFirst(2)
    }
    var isFirst = !isPart
    while !lines.isEmpty {
      let blanks = lines.prefix { isBlank(source[$0]) }
      lines = lines.dropFirst(blanks.count)
      guard let first = lines.first else { break }
      // Searching for the end of the block before each of its headings would take quadratic time.
      if let name = page?.heading(source[first], isFirst: isFirst) {
        addHeading(name, level: isFirst ? 1 : 2, line: lines.startIndex + 1)
        isFirst = false
        lines = lines.dropFirst()
        continue
      }
      let block = lines.prefix { !isBlank(source[$0]) }
      var attributes = Document.Attributes()
      attributes.isPlainText = true
      attributes.extraBlankLines = isFirst ? 0 : max(0, blanks.count - 1)
      for line in block { diff.read(source[line]) }
      if hasStyle(block) {
        addParagraph(block, attributes)
      } else if diff.isOpen {
        attributes.info = "diff"
        addCode(block, attributes)
      } else if block.contains(where: { mustKeepSpaces(source[$0]) }) {
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

  /// Adds an underlined first line as the title.
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

  /// The minimum size of a text that becomes a few large blocks of lines, in bytes. A node for each
  /// line would need many times the memory of the text.
  static let largeSize = 4 << 20
  /// The minimum size of a large block, in bytes.
  private static let largeBlockSize = 1 << 16

  /// Reads a large text as code without a language.
  private mutating func readLarge() -> Document {
    var cursor = LineCursor(source[...])
    var attributes = Document.Attributes()
    attributes.isPlainText = true
    // No blank line separates the blocks, because each block but the first continues the text.
    attributes.extraBlankLines = -1
    var start = 0
    var (number, first) = (0, 1)
    while let line = cursor.next() {
      number += 1
      guard cursor.position - start >= Self.largeBlockSize || cursor.position == source.count else {
        continue
      }
      builder.add(
        .codeBlock, text: source[start..<line.upperBound] + [.lineFeed], attributes, line: first,
        column: 1)
      (start, first) = (cursor.position, number + 1)
    }
    return builder.finish()
  }

  /// Whether a part of a block is styled.
  private func hasStyle(_ block: ArraySlice<Range<Int>>) -> Bool {
    guard let first = block.first, let last = block.last, !runs.isEmpty else { return false }
    let runIndex = runs.partitioningIndex { $0.range.upperBound > first.lowerBound }
    return runIndex < runs.count && runs[runIndex].range.lowerBound < last.upperBound
  }

  /// Adds a block as code.
  private mutating func addCode(_ block: ArraySlice<Range<Int>>, _ attributes: Document.Attributes)
  {
    var code: [UInt8] = []
    for line in block {
      code.append(contentsOf: source[line])
      code.append(.lineFeed)
    }
    builder.add(.codeBlock, text: code, attributes, line: block.startIndex + 1, column: 1)
  }

  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == .space || $0 == .tab || $0 == .formFeed }
  }

  /// Whether a line consists of at least three `=` or `-`.
  private func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    var line = line
    while line.last == .space { line.removeLast() }
    return line.count >= 3 && line.allSatisfy { $0 == first }
  }

  /// Whether a line is indented or set in columns, and its spaces must therefore be kept.
  private func mustKeepSpaces(_ line: ArraySlice<UInt8>) -> Bool {
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

extension String {
  fileprivate func trimmingSpaces() -> String {
    var text = self[...]
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
