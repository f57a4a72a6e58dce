import HelpCore
import HelpDocument
import HelpResources

extension DocumentSpeaker {
  /// Returns the text of inlines on one line.
  mutating func inline(_ range: Range<Int>) -> String { lines(range).joined(separator: " ") }

  /// Returns the lines of a range of inlines, split at the author's line breaks, without empty ones.
  mutating func lines(_ range: Range<Int>) -> [String] {
    var lines: [String] = []
    var text = ""
    var ends: [(end: Int, closing: String)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let last = ends.last, last.end <= index {
        text += last.closing
        ends.removeLast()
      }
      let end = document.end(of: index)
      let attributes = document.attributes(of: index)
      if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
      switch document.kind(of: index) {
      case .text, .code: text += document.text(of: index)
      case .softBreak: text += " "
      case .lineBreak:
        lines.append(text)
        text = ""
      case .link:
        result.links.append(attributes.destination ?? "")
        let parts = parts(of: "spoken.link", ["number": String(result.links.count)])
        text += parts.before
        ends.append((end, parts.after))
      case .image:
        let name = document.plainText(of: index)
        text +=
          name.isEmpty ? words("spoken.picture-unnamed") : words("spoken.picture", ["text": name])
        index = end
        continue
      case .footnoteReference:
        let number = number(ofNote: String(attributes.destination?.dropFirst() ?? ""))
        text += words("spoken.note", ["number": String(number)])
        index = end
        continue
      case .superscript, .subscript:
        if let shifted = document.shiftedText(of: index) {
          text += shifted
          index = end
          continue
        }
      default: break
      }
      index += 1
    }
    for last in ends.reversed() { text += last.closing }
    return (lines + [text]).map(Self.spoken).filter { !$0.isEmpty }
  }

  /// Returns the words spoken before and after a span.
  private func parts(
    of name: String, _ values: KeyValuePairs<String, String>
  ) -> (before: String, after: String) {
    let sentence = words(name, values)
    guard let span = sentence.firstRange(of: "{text}") else { return (sentence + " ", "") }
    return (String(sentence[..<span.lowerBound]), String(sentence[span.upperBound...]))
  }

  /// Returns a text on one line, without control characters, and with single spaces between words.
  static func spoken(_ text: String) -> String {
    ControlCharacters.inline(text).collapsingWhitespace
  }

  /// Returns the number of a footnote: that of its first reference, or the next free one.
  mutating func number(ofNote identifier: String) -> Int {
    if let number = notes[identifier] { return number }
    notes[identifier] = notes.count + 1
    return notes.count
  }
}
