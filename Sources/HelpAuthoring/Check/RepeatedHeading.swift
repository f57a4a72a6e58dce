import HelpCore
import HelpMarkup

/// A heading that occurs several times on a page, such as `Example` in each of its parts.
struct RepeatedHeading: Sendable {
  let text: String
  /// The location of the second heading.
  let location: SourceLocation
  /// The number of headings with the same text.
  private(set) var count = 1
  /// The text of the heading above the second heading.
  let parent: String

  /// Returns the repeated headings of a page. Headings at the top and headings below a version are
  /// not compared: all versions in a changelog have the same parts.
  /// - Complexity: O(headings).
  static func find(in outline: TopicOutline, file: String) -> [RepeatedHeading] {
    var counts: [String: Int] = [:]
    var repeated: [RepeatedHeading] = []
    var parents: [TopicOutline.Heading] = []
    for heading in outline.headings {
      while let last = parents.last, last.level >= heading.level { parents.removeLast() }
      let above = parents.last
      parents.append(heading)
      guard let above, !heading.text.isEmpty, !isVersion(above.text) else { continue }
      counts[heading.text, default: 0] += 1
      guard counts[heading.text] == 2 else { continue }
      repeated.append(
        RepeatedHeading(
          text: heading.text,
          location: SourceLocation(file: heading.file ?? file, position: heading.position),
          parent: above.text))
    }
    for index in repeated.indices { repeated[index].count = counts[repeated[index].text] ?? 1 }
    return repeated
  }

  /// Whether a heading names a version or a day: `1.2.0`, `[Unreleased]`, `2026-11-26`.
  private static func isVersion(_ text: String) -> Bool {
    if text.lowercased().contains("unreleased") { return true }
    let parts = text.split { !$0.isNumber && $0 != "." && $0 != "-" }
    return parts.contains { part in
      part.split { $0 == "." || $0 == "-" }.count > 1
    }
  }
}
