package import HelpCore

/// The parts of a topic that a book needs: title, headings, anchors, links and summary.
public struct TopicOutline: Sendable {
  /// A heading of a topic.
  public struct Heading: Sendable, Hashable {
    /// The level, from 1 to 6.
    public var level: Int
    /// The plain text.
    public var text: String
    /// The heading's anchor, without `#`, or nil if it has none.
    public var identifier: String?
    /// The position of the heading in its file, or nil if unknown.
    package var position: SourcePosition?
    /// The name of the included file that contains the heading, or nil for the topic's own file.
    package var file: String?
    /// The index of the heading's node in the document.
    package var node: Int
  }

  /// A link or an image of a topic.
  package struct Link: Sendable, Hashable {
    /// The destination, after the link pass.
    package var destination: String
    /// Whether the link is an image.
    package var isImage: Bool
    /// Whether the image is marked as a decoration.
    package var isDecoration = false
    /// The plain text of a link, or the alternative text of an image. The text is empty for a link
    /// inside a link, and for an image inside an image.
    package var text: String
    /// The position of the link in its file, or nil if unknown.
    package var position: SourcePosition?
    /// The name of the included file that contains the link, or nil for the topic's own file.
    package var file: String?
    /// The index of the link's node in the document.
    package var node: Int
  }

  /// The plain text of the first level-one heading that has text, or nil if there is none.
  public private(set) var title: String?
  /// The index of the node of the title's heading, or nil if there is no title.
  package private(set) var titleNode: Int?
  /// The headings, in order.
  public private(set) var headings: [Heading] = []
  /// The identifiers that a link can point to, including the headings' identifiers, in order.
  package private(set) var anchors: [String] = []
  /// The index of the node with each anchor.
  package private(set) var anchorNodes: [Int] = []
  /// The links and images, in order.
  package private(set) var links: [Link] = []
  /// The plain text of the first paragraph with text outside quotes, lists, tables and similar
  /// blocks, cut at a word to at most 200 characters with `…`. Images are left out. The text is
  /// empty if there is no such paragraph.
  public private(set) var summary = ""

  /// Reads the outline of a document in one pass.
  /// - Complexity: O(nodes + bytes of text).
  public init(_ document: Document) {
    // The end of the last quote, list, table or similar block. The paragraphs in such a block do
    // not become the summary.
    var containerEnd = 0
    // The ends of the outermost link and image. Hostile HTML may nest links. Only the text of the
    // outermost link is read. Text is therefore read at most once for links and once for images.
    var linkEnd = 0
    var imageEnd = 0
    for index in 0..<document.count {
      let kind = document.kind(of: index)
      if kind == .text { continue }
      switch kind {
      case .blockQuote, .list, .table, .alert, .details, .footnoteDefinition, .descriptionList:
        containerEnd = max(containerEnd, document.end(of: index))
      case .heading: addHeading(index, document)
      case .paragraph where index >= containerEnd && summary.isEmpty:
        summary = Self.summary(of: index, in: document)
      case .link, .image:
        let isImage = kind == .image
        let isOutermost = index >= (isImage ? imageEnd : linkEnd)
        let end = document.end(of: index)
        if isImage {
          imageEnd = max(imageEnd, end)
        } else {
          linkEnd = max(linkEnd, end)
        }
        links.append(
          Link(
            destination: document.attributes(of: index).destination ?? "", isImage: isImage,
            isDecoration: isImage && document.attributes(of: index).isDecoration,
            text: isOutermost ? document.plainText(of: index) : "",
            position: document.position(of: index), file: document.file(of: index), node: index))
      default: break
      }
      if let identifier = document.attributes(of: index).identifier {
        anchors.append(identifier)
        anchorNodes.append(index)
      }
    }
  }

  /// Adds a heading. The first heading of level one that has text is the title.
  private mutating func addHeading(_ index: Int, _ document: Document) {
    let attributes = document.attributes(of: index)
    let text = Self.trimmed(document.plainText(of: index))
    headings.append(
      Heading(
        level: attributes.level, text: text, identifier: attributes.identifier,
        position: document.position(of: index), file: document.file(of: index), node: index))
    if title == nil, attributes.level == 1, !text.isEmpty {
      title = text
      titleNode = index
    }
  }

  /// Returns a heading's text without spaces at its ends, which `## <a name="x"></a> Title` would
  /// leave.
  private static func trimmed(_ text: String) -> String {
    guard text.utf8.first == .space || text.utf8.last == .space else { return text }
    let bytes = text.utf8.drop { $0 == .space }
    let end = bytes.lastIndex { $0 != .space }
    return end.map { String(text[bytes.startIndex...$0]) } ?? ""
  }

  /// The maximum length of a summary, in characters.
  package static let maximumSummaryLength = 200

  /// Returns the text of a paragraph without its images, cut at a word.
  private static func summary(of paragraph: Int, in document: Document) -> String {
    var bytes: [UInt8] = []
    var index = paragraph
    let end = document.end(of: paragraph)
    // Enough for 200 characters of ordinary text. The bound keeps a huge paragraph cheap.
    while index < end, bytes.count < 20 * maximumSummaryLength {
      switch document.kind(of: index) {
      case .image:
        index = document.end(of: index)
        continue
      case .text, .code: bytes.append(contentsOf: document.utf8(of: index))
      case .softBreak, .lineBreak: bytes.append(.space)
      default: break
      }
      index += 1
    }
    return cut(bytes)
  }

  /// Returns a summary of text. HTML white space between words becomes one space.
  private static func cut(_ text: [UInt8]) -> String {
    var whole: [UInt8] = []
    whole.reserveCapacity(text.count)
    var isBetween = false
    for byte in text {
      if byte == .space || (0x09...0x0D).contains(byte) {
        isBetween = !whole.isEmpty
        continue
      }
      if isBetween { whole.append(.space) }
      whole.append(byte)
      isBetween = false
    }
    return shortened(String(decoding: whole, as: UTF8.self))
  }

  /// Returns text that is cut at a word if it exceeds the maximum length.
  private static func shortened(_ whole: String) -> String {
    // Counting bytes is faster than counting characters, and decides for most texts.
    guard whole.utf8.count > maximumSummaryLength, whole.count > maximumSummaryLength else {
      return whole
    }
    let head = whole.prefix(maximumSummaryLength - 1)
    // The cut is before the first word that does not fit. A single long word is cut inside.
    let isAtWord = whole[head.endIndex] == " "
    let cut = isAtWord ? head.endIndex : head.lastIndex(of: " ") ?? head.endIndex
    return whole[..<cut] + "…"
  }
}
