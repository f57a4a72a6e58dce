import HelpCore

extension StringProtocol {
  /// The text without HTML tags, on one line.
  ///
  /// Tags of line breaks and blocks become spaces. A `<` without a following `>` stays.
  package var withoutTags: String {
    var output = ""
    var unread = self[...]
    while let open = unread.firstIndex(of: "<"), let close = unread[open...].firstIndex(of: ">") {
      output += unread[..<open]
      let name = unread[unread.index(after: open)..<close].drop { $0 == "/" }
        .prefix { $0.isLetter || $0.isNumber }
      if !inlineElements.contains(name.lowercased()) { output += " " }
      unread = unread[unread.index(after: close)...]
    }
    return (output + unread).collapsingWhitespace
  }
}

/// The HTML elements that are shown within a line.
private let inlineElements: Set<String> = [
  "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
  "samp", "small", "span", "strong", "sub", "sup", "u", "var",
]
