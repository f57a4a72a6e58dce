import HelpCore
import HelpDocument

extension ManWriter {
  /// The context of inlines, which decides which macros they may use.
  enum Place {
    /// Filled text: lines and macros are fine.
    case text
    /// The argument of a macro, or a term: one line.
    case line
    /// A table's cell: lines are fine, macros are not.
    case cell
  }

  private enum Closing {
    case nothing
    case text(String)
    case address(String)
    case manPage(ManName)
  }

  private struct Open {
    var end: Int
    var font: RoffText.Font
    var closing = Closing.nothing
    var isInLink = false
  }

  /// Writes nodes `range` as text. The text must have begun.
  mutating func writeInlines(_ range: Range<Int>, place: Place, font: RoffText.Font? = nil) {
    var stack = [Open(end: range.upperBound, font: font ?? out.base)]
    var index = range.lowerBound
    while index < range.upperBound {
      while stack.count > 1, let top = stack.last, top.end <= index {
        stack.removeLast()
        close(top, before: range.upperBound)
      }
      index = add(index, place, &stack)
    }
    while stack.count > 1, let top = stack.popLast() { close(top, before: range.upperBound) }
    taken = nil
  }

  /// Adds one node and returns the index of the next one to look at.
  private mutating func add(_ index: Int, _ place: Place, _ stack: inout [Open]) -> Int {
    let top = stack[stack.count - 1]
    let end = document.end(of: index)
    var inner = Open(end: end, font: top.font, isInLink: top.isInLink)
    switch document.kind(of: index) {
    case .text:
      var text = document.utf8(of: index)
      if let taken, taken.node == index { text = text.dropFirst(taken.count) }
      out.append(text, font: top.font)
    case .code, .codeBlock:
      out.append(document.utf8(of: index), font: top.font.addingBold, isLiteral: true)
    case .softBreak: out.space(isLine: place == .text)
    case .lineBreak, .thematicBreak: breakLine(place)
    case .emphasis, .underline: inner.font = top.font.addingItalic
    case .strong, .mark, .keyboard: inner.font = top.font.addingBold
    case .superscript, .subscript:
      if let text = document.shiftedText(of: index) {
        out.append(text, font: top.font)
        return end
      }
    case .link:
      if !top.isInLink, let after = openLink(index, place, &inner) { return after }
      inner.isInLink = true
    case .image:
      if !isVisible(index + 1..<end) {
        let name = (document.attributes(of: index).destination ?? "").split(separator: "/").last
        out.append(name.map(String.init) ?? "?", font: top.font)
        return end
      }
    case .footnoteReference:
      out.append("[\(footnotes.label(ofReference: index, in: document))]", font: top.font)
      return end
    case .item:
      breakLine(place)
      out.append("\u{2022}", font: top.font)
      out.space()
    case .strikethrough, .anchor: break
    default: breakLine(place)
    }
    if end > index + 1 { stack.append(inner) }
    return index + 1
  }

  private mutating func breakLine(_ place: Place) {
    if place == .line { out.space() } else { out.lineBreak() }
  }

  private mutating func close(_ top: Open, before limit: Int) {
    switch top.closing {
    case .nothing: break
    case .text(let text):
      out.append(text, font: out.base, isLiteral: true)
    case .manPage(let page):
      out.space()
      out.append("(", font: out.base)
      write(page)
      out.append(")", font: out.base)
    case .address(let macro):
      closeAddress(macro, next: top.end, before: limit)
    }
  }

  // MARK: Links

  /// Decides how a link is written. Returns the index after it when it has been written whole.
  private mutating func openLink(_ index: Int, _ place: Place, _ inner: inout Open) -> Int? {
    guard let destination = document.attributes(of: index).destination else { return nil }
    let text = document.line(of: index)
    if let page = ManName(link: destination, text: text) {
      guard page.isNamed(by: text) else {
        inner.closing = .manPage(page)
        return nil
      }
      write(page)
      return document.end(of: index)
    }
    guard let address = Self.address(destination), address != text, "mailto:" + text != address,
      "http://" + text != address, isVisible(index + 1..<document.end(of: index))
    else { return nil }
    // `.UR` takes separate lines, which cells, headings and terms do not have.
    guard place == .text else {
      inner.closing = .text(" <\(address)>")
      return nil
    }
    let isMail = address.hasPrefix("mailto:")
    let shown = isMail ? String(address.dropFirst(7)) : address
    var line = RoffText()
    line.begin(oneLine: isMail ? ".MT " : ".UR ")
    line.append(shown, font: .regular, isLiteral: true)
    out.interrupt(String(decoding: line.bytes, as: UTF8.self), glued: out.isGlued)
    inner.closing = .address(isMail ? ".ME" : ".UE")
    return nil
  }

  /// The address of a link that leads out of the book; nil for any other.
  private static func address(_ destination: String) -> String? {
    guard ["https://", "http://", "ftp://", "mailto:"].contains(where: destination.hasPrefix) else {
      return nil
    }
    let bytes = destination.utf8.flatMap { $0 <= .space ? Array("%20".utf8) : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends a link. Punctuation that follows it without a space goes with it; `\c` joins any other text.
  private mutating func closeAddress(_ macro: String, next: Int, before limit: Int) {
    guard next < limit, isGlue(next) else { return out.interrupt(macro) }
    let text = document.utf8(of: next)
    let glued = text.prefix { $0 > .space }
    let after = document.end(of: next)
    if document.kind(of: next) != .text
      || glued.count == text.count && after < limit && isGlue(after)
    {
      return out.interrupt(macro + " \\c")
    }
    taken = (next, glued.count)
    var line = RoffText()
    line.begin(oneLine: macro + " ")
    line.append(glued, font: .regular)
    out.interrupt(String(decoding: line.bytes, as: UTF8.self))
  }

  /// Whether a node's text follows the text before it without a space.
  private func isGlue(_ index: Int) -> Bool {
    switch document.kind(of: index) {
    case .text, .code: (document.utf8(of: index).first ?? .space) > .space
    case .softBreak, .lineBreak, .anchor: false
    default: true
    }
  }

  private mutating func write(_ page: ManName) {
    out.append(page.name, font: out.base.addingBold, isLiteral: true)
    if let section = page.section { out.append("(\(section))", font: out.base) }
  }
}
