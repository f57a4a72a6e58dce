internal import HelpCore
internal import HelpDocument

/// The title of a container as HTML on one line: code, strong text, emphasis and links of Markdown's are read, and tags
/// are left out.
enum InlineTitle {
  /// - Complexity: O(length).
  static func html(_ title: String) -> String {
    var rest = Substring(title)
    var output = ""
    // A mark whose end is missing is not searched for again.
    var missing: Set<String> = []
    while let character = rest.first {
      if let end = tag(rest) {
        rest = rest[end...]
        continue
      }
      if let (mark, name) = Self.marks.first(where: { rest.hasPrefix($0.mark) }),
        !missing.contains(mark)
      {
        let inner = rest.dropFirst(mark.count)
        if let end = inner.firstRange(of: mark), !end.isEmpty, end.lowerBound > inner.startIndex {
          output += "<\(name)>\(TagExpansion.literal(String(inner[..<end.lowerBound])))</\(name)>"
          rest = inner[end.upperBound...]
          continue
        }
        missing.insert(mark)
      } else if character == "[", !missing.contains("["), let link = link(rest) {
        output +=
          TagExpansion.tag("a", [("href", String(link.address))])
          + TagExpansion.literal(String(link.text)) + "</a>"
        rest = link.rest
        continue
      } else if character == "[" {
        missing.insert("[")
      }
      output += TagExpansion.literal(String(character))
      rest.removeFirst()
    }
    return output
  }

  private static let marks: [(mark: String, name: String)] = [
    ("`", "code"), ("**", "strong"), ("__", "strong"), ("*", "em"),
  ]

  /// The end of the tag that a text begins with.
  private static func tag(_ text: Substring) -> Substring.Index? {
    let name = text.dropFirst().drop { $0 == "/" }
    guard text.first == "<", name.first?.isLetter == true else { return nil }
    let end = text.prefix(maximumTag).firstIndex(of: ">")
    return end.map { text.index(after: $0) }
  }

  /// The longest tag in a title, in characters.
  private static let maximumTag = 200

  private static func link(
    _ text: Substring
  ) -> (text: Substring, address: Substring, rest: Substring)? {
    guard let middle = text.firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    return (
      text[..<middle.lowerBound].dropFirst(), text[middle.upperBound..<end],
      text[text.index(after: end)...]
    )
  }
}
