import HelpCore
import HelpDocument

/// A page of XHTML as HTML's parser can read it: elements that XML closes in their start tag get an end tag, and CDATA
/// becomes text.
///
///     <a id="x"/>Text            <a id="x"></a>Text
///     <![CDATA[a < b]]>          a &lt; b
///
/// Other pages stay as they are, since HTML ignores that slash.
struct XHTMLText {
  /// The page for the parser.
  private(set) var bytes: [UInt8]
  private(set) var moves = Moves()

  /// The distances of texts from their offsets in the page as written.
  struct Moves: Sendable {
    private var moves: [(end: Int, distance: Int)] = []

    fileprivate mutating func note(_ end: Int, from origin: Int) {
      moves.append((end, end - origin))
    }

    /// The offset in the page as written.
    /// - Complexity: O(log n).
    func origin(of offset: Int) -> Int {
      let place = moves.partitioningIndex { $0.end > offset }
      return place == 0 ? offset : max(0, offset - moves[place - 1].distance)
    }
  }

  private static let nameSpace = "http://www.w3.org/1999/xhtml"
  /// A declaration, a document type and comments may precede the name space.
  private static let headSize = 1 << 11

  /// - Complexity: O(n); of a page that is not XHTML, only the beginning is read.
  init(_ page: [UInt8]) {
    bytes = page
    let head = page.span.clamped(0, count: Self.headSize)
    guard ByteSearch.place(of: Self.nameSpace, in: head) != nil,
      ByteSearch.place(of: "/>", in: page.span) != nil
        || ByteSearch.place(of: "<![CDATA[", in: page.span) != nil
    else { return }
    expand(page)
  }

  private mutating func expand(_ page: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(page.count + page.count / 16)
    var missing: Set<String> = []
    var copied = 0
    var index = 0
    while true {
      let less = ByteSearch.first(UInt8(ascii: "<"), in: page.span, from: index)
      guard less + 1 < page.count else { break }
      index = less + 1
      let mark = page[index]
      if mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") {
        index = HTMLGuard.endOfDeclaration(page, at: less, missing: &missing)
        guard let text = XMLReference.characterData(page[less..<index]) else { continue }
        bytes += page[copied..<less]
        HTMLEscape.append(Array(text).span, to: &bytes)
        copied = index
        moves.note(bytes.count, from: index)
        continue
      }
      guard mark.isASCIILetter else { continue }
      guard let tag = HTMLTag(page, nameStart: index) else { break }
      index = tag.end
      guard page[tag.end - 2] == UInt8(ascii: "/"), tag.element?.isVoid != true,
        !Self.isVoid(page[tag.name])
      else { continue }
      bytes += page[copied..<tag.end] + Array("</".utf8) + page[tag.name] + [UInt8(ascii: ">")]
      copied = tag.end
      moves.note(bytes.count, from: tag.end)
    }
    bytes += page[copied...]
  }

  /// Whether HTML gives an element of this name, which topics leave out, no content.
  private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool {
    ["area", "base", "embed", "input", "link", "param", "track"].contains(HTMLGuard.lowered(name))
  }
}
