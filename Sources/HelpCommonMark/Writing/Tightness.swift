import HelpDocument

/// Whether a list of a flattened document can be written without blank lines.
enum Tightness {
  /// - Complexity: O(blocks directly in the list's items).
  static func isTight(_ list: Int, in document: Document) -> Bool {
    var items = 0
    var isPlain = true
    for item in document.children(of: list) {
      items += 1
      var last: Int?
      for block in document.children(of: item) {
        if let last {
          isPlain = false
          if needsBlank(between: last, and: block, in: document) { return false }
        }
        last = block
      }
    }
    // Without a place for a blank line, a list is tight.
    return document.attributes(of: list).isTight || (items == 1 && isPlain)
  }

  private static func needsBlank(
    between first: Int, and second: Int, in document: Document
  ) -> Bool {
    let next = document.kind(of: second)
    switch document.kind(of: first) {
    case .codeBlock, .heading, .thematicBreak: return next == .table
    case .paragraph:
      guard next == .list else { return next == .paragraph || next == .table }
      // Only a list from one with text in its first item ends a paragraph.
      let attributes = document.attributes(of: second)
      return attributes.isOrdered && attributes.start != 1
        || document.end(of: second + 1) == second + 2
    case .list, .blockQuote, .alert: return next == .paragraph || next == .table
    default: return true
    }
  }
}
