import HelpCore

/// A shortening of the titles of pages that a tool made: the name of the project is removed.
///
///     Install — Tower 1.2 documentation  →  Install
///     Thing (Tower API)                  →  Thing
enum PageTitle {
  private static let separators = [" — ", " – ", " - ", " | ", " · ", " :: ", " » "]

  /// The end of all titles of rustdoc.
  private static let rustdocTail = " - Rust"

  /// Whether a title may contain the name of a project.
  static func mayHaveTail(_ title: String) -> Bool {
    title.hasSuffix(")") || title.contains(": ") || separators.contains(where: title.contains)
  }

  /// Returns a title without the name of the project.
  /// - Parameters:
  ///   - heading: the first heading of the page.
  ///   - isDoxygen: whether the name of the project precedes the title, as in `Tower: Class List`.
  static func withoutTail(_ title: String, heading: String?, isDoxygen: Bool = false) -> String {
    if let heading, !heading.isEmpty, title.hasPrefix(heading) {
      let tail = title.dropFirst(heading.count)
      if separators.contains(where: tail.hasPrefix) { return heading }
    }
    if isDoxygen, let colon = title.firstRange(of: ": ") {
      return String(title[colon.upperBound...])
    }
    if title.hasSuffix(rustdocTail) { return String(title.dropLast(rustdocTail.count)) }
    guard title.hasSuffix(")"), let start = title.lastIndex(of: "("), start > title.startIndex,
      title[title.index(before: start)] == " ", heading?.contains("(") != true
    else { return title }
    return String(title[..<title.index(before: start)])
  }

  /// Returns the text of the first heading of level one, or nil for a page without such a heading.
  static func heading(in events: [HTMLEvent]) -> String? {
    guard let start = events.firstIndex(where: { $0.headingLevel == 1 }) else { return nil }
    var text: [UInt8] = []
    for event in events[start...] {
      switch event.kind {
      case .end(let element) where element.headingLevel == 1: return HTMLHead.collapsed(text)
      case .text(let bytes): text += bytes
      default: break
      }
    }
    return nil
  }
}
