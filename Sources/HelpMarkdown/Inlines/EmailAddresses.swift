import HelpCore

/// Makes links from the e-mail addresses in running text (GFM 0.29, section 6.9), exactly as in cmark-gfm.
enum EmailAddresses {
  /// - Parameter isStrict: nests addresses in links where cmark-gfm does.
  /// - Complexity: O(text of the leaf blocks).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    _ found: inout CMarkInventory, isStrict: Bool
  ) {
    var references = CharacterReferences()
    for leaf in leaves {
      positions.forget()
      for first in textRuns(below: leaf, isStrict: isStrict) {
        // Text comes in many nodes; an address may span several.
        let text = TextRun(from: first)
        let addresses = all(in: text.bytes)
        guard !addresses.isEmpty else { continue }
        let place = positions.offset(of: first, in: tree)
        let alignment = place.map {
          TextAlignment(text.bytes, at: $0, in: positions.text, &references)
        }
        let parts = addresses.map { address in
          let (start, end) = (address.range.lowerBound, address.range.upperBound)
          let written = text.bytes[address.range]
          let destination =
            (address.hasScheme ? "" : "mailto:") + String(decoding: written, as: UTF8.self)
          let link = tree.link(to: destination, text: written, at: alignment?.offset(of: start))
          return TextPart(
            range: address.range, inline: link, start: alignment?.offset(of: start),
            end: alignment?.offset(of: end))
        }
        text.substitute(parts, in: &tree)
        found.links += parts.map(\.inline)
      }
    }
  }

  /// The first nodes of all rows of text outside links and images.
  private static func textRuns(below leaf: CMarkNode, isStrict: Bool) -> [CMarkNode] {
    var result: [CMarkNode] = []
    var node = leaf.firstChild
    while let current = node {
      if current.kind == .text, current.previous?.kind != .text { result.append(current) }
      var closed = current.kind == .link || current.kind == .image ? current : nil
      // To cmark-gfm the end of an address in a link is the end of the link.
      if isStrict, current.kind == .link { closed = link(below: current) ?? current }
      node = (closed ?? current).following(skippingChildren: closed != nil, below: leaf)
    }
    return result
  }

  private static func link(below node: CMarkNode) -> CMarkNode? {
    var current = node.firstChild
    while let inner = current, inner.kind != .link { current = inner.following(below: node) }
    return current
  }

  /// An address; a scheme that the author wrote belongs to it.
  struct Address: Equatable {
    var range: Range<Int>
    var hasScheme: Bool
  }

  /// All addresses in a text.
  /// - Complexity: O(n): between two signs text is read at most twice.
  static func all(in text: [UInt8]) -> [Address] {
    var result: [Address] = []
    var first = 0
    while let at = text[first...].firstIndex(of: 0x40) {
      var scheme = Scheme.none
      let start = nameStart(before: at, from: first, in: text, &scheme)
      first = at + 1
      guard start < at, let end = domainEnd(after: at, in: text, mayHavePath: scheme == .xmpp)
      else { continue }
      result.append(Address(range: start..<end, hasScheme: scheme != .none))
      first = end
    }
    return result
  }

  private enum Scheme: Equatable { case none, mailto, xmpp }

  private static func nameStart(
    before at: Int, from first: Int, in text: [UInt8], _ scheme: inout Scheme
  ) -> Int {
    var start = at
    while start > first {
      if isNameByte(text[start - 1]) {
        start -= 1
      } else if text[start - 1] == 0x3A, ends(with: "mailto:", text, first..<start) {
        scheme = .mailto
        start -= 1
      } else if text[start - 1] == 0x3A, ends(with: "xmpp:", text, first..<start) {
        scheme = .xmpp
        start -= 1
      } else {
        break
      }
    }
    return start
  }

  private static func ends(with scheme: String, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    let part = text[range]
    guard part.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) else { return false }
    return part.dropLast(scheme.utf8.count).last.map { !$0.isASCIILetterOrDigit } ?? true
  }

  /// Where the domain ends; nil when it has no dot, another sign, or no letter at its end.
  private static func domainEnd(after at: Int, in text: [UInt8], mayHavePath: Bool) -> Int? {
    var end = at + 1
    var dots = 0
    scan: while end < text.count {
      switch text[end] {
      case let byte where byte.isASCIILetterOrDigit: break
      case 0x2E where end + 1 < text.count && text[end + 1].isASCIILetterOrDigit: dots += 1
      case 0x2D, 0x5F: break
      case 0x2F where mayHavePath: break
      case 0x40: return nil
      default: break scan
      }
      end += 1
    }
    return end - at >= 2 && dots > 0 && text[end - 1].isASCIILetter ? end : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == 0x2E || byte == 0x2B || byte == 0x2D || byte == 0x5F
  }
}
