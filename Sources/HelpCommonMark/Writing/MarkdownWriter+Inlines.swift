import HelpCore
import HelpDocument

extension MarkdownWriter {
  /// The leaf block that inlines are in.
  enum Leaf { case paragraph, heading, cell }

  private struct Open {
    let end: Int
    var closing: String
    /// link: the node whose address follows the text.
    var link: Int?
  }

  /// Writes the inlines of a leaf block.
  mutating func writeInlines(_ range: Range<Int>, in leaf: Leaf) {
    var escaping = TextEscaping(leaf)
    escaping.escapesDollars = hasDollars(range)
    var open: [Open] = []
    var index = range.lowerBound
    var isAfterCloser = false
    while index < range.upperBound {
      while let top = open.last, top.end <= index {
        close(open.removeLast(), leaf, &escaping)
        isAfterCloser = true
      }
      let kind = document.kind(of: index)
      let end = document.end(of: index)
      switch kind {
      case .text:
        if let formula = document.attributes(of: index).formula {
          if !write(formula, index, range, leaf) {
            escaping.append(document.utf8(of: index), isLast: false, to: &out)
          }
        } else {
          let isLast = end >= range.upperBound && open.isEmpty
          escaping.append(document.utf8(of: index), isLast: isLast, to: &out)
        }
      case .softBreak:
        out.append(newline)
        out.append(contentsOf: prefix)
      case .lineBreak:
        if leaf == .cell {
          text("<br>")
        } else {
          text("\\\n")
          out.append(contentsOf: prefix)
        }
      case .code:
        let isAfterCode = index > range.lowerBound && document.kind(of: index - 1) == .code
        writeCode(document.utf8(of: index), leaf, isAfterCode: isAfterCode)
      case .footnoteReference:
        text("[^\(document.attributes(of: index).destination?.dropFirst(4) ?? "1")]")
      case .anchor:
        text("<a")
        HTMLEscape.appendAttribute(
          "id", document.attributes(of: index).identifier ?? "", to: &out)
        text("></a>")
      case .image:
        text("![")
        escaping.links += 1
        for inner in index + 1..<end {
          escaping.append(document.utf8(of: inner), isLast: false, to: &out)
        }
        escaping.links -= 1
        writeAddress(of: index, leaf)
        index = end
        isAfterCloser = false
        escaping.isAtLineStart = false
        continue
      case .link:
        if leaf != .cell, let address = autolink(index) {
          text("<\(address)>")
          index = end
          isAfterCloser = false
          escaping.isAtLineStart = false
          continue
        }
        text("[")
        escaping.links += 1
        open.append(Open(end: end, closing: "", link: index))
      default:
        let closing = openSpan(
          kind, index, range, open.last?.end, isAfterCloser, open.map(\.closing))
        open.append(Open(end: end, closing: closing))
      }
      isAfterCloser = false
      escaping.isAtLineStart = leaf == .paragraph && (kind == .softBreak || kind == .lineBreak)
      index += 1
    }
    while let top = open.popLast() { close(top, leaf, &escaping) }
  }

  private mutating func close(_ span: Open, _ leaf: Leaf, _ escaping: inout TextEscaping) {
    guard let link = span.link else { return text(span.closing) }
    escaping.links -= 1
    writeAddress(of: link, leaf)
  }

  /// Whether dollars in the text might be taken for those of a formula.
  private func hasDollars(_ range: Range<Int>) -> Bool {
    var count = 0
    for node in range where document.kind(of: node) == .text {
      if document.attributes(of: node).formula != nil { return true }
      count += document.utf8(of: node).count { $0 == UInt8(ascii: "$") }
    }
    return count > 1
  }

  // MARK: Spans

