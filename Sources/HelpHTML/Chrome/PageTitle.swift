import HelpCore
import HelpDocument

/// The title of a page that a tool made, without the name of the project after it.
///
///     Install — Tower 1.2 documentation  →  Install
///     Thing (Tower API)                  →  Thing
enum PageTitle {
  private static let separators = [" — ", " – ", " - ", " | ", " · ", " :: ", " » "]

  /// Whether a title may be longer than the name of its page.
  static func mayHaveTail(_ title: String) -> Bool {
    title.hasSuffix(")") || title.contains(": ") || separators.contains(where: title.contains)
  }

  /// - Parameters:
  ///   - heading: the first of the page.
  ///   - isDoxygen: whether the project is in front: `Tower: Class List`.
  static func withoutTail(_ title: String, heading: String?, isDoxygen: Bool = false) -> String {
    if let heading, !heading.isEmpty, title.hasPrefix(heading) {
      let tail = title.dropFirst(heading.count)
      if separators.contains(where: tail.hasPrefix) { return heading }
    }
    if isDoxygen, let colon = title.firstRange(of: ": ") {
      return String(title[colon.upperBound...])
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
  /// The metadata of a page that a tool made, whose title lacks the name of the project.
  func metadata(heading: String?) -> Metadata? {
    guard var entries = metadata?.root.mapping,
      let place = entries.firstIndex(where: { $0.key == "title" }),
      let title = entries[place].value.string
    else { return metadata }
    let isDoxygen = entries.contains {
      $0.key == "generator" && $0.value.string?.hasPrefix("Doxygen") == true
    }
    entries[place].value = Metadata.Node(
      .string(PageTitle.withoutTail(title, heading: heading, isDoxygen: isDoxygen)),
      at: entries[place].value.position)
    return Metadata(
      root: Metadata.Node(.mapping(entries), at: SourcePosition(line: 1, column: 1)))
  }
}
