import HelpCore
import HelpDocument

/// The rules for the anchors of headings in Markdown. An anchor is written only if parsers do not
/// derive it from the heading's text.
enum HeadingAnchors {
  /// Whether an identifier can be written in braces.
  static func isWritable(_ identifier: String) -> Bool {
    !identifier.isEmpty
      && identifier.utf8.allSatisfy {
        $0 > .space && $0 != .delete && !"{}\"'<>&`\\|".utf8.contains($0)
      }
  }

  /// Returns the text that a heading's slug is made from, which leaves out images.
  static func plainText(of heading: Int, in document: Document) -> String {
    var text: [UInt8] = []
    var node = heading + 1
    while node < document.end(of: heading) {
      switch document.kind(of: node) {
      case .image:
        node = document.end(of: node)
        continue
      case .text, .code: text.append(contentsOf: document.utf8(of: node))
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      default: break
      }
      node += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the headings whose anchors differ from the slugs that a parser derives from their
  /// texts.
  /// - Complexity: O(nodes).
  static func headingsToMark(in document: Document) -> Set<Int> {
    var headings: [Int] = []
    var anchors: [String] = []
    for node in 0..<document.count {
      switch document.kind(of: node) {
      case .heading: headings.append(node)
      case .anchor: anchors += [document.attributes(of: node).identifier].compactMap(\.self)
      default: break
      }
    }
    let identifiers = headings.map { document.attributes(of: $0).identifier ?? "" }
    let texts = headings.map { plainText(of: $0, in: document) }
    var markedIndices: Set<Int> = []
    // A written anchor changes the slugs of other headings. Four rounds settle all but contrived
    // pages, where every heading is marked.
    for _ in 0..<4 {
      var slugger = Slugger()
      for anchor in anchors { slugger.reserve(anchor) }
      for index in markedIndices { slugger.reserve(identifiers[index]) }
      let missing = headings.indices.filter {
        !markedIndices.contains($0) && slugger.slug(for: texts[$0]) != identifiers[$0]
      }
      if missing.isEmpty { return Set(markedIndices.map { headings[$0] }) }
      markedIndices.formUnion(missing)
    }
    return Set(headings)
  }
}
