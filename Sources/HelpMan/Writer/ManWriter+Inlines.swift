import HelpCore
import HelpDocument

extension ManWriter {
  /// The context of inlines, which decides about line ends and macros.
  enum InlineContext {
    /// Filled text, which may have line ends and macros.
    case text
    /// The argument of a macro, or a term: a single line.
    case line
    /// A cell of a table, which may have line ends, but no macros.
    case cell
  }

  /// The output at the end of an inline container.
  private enum Closing {
    case nothing
    case text(String)
    /// The macro that ends the text of an address: `.UE` or `.ME`.
    case address(String)
    /// The name of a man page in parentheses.
    case manPage(ManName)
  }

  /// An inline container whose children are being written.
  private struct OpenInline {
    var end: Int
    var font: RoffText.Font
    var closing = Closing.nothing
    var isInLink = false
  }

  /// Writes a range of nodes into a text that has begun.
  mutating func writeInlines(
    _ range: Range<Int>, context: InlineContext, font: RoffText.Font? = nil
  ) {
    var stack = [OpenInline(end: range.upperBound, font: font ?? output.base)]
    var index = range.lowerBound
    while index < range.upperBound {
      while stack.count > 1, let top = stack.last, top.end <= index {
        stack.removeLast()
        close(top, before: range.upperBound)
      }
      index = add(index, context, &stack)
    }
    while stack.count > 1, let top = stack.popLast() { close(top, before: range.upperBound) }
    movedText = nil
  }

  /// Writes a node, and returns the index of the next node.
  private mutating func add(
    _ index: Int, _ context: InlineContext, _ stack: inout [OpenInline]
  ) -> Int {
    let top = stack[stack.count - 1]
    let end = document.end(of: index)
    var openInline = OpenInline(end: end, font: top.font, isInLink: top.isInLink)
    switch document.kind(of: index) {
    case .text:
      var text = document.utf8(of: index)
      if let movedText, movedText.node == index { text = text.dropFirst(movedText.count) }
      output.append(text, font: top.font)
    case .code, .codeBlock:
      output.append(document.utf8(of: index), font: top.font.addingBold, isLiteral: true)
    case .softBreak: output.space(isLine: context == .text)
    case .lineBreak, .thematicBreak: breakLine(context)
    case .emphasis, .underline: openInline.font = top.font.addingItalic
    case .strong, .mark, .keyboard: openInline.font = top.font.addingBold
    case .superscript, .subscript:
      if let text = document.shiftedText(of: index) {
        output.append(text, font: top.font)
        return end
      }
    case .link:
      if !top.isInLink, let after = openLink(index, context, &openInline) { return after }
      openInline.isInLink = true
    case .image:
      if !isVisible(index + 1..<end) {
        let name = (document.attributes(of: index).destination ?? "").split(separator: "/").last
        output.append(name.map(String.init) ?? "?", font: top.font)
        return end
      }
    case .footnoteReference:
      output.append("[\(footnotes.label(ofReference: index, in: document))]", font: top.font)
      return end
    case .item:
      breakLine(context)
      output.append("\u{2022}", font: top.font)
      output.space()
    case .strikethrough, .anchor: break
    default: breakLine(context)
    }
    if end > index + 1 { stack.append(openInline) }
    return index + 1
  }

  private mutating func breakLine(_ context: InlineContext) {
    if context == .line { output.space() } else { output.lineBreak() }
  }

  /// Writes the closing of a container.
  private mutating func close(_ top: OpenInline, before limit: Int) {
    switch top.closing {
    case .nothing: break
    case .text(let text):
      output.append(text, font: output.base, isLiteral: true)
    case .manPage(let page):
      output.space()
      output.append("(", font: output.base)
      write(page)
      output.append(")", font: output.base)
    case .address(let macro):
      closeAddress(macro, next: top.end, before: limit)
    }
  }

  // MARK: Links

  /// Writes a link whole, or begins it and sets its closing.
  /// - Returns: the index after a link that was written whole, or nil if the link's children must
  ///   still be written.
  private mutating func openLink(
    _ index: Int, _ context: InlineContext, _ linkInline: inout OpenInline
  ) -> Int? {
    guard let destination = document.attributes(of: index).destination else { return nil }
    let text = document.line(of: index)
    if let page = ManName(link: destination, text: text) {
      guard page.isNamed(by: text) else {
        linkInline.closing = .manPage(page)
        return nil
      }
      write(page)
      return document.end(of: index)
    }
    guard let address = Self.address(destination), address != text, "mailto:" + text != address,
      "http://" + text != address, isVisible(index + 1..<document.end(of: index))
    else { return nil }
    // `.UR` needs separate lines, which cells, headings and terms do not have.
    guard context == .text else {
      linkInline.closing = .text(" <\(address)>")
      return nil
    }
    let mail = "mailto:"
    let isMail = address.hasPrefix(mail)
    let visibleAddress = isMail ? String(address.dropFirst(mail.count)) : address
    var line = RoffText()
    line.begin(oneLine: isMail ? ".MT " : ".UR ")
    line.append(visibleAddress, font: .regular, isLiteral: true)
    output.interrupt(String(decoding: line.bytes, as: UTF8.self), glued: output.isGlued)
    linkInline.closing = .address(isMail ? ".ME" : ".UE")
    return nil
  }

  /// Returns the address of a link to the web, to an FTP server or to a mailbox, or nil for other
  /// links.
  private static func address(_ destination: String) -> String? {
    guard ["https://", "http://", "ftp://", "mailto:"].contains(where: destination.hasPrefix) else {
      return nil
    }
    let bytes = destination.utf8.flatMap { $0 <= .space ? Array("%20".utf8) : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends an address. Text that follows without a space, such as punctuation, becomes an argument
  /// of the macro. `\c` joins a word that another inline begins or continues.
  private mutating func closeAddress(_ macro: String, next: Int, before limit: Int) {
    guard next < limit, isGlued(next) else { return output.interrupt(macro) }
    let text = document.utf8(of: next)
    let gluedText = text.prefix { $0 > .space }
    let after = document.end(of: next)
    if document.kind(of: next) != .text
      || gluedText.count == text.count && after < limit && isGlued(after)
    {
      return output.interrupt(macro + " \\c")
    }
    movedText = (next, gluedText.count)
    var line = RoffText()
    line.begin(oneLine: macro + " ")
    line.append(gluedText, font: .regular)
    output.interrupt(String(decoding: line.bytes, as: UTF8.self))
  }

  /// Whether a node's text follows the text before it without a space.
  private func isGlued(_ index: Int) -> Bool {
    switch document.kind(of: index) {
    case .text, .code: (document.utf8(of: index).first ?? .space) > .space
    case .softBreak, .lineBreak, .anchor: false
    default: true
    }
  }

  /// Writes the name and section of a man page.
  private mutating func write(_ page: ManName) {
    output.append(page.name, font: output.base.addingBold, isLiteral: true)
    if let section = page.section { output.append("(\(section))", font: output.base) }
  }
}
