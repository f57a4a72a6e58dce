import HelpCore

extension StringProtocol {
  /// The text without HTML tags, on one line.
  ///
  /// Tags other than those of inline elements become spaces. A `<` without a following `>` stays.
  package var withoutTags: String {
    var output = ""
    var unreadText = self[...]
    while let open = unreadText.firstIndex(of: "<"),
      let close = unreadText[open...].firstIndex(of: ">")
    {
      output += unreadText[..<open]
      let name = unreadText[unreadText.index(after: open)..<close].drop { $0 == "/" }
        .prefix { $0.isLetter || $0.isNumber }
      if !inlineElements.contains(name.lowercased()) { output += " " }
      unreadText = unreadText[unreadText.index(after: close)...]
    }
    return (output + unreadText).collapsingWhitespace
  }
}

/// The HTML elements that are shown within a line.
private let inlineElements: Set<String> = [
  "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
  "samp", "small", "span", "strong", "sub", "sup", "u", "var",
]
