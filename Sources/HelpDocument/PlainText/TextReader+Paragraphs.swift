import HelpCore

/// Paragraphs, with their links and styles.
extension TextReader {
  /// Adds a block as a paragraph with line breaks.
  mutating func addParagraph(
    _ block: ArraySlice<Range<Int>>, _ attributes: Document.Attributes
  ) {
    builder.open(.paragraph, attributes, line: block.startIndex + 1, column: 1)
    for (number, line) in zip(block.indices, block) {
      if number > block.startIndex { builder.add(.lineBreak) }
      addLine(line, number: number + 1)
    }
    builder.close()
  }

  /// Adds a line with its links and styles.
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

  /// Returns the addresses of a line by GFM's rules for running text, in order, each with its
  /// destination. In plain text, `>` also ends an address: `<https://a.b>`.
  private func addresses(in line: Range<Int>) -> [(range: Range<Int>, destination: String)] {
    var addresses: [(range: Range<Int>, destination: String)] = []
    for part in source[line].split(separator: UInt8(ascii: ">")) {
      var rule = AddressRule(bytes: source, end: part.endIndex)
      var unreadRange = part.startIndex..<part.endIndex
      while let address = rule.first(in: unreadRange, lineStart: line.lowerBound) {
        addresses += emails(in: unreadRange.lowerBound..<address.range.lowerBound)
        addresses.append(
          (address.range, (address.lacksScheme ? "http://" : "") + text(in: address.range)))
        unreadRange = address.range.upperBound..<unreadRange.upperBound
      }
      addresses += emails(in: unreadRange)
    }
    return linksManPages ? addingManPages(to: addresses, in: line) : addresses
  }

  /// Returns addresses and references to man pages, in order. A reference inside an address is left
  /// out.
  /// - Parameter addresses: the addresses in order.
  private func addingManPages(
    to addresses: [(range: Range<Int>, destination: String)], in line: Range<Int>
  ) -> [(range: Range<Int>, destination: String)] {
    var links: [(range: Range<Int>, destination: String)] = []
    var pendingAddresses = addresses[...]
    for (range, reference) in ManPageReference.all(in: source[line]) {
      while let address = pendingAddresses.first, address.range.lowerBound < range.upperBound {
        links.append(address)
        pendingAddresses.removeFirst()
      }
      if links.last.map({ $0.range.upperBound <= range.lowerBound }) ?? true {
        links.append((range, reference.address))
      }
    }
    return links + pendingAddresses
  }

  private func emails(in part: Range<Int>) -> [(range: Range<Int>, destination: String)] {
    EmailRule.all(in: source[part]).map { ($0.range, $0.destination(text(in: $0.range))) }
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Adds a part of a line, with a node around each styled run.
  private mutating func addText(_ range: Range<Int>, _ line: Range<Int>, _ number: Int) {
    var start = range.lowerBound
    var runIndex = runs.isEmpty ? 0 : runs.partitioningIndex { $0.range.upperBound > start }
    while runIndex < runs.count, runs[runIndex].range.lowerBound < range.upperBound {
      let styledRange = runs[runIndex].range.clamped(to: range)
      addPlain(start..<styledRange.lowerBound, line, number)
      let kinds = runs[runIndex].style.kinds
      for kind in kinds { builder.open(kind) }
      addPlain(styledRange, line, number)
      for _ in kinds { builder.close() }
      start = styledRange.upperBound
      runIndex += 1
    }
    addPlain(start..<range.upperBound, line, number)
  }

  /// Adds a part of a line as text without a style.
  private mutating func addPlain(_ range: Range<Int>, _ line: Range<Int>, _ number: Int) {
    guard !range.isEmpty else { return }
    builder.add(
      .text, text: source[range], line: number, column: range.lowerBound - line.lowerBound + 1)
  }
}

extension TerminalText.Style {
  fileprivate var kinds: [Document.Kind] {
    (contains(.bold) ? [.strong] : []) + (contains(.italic) ? [.emphasis] : [])
      + (contains(.underline) ? [.underline] : [])
  }
}
