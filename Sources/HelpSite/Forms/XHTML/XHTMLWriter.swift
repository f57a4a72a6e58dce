import HelpCore
import HelpMarkup

/// A writer of a flattened document as well-formed XHTML, for a page with the whole book and for
/// e-books.
struct XHTMLWriter {
  /// The options of a document that becomes a part of a larger document.
  struct Options {
    /// The prefix of each id, which keeps the ids of different topics apart.
    var prefix = ""
    /// Whether the document belongs to an e-book, which needs EPUB's types of footnotes and XML's
    /// namespaces.
    var isEBook = false
  }

  /// An element whose end tag follows its last child.
  private struct OpenElement {
    /// The index of the node after the element's last descendant.
    let end: Int
    /// The end tag.
    let closing: String
  }

  private let document: Document
  private let options: Options
  private var output: [UInt8] = []
  private var ids: Set<String> = []
  /// Whether the text contains a formula.
  private(set) var hasFormulas = false

  /// Prepares to write a document.
  /// - Parameter document: the result of `MarkdownRenderer.flattened`.
  init(_ document: Document, _ options: Options = Options()) {
    (self.document, self.options) = (document, options)
  }

  /// Writes the document, and returns its XHTML.
  /// - Complexity: O(size of the document). Deep nesting needs no stack.
  mutating func run() -> [UInt8] {
    write(1..<document.count)
    return output
  }

