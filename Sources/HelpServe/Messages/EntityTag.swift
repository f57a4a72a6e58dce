/// A validator for one representation of a file (RFC 9110, section 8.8.3): `"6a1f0c"`, with its
/// quotation marks.
struct EntityTag: Hashable, Sendable {
  let text: String

  /// Creates a tag from a text without quotation marks.
  init(opaque: String) { text = "\"\(opaque)\"" }

  /// Whether a list of tags, such as `If-None-Match`, contains this tag or `*`. The comparison
  /// ignores whether a tag is weak.
  func isNamed(in list: String) -> Bool {
    list.split(separator: ",").contains { item in
      let item = item.drop { $0 == " " || $0 == "\t" }
      let tag = item.hasPrefix("W/") ? item.dropFirst(2) : item
      var end = tag.endIndex
      while end > tag.startIndex, [" ", "\t"].contains(tag[tag.index(before: end)]) {
        end = tag.index(before: end)
      }
      return tag[..<end] == text[...] || tag[..<end] == "*"
    }
  }
}
