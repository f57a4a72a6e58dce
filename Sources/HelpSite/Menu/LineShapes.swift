import HelpAuthoring
import HelpCore
import Synchronization

/// The lines of the contents as a template writes them.
///
/// A template distinguishes lines only by their *shape*: for example, whether a line is a part, has
/// an address or is open. There are a few dozen shapes. The template is rendered once for each
/// shape, with marks for the title, the number, the address and the lines below. Every line of
/// every page is a copy with the marks filled in, at a cost that does not depend on the template.
final class LineShapes: Sendable {
  /// The shape of a line: the flags of the template, and which values are present.
  struct Shape: Sendable {
    var kind: ContentsNode.Kind
    /// Whether the line is a link to lines that the page omits.
    var isMore = false
    var hasAddress = false
    var hasNumber = false
    var hasTitle = true
    /// Whether the line contains the lines below it.
    var hasInner = false
    /// Whether the line ends with a link to its child lines, because the page omits them.
    var hasHidden = false
    var isBranch = false
    var isCurrent = false
    var isOpen = false

    /// A number that is different for each shape, and faster to hash than the shape.
    fileprivate var code: Int {
      [isMore, hasAddress, hasNumber, hasTitle, hasInner, hasHidden, isBranch, isCurrent, isOpen]
        .reduce(Int(kind.rawValue)) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// A part of a template's output, up to a mark.
  private struct Piece: Sendable {
    let bytes: [UInt8]
    /// The mark after the bytes, or 0 at the end of the output.
    let mark: UInt8
  }

  /// The bytes that mark the positions of values in a template's output.
  private enum Mark {
    static let address: UInt8 = 1
    static let inner: UInt8 = 2
    static let title: UInt8 = 3
    static let number: UInt8 = 4
    static let hiddenTitle: UInt8 = 5
    static let hiddenAddress: UInt8 = 6
    /// The title as the value of an attribute.
    static let label: UInt8 = 7
  }

  private let templates: TemplateSet
  private let template: String
  private let words: SiteWords
  private let cache = Mutex<[Int: [Piece]]>([:])

  /// Prepares to write lines with a named template.
  init(_ template: String, _ templates: TemplateSet, _ words: SiteWords) {
    self.template = template
    self.templates = templates
    self.words = words
  }

  /// The values of a line.
  struct Line {
    /// The title as HTML.
    var title: ArraySlice<UInt8>
    /// The title as the value of an attribute, or nil if the value equals the title as HTML.
    var label: ArraySlice<UInt8>?
    var number: String?
    /// The address from the root. A line without an address has an empty string.
    var address = ""
    /// The text and the address from the root of the link to the child lines, if the page omits
    /// them.
    var hiddenLink: (title: String, address: String)?
  }

  /// Appends a line.
  /// - Parameters:
  ///   - page: the address of the page, to which addresses become relative.
  ///   - inner: appends the lines below.
  func append(
    _ line: Line, _ shape: Shape, from page: String, to output: inout [UInt8],
    inner: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    for piece in try pieces(of: shape) {
      output.append(contentsOf: piece.bytes)
      switch piece.mark {
      case Mark.address: RelativeLink.append(from: page, to: line.address, &output)
      case Mark.inner: try inner(&output)
      case Mark.title: output.append(contentsOf: line.title)
      case Mark.label: output.append(contentsOf: line.label ?? line.title)
      case Mark.number: output.append(contentsOf: (line.number ?? "").utf8)
      case Mark.hiddenTitle: TemplateEscape.append(line.hiddenLink?.title ?? "", to: &output)
      case Mark.hiddenAddress:
        RelativeLink.append(from: page, to: line.hiddenLink?.address ?? "", &output)
      default: break
      }
    }
  }

  /// Returns the template's output for a shape, with marks for the parts that a script fills in: 1
  /// for the address, 2 for the lines below, 3 for the title, 4 for the number.
  func pattern(of shape: Shape) throws -> String {
    String(decoding: try templates.render(template, values(of: shape)), as: UTF8.self)
  }

  /// Returns the template's output for a shape, cut at its marks.
  private func pieces(of shape: Shape) throws -> [Piece] {
    let code = shape.code
    if let pieces = cache.withLock({ $0[code] }) { return pieces }
    let bytes = try templates.render(template, values(of: shape))
    var pieces: [Piece] = []
    var start = 0
    // The quote of the open attribute. The value is 0 in a tag between attributes, and nil outside
    // tags.
    var quote: UInt8?
    for index in bytes.indices {
      let byte = bytes[index]
      switch (byte, quote) {
      case (1...Mark.hiddenAddress, _):
        let mark = byte == Mark.title && quote != nil ? Mark.label : byte
        pieces.append(Piece(bytes: Array(bytes[start..<index]), mark: mark))
        start = index + 1
      case (UInt8(ascii: "<"), nil): quote = 0
      case (UInt8(ascii: ">"), 0): quote = nil
      case (UInt8(ascii: "\""), 0), (UInt8(ascii: "'"), 0): quote = byte
      case (_, byte): quote = 0
      default: break
      }
    }
    pieces.append(Piece(bytes: Array(bytes[start...]), mark: 0))
    cache.withLock { $0[code] = pieces }
    return pieces
  }

  private func values(of shape: Shape) -> TemplateValue {
    func mark(_ mark: UInt8, _ hasValue: Bool) -> TemplateValue { hasValue ? .html([mark]) : .null }
    let isEntry = !shape.isMore && shape.kind != .part && shape.kind != .separator
    return [
      "isEntry": .bool(isEntry), "isPart": .bool(!shape.isMore && shape.kind == .part),
      "isSeparator": .bool(!shape.isMore && shape.kind == .separator),
      "isMore": .bool(shape.isMore), "isDraft": .bool(shape.kind == .draft),
      "isBranch": .bool(shape.isBranch), "isOpen": .bool(shape.isOpen),
      "isCurrent": .bool(shape.isCurrent), "title": mark(Mark.title, shape.hasTitle),
      "number": mark(Mark.number, shape.hasNumber), "href": mark(Mark.address, shape.hasAddress),
      "below": mark(Mark.inner, shape.hasInner), "words": .words(words),
      "hidden": shape.hasHidden
        ? ["title": .html([Mark.hiddenTitle]), "href": .html([Mark.hiddenAddress])] : .null,
    ]
  }
}