  /// Writes sibling nodes with their descendants.
  private mutating func write(_ range: Range<Int>) {
    var openElements: [OpenElement] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let top = openElements.last, top.end <= index {
        openElements.removeLast()
        put(top.closing)
      }
      let end = document.end(of: index)
      if let closing = write(index) {
        openElements.append(OpenElement(end: end, closing: closing))
        index += 1
      } else {
        index = end
      }
    }
    while let top = openElements.popLast() { put(top.closing) }
  }

  private mutating func put(_ text: String) { output += text.utf8 }

  private mutating func putEscaped(_ text: String) {
    HTMLEscape.append(text.utf8Span.span, to: &output)
  }

  /// Writes a node, or only the start tag of a node with children.
  /// - Returns: the end tag to write after the children, or nil for a node that is complete.
  private mutating func write(_ node: Int) -> String? {
    let attributes = document.attributes(of: node)
    switch document.kind(of: node) {
    case .paragraph: return startElement("p", "\n", attributes)
    case .heading: return startElement("h\(attributes.level)", "\n", attributes)
    case .blockQuote: return startElement("blockquote", "\n", attributes)
    case .list: return startList(attributes)
    case .item:
      put("<li>")
      if let isChecked = attributes.isChecked { put(isChecked ? "☑ " : "☐ ") }
      return "</li>\n"
    case .alert: return startAlert(node, attributes)
    case .footnoteDefinition: return startFootnote(attributes)
    case .table:
      writeTable(node)
      return nil
    case .codeBlock:
      writeCode(node, attributes)
      return nil
    case .thematicBreak: put("<hr/>\n")
    case .text: writeText(node, attributes)
    case .softBreak: put("\n")
    case .lineBreak: put("<br/>\n")
    case .code:
      put("<code>")
      HTMLEscape.append(Array(document.utf8(of: node)).span, to: &output)
      put("</code>")
    case .emphasis: return startElement("em")
    case .strong: return startElement("strong")
    case .strikethrough: return startElement("del")
    case .keyboard: return startElement("kbd")
    case .superscript: return startElement("sup")
    case .subscript: return startElement("sub")
    case .link: return startLink(attributes)
    case .image:
      writeImage(node, attributes)
      return nil
    case .footnoteReference: writeReference(attributes)
    case .anchor:
      put("<a")
      putID(attributes.identifier)
      put("></a>")
    default: return ""
    }
    return nil
  }

  /// Writes a start tag, and returns the end tag.
  private mutating func startElement(
    _ name: String, _ lineEnd: String = "", _ attributes: Document.Attributes? = nil
  ) -> String {
    put("<" + name)
    putID(attributes?.identifier)
    put(">")
    return "</\(name)>" + lineEnd
  }

  /// Writes an id, unless an earlier element has the id.
  private mutating func putID(_ identifier: String?) {
    guard let identifier, ids.insert(identifier).inserted else { return }
    HTMLEscape.appendAttribute("id", options.prefix + identifier, to: &output)
  }

  // MARK: Blocks

  /// Writes the start of a list, and returns its end.
  private mutating func startList(_ attributes: Document.Attributes) -> String {
    guard attributes.isOrdered else {
      put(attributes.isTight ? "<ul class=\"tight\">\n" : "<ul>\n")
      return "</ul>\n"
    }
    put(attributes.start == 1 ? "<ol" : "<ol start=\"\(attributes.start)\"")
    put(attributes.isTight ? " class=\"tight\">\n" : ">\n")
    return "</ol>\n"
  }

  /// Writes the start and the title of an alert, and returns the end tag.
  private mutating func startAlert(_ node: Int, _ attributes: Document.Attributes) -> String {
    let kind = attributes.info ?? "note"
    put("<div class=\"alert \(kind)\">\n")
    // An author's title is the first paragraph, and contains only strong text.
    let firstChild = node + 1
    let hasTitle =
      firstChild + 1 < document.end(of: node) && document.kind(of: firstChild) == .paragraph
      && document.kind(of: firstChild + 1) == .strong
      && document.end(of: firstChild + 1) == document.end(of: firstChild)
    if !hasTitle {
      put("<p><strong>\(kind.prefix(1).uppercased())\(kind.dropFirst())</strong></p>\n")
    }
    return "</div>\n"
  }

  /// Writes the start and the number of a footnote, and returns the end tag.
  private mutating func startFootnote(_ attributes: Document.Attributes) -> String {
    let number = attributes.identifier?.dropFirst(Self.footnotePrefix.count) ?? ""
    put(
      options.isEBook
        ? "<aside epub:type=\"footnote\" class=\"footnote\"" : "<div class=\"footnote\"")
    putID(attributes.identifier)
    put("><p class=\"number\">\(number)</p>\n")
    return options.isEBook ? "</aside>\n" : "</div>\n"
  }

  /// Writes the number of a footnote as a link to the footnote.
  private mutating func writeReference(_ attributes: Document.Attributes) {
    let anchor = attributes.destination?.dropFirst() ?? ""
    put("<sup><a")
    if options.isEBook { put(" epub:type=\"noteref\"") }
    HTMLEscape.appendAttribute("href", "#" + options.prefix + anchor, to: &output)
    put(">\(anchor.dropFirst(Self.footnotePrefix.count))</a></sup>")
  }

  /// The beginning of a footnote's id, before its number.
  private static let footnotePrefix = "fn-"

  private mutating func writeCode(_ node: Int, _ attributes: Document.Attributes) {
    put("<pre><code")
    if let language = attributes.info?.split(separator: " ").first {
      HTMLEscape.appendAttribute("class", "language-" + language, to: &output)
    }
    put(">")
    let code = Array(document.utf8(of: node))
    if let lexer = attributes.info.flatMap({ Highlighter.standard.lexer(for: $0) }) {
      HighlightedHTML.append(code, lexer: lexer, to: &output)
    } else {
      HTMLEscape.append(code.span, to: &output)
    }
    put("</code></pre>\n")
  }

  private mutating func writeTable(_ table: Int) {
    put("<table>\n")
    var isInBody = false
    for row in document.children(of: table) {
      let isHead = document.attributes(of: row).isHeader
      // A table without a head in the source has a head of empty cells.
      if isHead, document.children(of: row).allSatisfy({ document.end(of: $0) == $0 + 1 }) {
        continue
      }
      if !isHead, !isInBody {
        put("<tbody>\n")
        isInBody = true
      }
      put(isHead ? "<thead><tr>" : "<tr>")
      for cell in document.children(of: row) { writeCell(cell, isHead ? "th" : "td") }
      put(isHead ? "</tr></thead>\n" : "</tr>\n")
    }
    if isInBody { put("</tbody>\n") }
    put("</table>\n")
  }

  private mutating func writeCell(_ cell: Int, _ name: String) {
    put("<" + name)
    switch document.attributes(of: cell).alignment {
    case .none: put(">")
    case .left: put(" class=\"left\">")
    case .center: put(" class=\"center\">")
    case .right: put(" class=\"right\">")
    }
    write(cell + 1..<document.end(of: cell))
    put("</\(name)>")
  }

  // MARK: Inlines

  private mutating func writeText(_ node: Int, _ attributes: Document.Attributes) {
    if let tex = attributes.formula, let formula = try? Formula(tex) {
      hasFormulas = true
      let mathML = formula.mathML(isDisplay: false)
      // HTML includes MathML's elements, but XML needs their namespace.
      if options.isEBook {
        put("<math xmlns=\"http://www.w3.org/1998/Math/MathML\"")
        HTMLEscape.appendAttribute(
          "alttext", String(decoding: document.utf8(of: node), as: UTF8.self), to: &output)
        put(">")
        output += mathML.dropFirst("<math>".utf8.count)
      } else {
        output += mathML
      }
      return
    }
    HTMLEscape.append(Array(document.utf8(of: node)).span, to: &output)
  }

  /// Writes the start of a link, and returns the end tag. A link becomes text if the address is
  /// unsafe or the host is malformed. The end tag is then empty.
  private mutating func startLink(_ attributes: Document.Attributes) -> String {
    guard let address = attributes.destination, URLSafety.isSafe(address.utf8Span.span),
      LinkedHost(address)?.isValid(inEBook: options.isEBook) != false
    else { return "" }
    put("<a")
    HTMLEscape.appendAttribute("href", Self.encoded(address), to: &output)
    if let title = attributes.title { HTMLEscape.appendAttribute("title", title, to: &output) }
    put(">")
    return "</a>"
  }

  private mutating func writeImage(_ node: Int, _ attributes: Document.Attributes) {
    guard let address = attributes.destination else { return }
    put("<img")
    HTMLEscape.appendAttribute("src", address, to: &output)
    HTMLEscape.appendAttribute("alt", document.plainText(of: node), to: &output)
    if let title = attributes.title { HTMLEscape.appendAttribute("title", title, to: &output) }
    put("/>")
  }

  /// Returns an address, with percent-escapes for the characters that addresses exclude.
  private static func encoded(_ address: String) -> String {
    PercentEncoding.encoded(address) { byte in
      byte > 0x20 && byte < 0x7F && !"\"<>[\\]^`{|}".utf8.contains(byte)
    }
  }
}
