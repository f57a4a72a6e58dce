internal import HelpCore
internal import HelpDocument
internal import HelpMetadata

/// The text of a heading, for an anchor without the text of badges.
struct HeadingText {
  /// Whether the heading has a badge.
  var hasBadge = false
  private var text: [UInt8] = []
  /// The number of `#` before the text.
  private let level: Int

  init(level: Int) { self.level = level }

  /// Adds a part of the heading's line.
  mutating func add(_ part: ArraySlice<UInt8>) { text += part }

  /// The anchor without the number of a repeat, or nil if the heading has no badge or the author
  /// chose an anchor.
  var slug: String? {
    guard hasBadge, !text.reversed().drop(while: \.isASCIIWhitespace).starts(with: "}".utf8) else {
      return nil
    }
    // The addresses of links are not a part of the anchor.
    var title: [UInt8] = []
    var unreadText = text.dropFirst(level)
    // An address without an end is not searched for again.
    let lastClose = text.lastIndex(of: UInt8(ascii: ")")) ?? 0
    while let byte = unreadText.popFirst() {
      if byte == UInt8(ascii: "]"), unreadText.first == UInt8(ascii: "("),
        unreadText.startIndex < lastClose,
        let close = unreadText.firstIndex(of: UInt8(ascii: ")"))
      {
        unreadText = unreadText[(close + 1)...]
      } else {
        title.append(byte)
      }
    }
    let slug = SlugRule.vuePress.slug(String(decoding: title, as: UTF8.self))
    return slug.isEmpty ? nil : slug
  }
}