  /// Writes what opens emphasis and the like: marks, or tags where marks would be read otherwise.
  /// - Returns: what closes it.
  private mutating func openSpan(
    _ kind: Document.Kind, _ node: Int, _ leaf: Range<Int>, _ outerEnd: Int?, _ isAfterCloser: Bool,
    _ outside: [String]
  ) -> String {
    let tag: String
    var mark: String
    switch kind {
    case .emphasis: (mark, tag) = (outside.contains("**") ? "_" : "*", "em")
    case .strong: (mark, tag) = ("**", "strong")
    case .strikethrough: (mark, tag) = ("~~", "del")
    case .keyboard: (mark, tag) = ("", "kbd")
    case .superscript: (mark, tag) = ("", "sup")
    default: (mark, tag) = ("", "sub")
    }
    if !mark.isEmpty {
      let ends = SpanEnds(node, in: document, leaf: leaf, outerEnd: outerEnd, after: out)
      if isAfterCloser, out.last == mark.utf8.first || !ends.allow(mark) { mark = "" }
      if !ends.allow(mark) { mark = "" }
    }
    text(mark.isEmpty ? "<\(tag)>" : mark)
    return mark.isEmpty ? "</\(tag)>" : mark
  }

  private mutating func writeCode(
    _ code: ArraySlice<UInt8>, _ leaf: Leaf, isAfterCode: Bool
  ) {
    let tick = UInt8(ascii: "`")
    // Two spans beside each other would be one.
    if isAfterCode { text("<!-- -->") }
    let space = UInt8(ascii: " ")
    let marks = String(repeating: "`", count: code.longestRun(of: tick) + 1)
    let isPadded =
      code.first == tick || code.last == tick || code.first == space && code.last == space
    text(isPadded ? marks + " " : marks)
    for byte in code {
      if leaf == .cell, byte == UInt8(ascii: "|") { out.append(UInt8(ascii: "\\")) }
      out.append(byte)
    }
    text(isPadded ? " " + marks : marks)
  }

  /// Writes a formula.
  /// - Returns: false where its dollars would be those of a price or a variable.
  private mutating func write(
    _ formula: String, _ node: Int, _ range: Range<Int>, _ leaf: Leaf
  ) -> Bool {
    let tex = leaf == .cell ? formula.replacing("|", with: "\\|") : formula
    if range.count == 1, leaf == .paragraph {
      text("$$\(tex)$$")
      return true
    }
    let isFirst = node == range.lowerBound
    if !isFirst, out.last?.isASCIILetterOrDigit == true { return false }
    // Letters and digits behind a dollar are those of a variable or a price.
    let next = node + 1 < range.upperBound ? document.utf8(of: node + 1).first : nil
    let isPlain = next.map { !$0.isASCIILetterOrDigit && !"_({$".utf8.contains($0) } ?? true
    text(isPlain ? "$\(tex)$" : "$`\(tex)`$")
    return true
  }

  // MARK: Links

  /// The address of a link that shows just that.
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

  /// `](address "title")`.
  private mutating func writeAddress(of node: Int, _ leaf: Leaf) {
    let attributes = document.attributes(of: node)
    text("](")
    let address = Array((attributes.destination ?? "").utf8)
    let isBalanced = Self.hasBalancedParentheses(address)
    for (index, byte) in address.enumerated() {
      let next = index + 1 < address.count ? address[index + 1] : 0
      switch byte {
      case UInt8(ascii: "(") where !isBalanced, UInt8(ascii: ")") where !isBalanced,
        UInt8(ascii: "<"), UInt8(ascii: ">"):
        out.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\\") where next.isASCIIPunctuation || next == 0:
        out.append(UInt8(ascii: "\\"))
      // libcmark replaces references before backslashes.
      case UInt8(ascii: "&") where TextEscaping.beginsReference(address[index...]):
        text("&amp;")
        continue
      case UInt8(ascii: "|") where leaf == .cell: out.append(UInt8(ascii: "\\"))
      default: break
      }
      out.append(byte)
    }
    if let title = attributes.title {
      text(" \"")
      for byte in title.utf8 {
        if byte == UInt8(ascii: "&") {
          text("&amp;")
          continue
        }
        if "\"\\".utf8.contains(byte) || byte == UInt8(ascii: "|") && leaf == .cell {
          out.append(UInt8(ascii: "\\"))
        }
        out.append(byte)
      }
      text("\"")
    }
    text(")")
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
