import HelpCore
import HelpDocument

extension MarkdownWriter {
  /// The kind of the leaf block around inlines.
  enum Leaf { case paragraph, heading, cell }

  /// An inline whose end is not written yet.
  private struct OpenSpan {
    let end: Int
    /// The text that ends the span, or an empty string for a link.
    var closing = ""
    /// The link whose address follows its text, or nil for other spans.
    var link: Int?
  }

  /// Writes the inlines of a leaf block.
  mutating func writeInlines(_ range: Range<Int>, in leaf: Leaf) {
    var escaping = TextEscaping(leaf)
    escaping.escapesDollars = hasDollars(range)
    var spans: [OpenSpan] = []
    var index = range.lowerBound
    var isAfterCloser = false
    while index < range.upperBound {
      while let top = spans.last, top.end <= index {
        close(spans.removeLast(), leaf, &escaping)
        isAfterCloser = true
      }
      let kind = document.kind(of: index)
      let end = document.end(of: index)
      var next = index + 1
      switch kind {
      case .text:
        let isLast = end >= range.upperBound && spans.isEmpty
        writeText(index, of: range, leaf, isLast: isLast, &escaping)
      case .softBreak: writeBreak("\n")
      case .lineBreak: if leaf == .cell { append("<br>") } else { writeBreak("\\\n") }
      case .code:
        let isAfterCode = index > range.lowerBound && document.kind(of: index - 1) == .code
        writeCode(document.utf8(of: index), leaf, isAfterCode: isAfterCode)
      case .footnoteReference:
        append("[^\(document.attributes(of: index).destination?.dropFirst(4) ?? "1")]")
      case .anchor: writeAnchor(document.attributes(of: index).identifier ?? "")
      case .image:
        writeImage(index, leaf, &escaping)
        next = end
      case .link:
        if leaf != .cell, let address = autolink(index) {
          append("<\(address)>")
          next = end
        } else {
          append("[")
          escaping.openLinks += 1
          spans.append(OpenSpan(end: end, link: index))
        }
      default:
        let closing = openSpan(
          kind, index, in: range, outerEnd: spans.last?.end, isAfterCloser: isAfterCloser,
          outerMarks: spans.map(\.closing))
        spans.append(OpenSpan(end: end, closing: closing))
      }
      isAfterCloser = false
      escaping.isAtLineStart = leaf == .paragraph && (kind == .softBreak || kind == .lineBreak)
      index = next
    }
    while let top = spans.popLast() { close(top, leaf, &escaping) }
  }

  /// Writes a text or a formula.
  private mutating func writeText(
    _ node: Int, of range: Range<Int>, _ leaf: Leaf, isLast: Bool, _ escaping: inout TextEscaping
  ) {
    guard let formula = document.attributes(of: node).formula else {
      return escaping.append(document.utf8(of: node), isLast: isLast, to: &output)
    }
    if !writeFormula(formula, node, of: range, leaf) {
      escaping.append(document.utf8(of: node), isLast: false, to: &output)
    }
  }

  /// Writes a line end, and the prefix of the next line.
  private mutating func writeBreak(_ lineEnd: String) {
    append(lineEnd)
    output.append(contentsOf: prefix)
  }

  private mutating func writeAnchor(_ identifier: String) {
    append("<a")
    HTMLEscape.appendAttribute("id", identifier, to: &output)
    append("></a>")
  }

  private mutating func writeImage(_ node: Int, _ leaf: Leaf, _ escaping: inout TextEscaping) {
    append("![")
    escaping.openLinks += 1
    for inner in node + 1..<document.end(of: node) {
      escaping.append(document.utf8(of: inner), isLast: false, to: &output)
    }
    escaping.openLinks -= 1
    writeAddress(of: node, leaf)
  }

  private mutating func close(_ span: OpenSpan, _ leaf: Leaf, _ escaping: inout TextEscaping) {
    guard let link = span.link else { return append(span.closing) }
    escaping.openLinks -= 1
    writeAddress(of: link, leaf)
  }

  /// Whether a parser might read dollars in the text as the marks of a formula.
  private func hasDollars(_ range: Range<Int>) -> Bool {
    var count = 0
    for node in range where document.kind(of: node) == .text {
      if document.attributes(of: node).formula != nil { return true }
      count += document.utf8(of: node).count { $0 == UInt8(ascii: "$") }
    }
    return count > 1
  }

  // MARK: Spans

