import HelpCore

extension StringProtocol {
  /// The text without the tags of HTML, on one line.
  ///
  /// Words on both sides of a line break or a block stay apart. A `<` that no `>` follows is text.
  package var withoutTags: String {
    var output = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      output += rest[..<open]
      let name = rest[rest.index(after: open)..<close].drop { $0 == "/" }
        .prefix { $0.isLetter || $0.isNumber }
      if !inlineElements.contains(name.lowercased()) { output += " " }
      rest = rest[rest.index(after: close)...]
    }
    return (output + rest).collapsingWhitespace
  }
}

/// The elements that HTML shows within a line.
private let inlineElements: Set<String> = [
  "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "mark", "q", "s",
  "samp", "small", "span", "strong", "sub", "sup", "u", "var",
]
