import HelpCore
import HelpDocument

extension Flattening {
  /// Adds an inline node, or opens it.
  /// - Returns: the index of the next node to look at.
  mutating func visitInline(_ node: Int, _ kind: Document.Kind) -> Int {
    let attributes = source.attributes(of: node)
    if kind != .footnoteReference, let identifier = attributes.identifier {
      flow.addHere(anchor: identifier)
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
        var own = Document.Attributes()
        own.destination = "#fn-\(number)"
        flow.add(.footnoteReference, own)
      }
    default: push(node)
    }
    return node + 1
  }

  private mutating func addText(_ node: Int, _ attributes: Document.Attributes) {
    guard let formula = attributes.formula.map(Self.line), Self.isWritable(formula: formula) else {
      return addLinked(source.utf8(of: node))
    }
    var own = Document.Attributes()
    own.formula = formula
    flow.add(.text, text: source.utf8(of: node), own)
  }

  /// Adds text whose addresses are links, as parsers of Markdown make them.
  private mutating func addLinked(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    for (range, destination) in flow.isInside(.link) ? [] : RunningAddresses.all(in: text) {
      flow.add(text: text[start..<range.lowerBound])
      var own = Document.Attributes()
      own.destination = destination
      flow.push(.link, own)
      flow.add(text: text[range])
      flow.pop()
      start = range.upperBound
    }
    flow.add(text: text[start...])
  }

  /// Whether a formula can be between dollars.
  private static func isWritable(formula: String) -> Bool {
    !formula.isEmpty && !formula.utf8.contains { "`$".utf8.contains($0) }
      && !formula.contains("](") && !formula.contains("**")
  }

  /// Adds code in a line.
  mutating func addCode(_ code: ArraySlice<UInt8>) {
    let line = code.compactMap { byte -> UInt8? in
      byte.isASCIIWhitespace ? UInt8(ascii: " ") : byte < .space ? nil : byte
    }
    guard line.contains(where: { $0 != UInt8(ascii: " ") }) else { return flow.addSpace() }
    flow.add(.code, text: line, nil)
  }

  private mutating func openLink(_ node: Int, _ attributes: Document.Attributes) {
    guard !flow.isInside(.link), let own = referring(attributes, isImage: false) else {
      return push(node)
    }
    flow.push(.link, own)
    push(node, .inline)
  }

  /// Pictures without an address, or with their bytes in it, are their alternative text.
  private mutating func addImage(_ node: Int, _ attributes: Document.Attributes) {
    let text = Self.line(source.plainText(of: node))
    guard attributes.destination?.hasPrefix("data:") != true,
      let own = referring(attributes, isImage: true)
    else { return flow.add(text: text.utf8) }
    flow.add(.image, own, inner: text)
  }

  /// The address and the title of a link or an image; nil without an address.
  private func referring(
    _ attributes: Document.Attributes, isImage: Bool
  ) -> Document.Attributes? {
    guard let written = attributes.destination, !written.isEmpty else { return nil }
    let destination = resolve?(written, isImage) ?? written
    guard !destination.isEmpty else { return nil }
    var own = Document.Attributes()
    // Spaces and control characters would end the address.
    own.destination = PercentEncoding.encoded(destination) { $0 > .space && $0 != .delete }
    own.title = attributes.title.map(Self.line).flatMap { $0.isEmpty ? nil : $0 }
    return own
  }

  /// A text on one line, each run of white space one space.
  static func line(_ text: String) -> String {
    text.utf8.split(whereSeparator: { $0 <= .space }).map { String(Substring($0)) }
      .joined(separator: " ")
  }
}
