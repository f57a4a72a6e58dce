import HelpCore
import HelpDocument

extension Flattening {
  /// Adds an inline node, or opens it.
  /// - Returns: the index of the next node to look at.
  mutating func visitInline(_ node: Int, _ kind: Document.Kind) -> Int {
    let attributes = source.attributes(of: node)
    if kind != .footnoteReference, let identifier = attributes.identifier {
      flow.addAnchor(identifier)
    }
    switch kind {
    case .text: addText(node, attributes)
    case .softBreak: flow.addBreak(isSoft: true)
    case .lineBreak: flow.addBreak(isSoft: false)
    case .code: addCode(source.utf8(of: node))
    case .emphasis, .strong, .strikethrough, .keyboard, .superscript, .subscript:
      if flow.isInside(kind) {
        push(node)
      } else {
        flow.push(kind)
        push(node, .inline)
      }
    case .link: openLink(node, attributes)
    case .image:
      addImage(node, attributes)
      return source.end(of: node)
    case .footnoteReference:
      if let number = number(ofFootnote: node) {
        var result = Document.Attributes()
        result.destination = "#fn-\(number)"
        flow.addNode(.footnoteReference, result)
      }
    default: push(node)
    }
    return node + 1
  }

  /// Adds a text node: a formula if Markdown can express it, and otherwise text whose addresses
  /// become links.
  private mutating func addText(_ node: Int, _ attributes: Document.Attributes) {
    guard let formula = attributes.formula.map(Self.singleLine), Self.isWritable(formula: formula)
    else {
      return addTextWithLinks(source.utf8(of: node))
    }
    var result = Document.Attributes()
    result.formula = formula
    flow.addNode(.text, text: source.utf8(of: node), result)
  }

  /// Adds text, and turns the addresses in it into links, as parsers of Markdown do.
  private mutating func addTextWithLinks(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    for (range, destination) in flow.isInside(.link) ? [] : RunningAddresses.all(in: text) {
      flow.addText(text[start..<range.lowerBound])
      var result = Document.Attributes()
      result.destination = destination
      flow.push(.link, result)
      flow.addText(text[range])
      flow.pop()
      start = range.upperBound
    }
    flow.addText(text[start...])
  }

  /// Whether a formula can be written between dollars.
  private static func isWritable(formula: String) -> Bool {
    !formula.isEmpty && !formula.utf8.contains { "`$".utf8.contains($0) }
      && !formula.contains("](") && !formula.contains("**")
  }

  /// Adds a code span on one line, without control characters. Code that is only white space
  /// becomes a space.
  mutating func addCode(_ code: ArraySlice<UInt8>) {
    let line = code.compactMap { byte -> UInt8? in
      byte.isASCIIWhitespace ? UInt8(ascii: " ") : byte < .space ? nil : byte
    }
    guard line.contains(where: { $0 != UInt8(ascii: " ") }) else { return flow.addSpace() }
    flow.addNode(.code, text: line, nil)
  }

  private mutating func openLink(_ node: Int, _ attributes: Document.Attributes) {
    guard !flow.isInside(.link), let result = linkAttributes(attributes, isImage: false) else {
      return push(node)
    }
    flow.push(.link, result)
    push(node, .inline)
  }

  /// Adds an image. An image without an address, or with its bytes in the address, becomes the
  /// alternative text.
  private mutating func addImage(_ node: Int, _ attributes: Document.Attributes) {
    let text = Self.singleLine(source.plainText(of: node))
    guard attributes.destination?.hasPrefix("data:") != true,
      let result = linkAttributes(attributes, isImage: true)
    else { return flow.addText(text.utf8) }
    flow.addNode(.image, result, inner: text)
  }

  /// Returns the resolved destination and the title of a link or an image. Returns nil for a
  /// missing or empty destination.
  private func linkAttributes(
    _ attributes: Document.Attributes, isImage: Bool
  ) -> Document.Attributes? {
    guard let writtenDestination = attributes.destination, !writtenDestination.isEmpty else {
      return nil
    }
    let destination = resolve?(writtenDestination, isImage) ?? writtenDestination
    guard !destination.isEmpty else { return nil }
    var result = Document.Attributes()
    // Spaces and control characters would end the address.
    result.destination = PercentEncoding.encoded(destination) { $0 > .space && $0 != .delete }
    result.title = attributes.title.map(Self.singleLine).flatMap { $0.isEmpty ? nil : $0 }
    return result
  }

  /// Returns a text on one line, each run of white space reduced to one space.
  static func singleLine(_ text: String) -> String {
    text.utf8.split(whereSeparator: { $0 <= .space }).map { String(Substring($0)) }
      .joined(separator: " ")
  }
}
