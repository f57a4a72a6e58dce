import HelpCore
import HelpDocument

/// A walk over inlines that collects the inlines as one flat text. The walk keeps a stack, because
/// recursion could overflow the call stack in a deeply nested document.
struct InlineCollector {
  /// An inline container whose children are being collected.
  private struct OpenInline {
    var end: Int
    var style: TextStyle
    var link: Int?
    /// The text that ends the node: `]` of an image, ` <url>` of a link, `~~` of deleted text.
    var closing: String
  }

  let document: Document
  let showsDestinations: Bool
  /// Whether backticks surround code, and `~~` deleted text, for output without colours.
  let marksCode: Bool
  /// The links of all calls so far, in order. The engine adds their lines.
  var links: [LaidOutLink] = []
  /// The number of the first link. The links of earlier parts have lower numbers.
  let firstLink: Int
  private let footnoteNumbers: [String: Int]

  /// Begins a walk without links.
  /// - Parameters:
  ///   - footnoteNumbers: `footnoteNumbers(in:)` of the document.
  ///   - firstLink: the number of the first link.
  init(
    _ document: Document, showsDestinations: Bool = false, marksCode: Bool = false,
    footnoteNumbers: [String: Int], firstLink: Int = 0
  ) {
    self.document = document
    self.showsDestinations = showsDestinations
    self.marksCode = marksCode
    self.footnoteNumbers = footnoteNumbers
    self.firstLink = firstLink
  }

