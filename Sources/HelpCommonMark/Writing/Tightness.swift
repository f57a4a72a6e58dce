import HelpDocument

/// The rule for the lists of a flattened document that are written without blank lines.
enum Tightness {
  /// Whether a list can be written without blank lines.
  /// - Complexity: O(blocks directly in the list's items).
  static func isTight(_ list: Int, in document: Document) -> Bool {
    var itemCount = 0
    var hasSingleBlocks = true
    for item in document.children(of: list) {
      itemCount += 1
      var last: Int?
      for block in document.children(of: item) {
        if let last {
          hasSingleBlocks = false
          if needsBlank(between: last, and: block, in: document) { return false }
        }
        last = block
      }
    }
    // A list of one item with one block has no blank line, so it reads as tight.
    return document.attributes(of: list).isTight || (itemCount == 1 && hasSingleBlocks)
  }

  /// Whether two successive blocks of an item would be misread without a blank line between them.
  private static func needsBlank(
    between first: Int, and second: Int, in document: Document
  ) -> Bool {
    let next = document.kind(of: second)
    switch document.kind(of: first) {
    case .codeBlock, .heading, .thematicBreak: return next == .table
    case .paragraph:
      guard next == .list else { return next == .paragraph || next == .table }
      // A list interrupts a paragraph only if it begins at 1 and its first item has text.
      let attributes = document.attributes(of: second)
      return attributes.isOrdered && attributes.start != 1
        || document.end(of: second + 1) == second + 2
    case .list, .blockQuote, .alert: return next == .paragraph || next == .table
    default: return true
    }
  }
}