  /// Writes the mark that opens emphasis or another span, or an HTML tag if parsers would not
  /// recognise the mark.
  /// - Parameters:
  ///   - outerEnd: the end of the span around the opened span, or nil if there is none.
  ///   - isAfterCloser: whether another span ends directly before the opened span.
  ///   - outerMarks: the marks of the spans around the opened span.
  /// - Returns: the mark or tag that closes the span.
  private mutating func openSpan(
    _ kind: Document.Kind, _ node: Int, in leaf: Range<Int>, outerEnd: Int?, isAfterCloser: Bool,
    outerMarks: [String]
  ) -> String {
    let tag: String
    var mark: String
    switch kind {
    case .emphasis: (mark, tag) = (outerMarks.contains("**") ? "_" : "*", "em")
    case .strong: (mark, tag) = ("**", "strong")
    case .strikethrough: (mark, tag) = ("~~", "del")
    case .keyboard: (mark, tag) = ("", "kbd")
    case .superscript: (mark, tag) = ("", "sup")
    default: (mark, tag) = ("", "sub")
    }
    if !mark.isEmpty {
      let ends = SpanEnds(node, in: document, leaf: leaf, outerEnd: outerEnd, after: output)
      // Adjacent marks would merge into a single mark.
      if isAfterCloser && output.last == mark.utf8.first || !ends.allows(mark) { mark = "" }
    }
    append(mark.isEmpty ? "<\(tag)>" : mark)
    return mark.isEmpty ? "</\(tag)>" : mark
  }

  private mutating func writeCode(
    _ code: ArraySlice<UInt8>, _ leaf: Leaf, isAfterCode: Bool
  ) {
    let tick = UInt8(ascii: "`")
    // The comment keeps adjacent code spans apart, which would otherwise merge.
    if isAfterCode { append("<!-- -->") }
    let space = UInt8(ascii: " ")
    let marks = String(repeating: "`", count: code.longestRun(of: tick) + 1)
    let isPadded =
      code.first == tick || code.last == tick || code.first == space && code.last == space
    append(isPadded ? marks + " " : marks)
    for byte in code {
      if leaf == .cell, byte == UInt8(ascii: "|") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    append(isPadded ? " " + marks : marks)
  }

  /// Writes a formula between dollars.
  /// - Returns: false, and writes nothing, where a parser would not read the dollars as the marks
  ///   of a formula.
  private mutating func writeFormula(
    _ formula: String, _ node: Int, of range: Range<Int>, _ leaf: Leaf
  ) -> Bool {
    let tex = leaf == .cell ? formula.replacing("|", with: "\\|") : formula
    if range.count == 1, leaf == .paragraph {
      append("$$\(tex)$$")
      return true
    }
    let isFirst = node == range.lowerBound
    if !isFirst, output.last?.isASCIILetterOrDigit == true { return false }
    // With a letter or a digit after it, the closing dollar would belong to a variable or a price.
    let next = node + 1 < range.upperBound ? document.utf8(of: node + 1).first : nil
    let isPlain = next.map { !$0.isASCIILetterOrDigit && !"_({$".utf8.contains($0) } ?? true
    append(isPlain ? "$\(tex)$" : "$`\(tex)`$")
    return true
  }

  // MARK: Links

  /// Returns the text of a link that can be written `<address>`, or nil for any other link.
  private func autolink(_ link: Int) -> String? {
    guard let address = document.attributes(of: link).destination,
      document.attributes(of: link).title == nil, document.end(of: link) == link + 2,
      document.kind(of: link + 1) == .text, document.attributes(of: link + 1).formula == nil
    else { return nil }
    let text = document.text(of: link + 1)
    guard address == text || address == "mailto:" + text, LinkScheme.isExternal(address),
      !address.hasPrefix("//"),
      !address.utf8.contains(where: { "<>\\&".utf8.contains($0) || $0 >= 0x80 })
    else { return nil }
    return text
  }

  /// Writes the end of a link or an image: `](address "title")`.
  private mutating func writeAddress(of node: Int, _ leaf: Leaf) {
    let attributes = document.attributes(of: node)
    append("](")
    let address = Array((attributes.destination ?? "").utf8)
    let isBalanced = Self.hasBalancedParentheses(address)
    for (index, byte) in address.enumerated() {
      // At the end of the address, the next byte is 0.
      let next = index + 1 < address.count ? address[index + 1] : 0
      switch byte {
      case UInt8(ascii: "(") where !isBalanced, UInt8(ascii: ")") where !isBalanced,
        UInt8(ascii: "<"), UInt8(ascii: ">"):
        output.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\\") where next.isASCIIPunctuation || next == 0:
        output.append(UInt8(ascii: "\\"))
      // libcmark replaces references before backslashes.
      case UInt8(ascii: "&") where TextEscaping.beginsReference(address[index...]):
        append("&amp;")
        continue
      case UInt8(ascii: "|") where leaf == .cell: output.append(UInt8(ascii: "\\"))
      default: break
      }
      output.append(byte)
    }
    if let title = attributes.title { writeTitle(title, leaf) }
    append(")")
  }

  private mutating func writeTitle(_ title: String, _ leaf: Leaf) {
    append(" \"")
    for byte in title.utf8 {
      if byte == UInt8(ascii: "&") {
        append("&amp;")
        continue
      }
      if "\"\\".utf8.contains(byte) || byte == UInt8(ascii: "|") && leaf == .cell {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(byte)
    }
    append("\"")
  }

  private static func hasBalancedParentheses(_ address: [UInt8]) -> Bool {
    var depth = 0
    for byte in address where depth >= 0 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth == 0
  }
}