  /// Returns the numbers of footnotes in the order of references, by the references' destinations:
  /// `#` and an identifier.
  static func footnoteNumbers(in document: Document) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for index in 0..<document.count where document.kind(of: index) == .footnoteReference {
      guard let destination = document.attributes(of: index).destination else { continue }
      if numbers[destination] == nil { numbers[destination] = numbers.count + 1 }
    }
    return numbers
  }

  /// Returns the number of a footnote, from 1, or nil for a footnote without a reference.
  func footnoteNumber(of identifier: String) -> Int? { footnoteNumbers["#" + identifier] }

  /// Returns the text of a range of nodes in a style. Blocks among the nodes, as in a cell, begin
  /// on separate lines.
  /// - Parameter keepsSpaces: whether runs of spaces are kept.
  mutating func collect(
    _ range: Range<Int>, style: TextStyle = [], keepsSpaces: Bool = false
  ) -> InlineText {
    var text = InlineText(keepsSpaces: keepsSpaces)
    var stack = [OpenInline(end: range.upperBound, style: style, link: nil, closing: "")]
    var index = range.lowerBound
    while index < range.upperBound {
      while stack.count > 1, let top = stack.last, top.end <= index { close(&stack, &text, top) }
      guard let top = stack.last else { break }
      index = add(index, inside: top, to: &text, &stack)
    }
    while stack.count > 1, let top = stack.last { close(&stack, &text, top) }
    text.trim()
    return text
  }

  private func close(_ stack: inout [OpenInline], _ text: inout InlineText, _ top: OpenInline) {
    stack.removeLast()
    if !top.closing.isEmpty {
      text.append(Array(top.closing.utf8)[...], style: top.style, link: top.link)
    }
  }

  /// Adds a node to the text, and returns the index of the next node.
  private mutating func add(
    _ index: Int, inside top: OpenInline, to text: inout InlineText, _ stack: inout [OpenInline]
  ) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    let attributes = document.attributes(of: index)
    if let identifier = attributes.identifier {
      text.anchors.append((identifier, text.bytes.count))
    }
    var openInline = OpenInline(end: end, style: top.style, link: top.link, closing: "")
    switch kind {
    case .text:
      text.append(document.utf8(of: index), style: top.style, link: top.link)
    case .code, .codeBlock:
      let code = document.utf8(of: index)
      text.append(
        marksCode ? Self.betweenBackticks(code) : code, style: top.style.union(.code),
        link: top.link,
        keepsSpaces: true)
    case .softBreak:
      text.append([.space], style: top.style, link: top.link)
    case .lineBreak, .thematicBreak:
      text.appendLineBreak()
    case .emphasis: openInline.style.insert(.italic)
    case .strong: openInline.style.insert(.bold)
    case .strikethrough:
      openInline.style.insert(.strikethrough)
      if marksCode, end > index + 1 {
        openInline.closing = "~~"
        text.append(
          Array(openInline.closing.utf8)[...], style: openInline.style, link: openInline.link)
      }
    case .underline: openInline.style.insert(.underline)
    case .mark: openInline.style.insert(.mark)
    case .keyboard: openInline.style.insert(.keyboard)
    case .superscript, .subscript:
      if let shiftedText = document.shiftedText(of: index) {
        text.append(Array(shiftedText.utf8)[...], style: top.style, link: top.link)
        return end
      }
    case .link:
      openLink(index, attributes, isImage: false, &openInline)
    case .image:
      openLink(index, attributes, isImage: true, &openInline)
      text.append(Array("[image: ".utf8)[...], style: openInline.style, link: openInline.link)
      if end == index + 1 {
        let name = (attributes.destination ?? "").split(separator: "/").last.map(String.init)
        text.append(Array((name ?? "?").utf8)[...], style: openInline.style, link: openInline.link)
      }
    case .footnoteReference:
      addFootnoteReference(index, attributes, top, &text)
      return end
    case .anchor:
      break
    case .item:
      if !text.bytes.isEmpty, text.bytes.last != .lineFeed { text.appendLineBreak() }
      text.append(Array("• ".utf8)[...], style: .dim, link: nil)
    default:
      // The first paragraph of an item stays on the line of the bullet.
      let isFirst = text.bytes.isEmpty || text.bytes.last == .lineFeed
      if !isFirst, document.kind(of: index - 1) != .item { text.appendLineBreak() }
    }
    if end > index + 1 || !openInline.closing.isEmpty { stack.append(openInline) }
    return index + 1
  }

  /// Returns code between two runs of backticks, which are longer than any run in the code. If the
  /// code begins or ends with a backtick, spaces separate the code from the two runs (CommonMark
  /// 0.31, section 6.1).
  private static func betweenBackticks(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let longestRun = code.longestRun(of: UInt8(ascii: "`"))
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: longestRun + 1)
    let space: [UInt8] =
      code.first == UInt8(ascii: "`") || code.last == UInt8(ascii: "`") ? [.space] : []
    return (fence + space + code + space + fence)[...]
  }

  /// Adds a link, and sets its number and its closing text in the container.
  private mutating func openLink(
    _ index: Int, _ attributes: Document.Attributes, isImage: Bool, _ linkInline: inout OpenInline
  ) {
    linkInline.closing = isImage ? "]" : ""
    linkInline.style.insert(.link)
    // An image inside a link opens the target of the link.
    guard linkInline.link == nil, let destination = attributes.destination else { return }
    linkInline.link = firstLink + links.count
    links.append(
      LaidOutLink(
        destination: destination, title: attributes.title, isImage: isImage, firstLine: -1,
        lastLine: -1))
    let isWeb = destination.hasPrefix("https://") || destination.hasPrefix("http://")
    let text = showsDestinations && isWeb && !isImage ? document.plainText(of: index) : destination
    // `www.example.org` already shows its destination.
    if text != destination, "http://" + text != destination {
      linkInline.closing = " <\(destination)>"
    }
  }

  /// Adds the number of a footnote as a link to the footnote.
  private mutating func addFootnoteReference(
    _ index: Int, _ attributes: Document.Attributes, _ top: OpenInline, _ text: inout InlineText
  ) {
    let destination = attributes.destination ?? ""
    let label = footnoteNumbers[destination].map(String.init) ?? document.plainText(of: index)
    var link = top.link
    if link == nil, !destination.isEmpty {
      link = firstLink + links.count
      links.append(
        LaidOutLink(
          destination: destination, title: nil, isImage: false, firstLine: -1, lastLine: -1))
    }
    text.append(Array("[\(label)]".utf8)[...], style: top.style.union(.link), link: link)
  }
}
