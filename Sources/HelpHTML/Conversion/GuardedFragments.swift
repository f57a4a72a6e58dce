import HelpCore

/// The fragments of a page as one text that is safe for gumbo, with a comment after each fragment
/// as a mark.
struct GuardedFragments {
  private let fragments: [HTMLFragments.Fragment]
  private var text: [UInt8] = []
  /// The start of each fragment in the text.
  private(set) var starts: [Int] = []
  /// The names of the elements that were left out, with the fragments and offsets of their tags.
  private(set) var droppedElements: [(name: String, fragment: Int, offset: Int)] = []
  /// The drawings by the offsets of their tags in the text.
  private var drawings: [Int: HTMLDrawing] = [:]
  /// Whether tags were replaced by tags of other elements.
  private let hasRewrittenTags: Bool

  /// The number of bytes reserved for each mark, such as `<!--1000-->`.
  private static let markSize = 12

  /// Guards fragments, and joins them.
  /// - Complexity: O(total size).
  init(_ fragments: [HTMLFragments.Fragment]) {
    self.fragments = fragments
    let size = fragments.reduce(0) { $0 + $1.bytes.count }
    text.reserveCapacity(size + fragments.count * Self.markSize)
    var pass = HTMLGuard(size: size, keepsPage: false)
    let lastNoscriptEnd =
      fragments.lastIndex { HTMLGuard.endTag("noscript", in: $0.bytes, from: 0) != nil } ?? 0
    for (number, fragment) in fragments.enumerated() {
      let start = text.count
      starts.append(start)
      text.append(
        contentsOf: pass.guarded(
          fragment.bytes, isBlock: fragment.isBlock, noscriptMayEndLater: number < lastNoscriptEnd))
      droppedElements += pass.droppedElements.map {
        (name: $0.name, fragment: number, offset: $0.offset)
      }
      for (offset, drawing) in pass.drawings { drawings[start + offset] = drawing }
      text.append(contentsOf: "<!--\(number)-->".utf8)
    }
    hasRewrittenTags = pass.hasRewrittenTags
  }

  /// Returns the events of the parsed text, with the original elements instead of the elements that
  /// the guard wrote.
  /// - Complexity: O(total size).
  func events() -> [HTMLEvent] {
    let tree = GumboTree(guarded: text, isFragment: true)
    let events = HTMLDrawing.placed(in: tree.events(), drawings)
    guard hasRewrittenTags else { return events }
    return HTMLRewrittenTag.restored(events) { offset in
      let number = starts.partitioningIndex { $0 > offset } - 1
      return number < 0
        ? nil : HTMLRewrittenTag.name(at: offset - starts[number], of: fragments[number].bytes)
    }
  }
}
