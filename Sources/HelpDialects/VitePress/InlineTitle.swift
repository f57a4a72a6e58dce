internal import HelpCore
internal import HelpDocument

/// The title of a container as HTML on one line. Markdown's code, emphasis and links are kept, and
/// tags are left out.
enum InlineTitle {
  /// Returns a title in HTML.
  /// - Complexity: O(length).
  static func html(_ title: String) -> String {
    var unreadText = Substring(title)
    var output = ""
    // The marks without a partner, which are not searched for again.
    var missingMarks: Set<String> = []
    while let character = unreadText.first {
      if let end = tag(unreadText) {
        unreadText = unreadText[end...]
        continue
      }
      if let (mark, name) = Self.marks.first(where: { unreadText.hasPrefix($0.mark) }),
        !missingMarks.contains(mark)
      {
        let inner = unreadText.dropFirst(mark.count)
        if let end = inner.firstRange(of: mark), !end.isEmpty, end.lowerBound > inner.startIndex {
          output += "<\(name)>\(TagExpansion.literal(String(inner[..<end.lowerBound])))</\(name)>"
          unreadText = inner[end.upperBound...]
          continue
        }
        missingMarks.insert(mark)
      } else if character == "[", !missingMarks.contains("["), let link = link(unreadText) {
        output +=
          TagExpansion.tag("a", [("href", String(link.address))])
          + TagExpansion.literal(String(link.text)) + "</a>"
        unreadText = link.remainder
        continue
      } else if character == "[" {
        missingMarks.insert("[")
      }
      output += TagExpansion.literal(String(character))
      unreadText.removeFirst()
    }
    return output
  }

  /// The marks around code and emphasis, with the elements that they make. A longer mark precedes
  /// each mark that it begins with.
  private static let marks: [(mark: String, name: String)] = [
    ("`", "code"), ("**", "strong"), ("__", "strong"), ("*", "em"),
  ]

  /// Returns the end of the tag at the start of a text, or nil if there is none.
  private static func tag(_ text: Substring) -> Substring.Index? {
    let name = text.dropFirst().drop { $0 == "/" }
    guard text.first == "<", name.first?.isLetter == true else { return nil }
    let end = text.prefix(maximumTagLength).firstIndex(of: ">")
    return end.map { text.index(after: $0) }
  }

  /// The maximum length of a tag in a title, in characters.
  private static let maximumTagLength = 200

  /// Returns the link at the start of a text and the text after the link, or nil if there is none.
  private static func link(
    _ text: Substring
  ) -> (text: Substring, address: Substring, remainder: Substring)? {
    guard let middle = text.firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    return (
      text[..<middle.lowerBound].dropFirst(), text[middle.upperBound..<end],
      text[text.index(after: end)...]
    )
  }
}
