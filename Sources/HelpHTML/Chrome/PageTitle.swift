import HelpCore
import HelpDocument

/// The title of a page that a tool made, without the name of the project behind it.
///
///     Install — Tower 1.2 documentation  →  Install
///     Thing (Tower API)                  →  Thing
enum PageTitle {
  private static let separators = [" — ", " – ", " - ", " | ", " · ", " :: ", " » "]

  /// Whether a title may be longer than the name of its page.
  static func mayHaveTail(_ title: String) -> Bool {
    title.hasSuffix(")") || separators.contains(where: title.contains)
  }

  /// - Parameter heading: the first of the page.
  static func withoutTail(_ title: String, heading: String?) -> String {
    if let heading, !heading.isEmpty, title.hasPrefix(heading) {
      let tail = title.dropFirst(heading.count)
      if separators.contains(where: tail.hasPrefix) { return heading }
    }
    if title.hasSuffix(" - Rust") { return String(title.dropLast(7)) }
    guard title.hasSuffix(")"), let start = title.lastIndex(of: "("), start > title.startIndex,
      title[title.index(before: start)] == " ", heading?.contains("(") != true
    else { return title }
    return String(title[..<title.index(before: start)])
  }

  /// The text of the first heading of the first level.
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

extension HTMLHead {
  /// The same for a page that a tool made: its title without the name of the project.
  func metadata(heading: String?) -> Metadata? {
    guard var entries = metadata?.root.mapping,
      let place = entries.firstIndex(where: { $0.key == "title" }),
      let title = entries[place].value.string
    else { return metadata }
    entries[place].value = Metadata.Node(
      .string(PageTitle.withoutTail(title, heading: heading)), at: entries[place].value.position)
    return Metadata(
      root: Metadata.Node(.mapping(entries), at: SourcePosition(line: 1, column: 1)))
  }
}
