import HelpCore
import HelpDocument

/// A page of XHTML for HTML's parser. An element that XML closes in its start tag is written with
/// an end tag, and CDATA is written as text.
///
///     <a id="x"/>Text            <a id="x"></a>Text
///     <![CDATA[a < b]]>          a &lt; b
///
/// Other pages stay unchanged, since HTML ignores the slash in a start tag.
struct XHTMLText {
  /// The page for the parser.
  private(set) var bytes: [UInt8]
  /// The distances by which texts moved when end tags and escapes were added.
  private(set) var moves = Moves()

  /// The distances between offsets in the page for the parser and in the page as written.
  struct Moves: Sendable {
    /// The distance of the text from each offset on, in order.
    private var moves: [(end: Int, distance: Int)] = []

    /// Records that the text from `end` on is at `origin` in the page as written.
    fileprivate mutating func record(_ end: Int, from origin: Int) {
      moves.append((end, end - origin))
    }

    /// Returns the offset in the page as written.
    /// - Complexity: O(log n).
    func origin(of offset: Int) -> Int {
      let index = moves.partitioningIndex { $0.end > offset }
      return index == 0 ? offset : max(0, offset - moves[index - 1].distance)
    }
  }

  private static let nameSpace = "http://www.w3.org/1999/xhtml"
  /// The number of bytes at the start that are searched for the name space. A declaration, a
  /// document type and comments may precede it.
  private static let headSize = 1 << 11

  /// Expands the page, if it is XHTML.
  /// - Complexity: O(n). Only the beginning of any other page is read.
  init(_ page: [UInt8]) {
    bytes = page
    let head = page.span.clamped(0, count: Self.headSize)
    guard ByteSearch.place(of: Self.nameSpace, in: head) != nil,
      ByteSearch.place(of: "/>", in: page.span) != nil
        || ByteSearch.place(of: "<![CDATA[", in: page.span) != nil
    else { return }
    expand(page)
  }

  /// Writes the page with end tags and decoded CDATA.
  private mutating func expand(_ page: [UInt8]) {
    bytes = []
    bytes.reserveCapacity(page.count + page.count / 16)
    var missingEnds: Set<String> = []
    var copied = 0
    var index = 0
    while true {
      let tagStart = ByteSearch.first(UInt8(ascii: "<"), in: page.span, from: index)
      guard tagStart + 1 < page.count else { break }
      index = tagStart + 1
      let mark = page[index]
      if mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") {
        index = HTMLGuard.endOfDeclaration(page, at: tagStart, missing: &missingEnds)
        guard let text = XMLReference.characterData(page[tagStart..<index]) else { continue }
        bytes += page[copied..<tagStart]
        HTMLEscape.append(Array(text).span, to: &bytes)
        copied = index
        moves.record(bytes.count, from: index)
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
      moves.record(bytes.count, from: tag.end)
    }
    bytes += page[copied...]
  }

  /// Whether a name belongs to a void element that topics leave out.
  private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool {
    ["area", "base", "embed", "input", "link", "param", "track"].contains(HTMLGuard.lowered(name))
  }
}
