import HelpCore
import HelpMarkup

extension DocumentSpeaker {
  mutating func inline(_ range: Range<Int>) -> String {
    var text = ""
    var ends: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while let end = ends.last, end <= index {
        text += "]"
        ends.removeLast()
      }
      let end = document.end(of: index)
      let attributes = document.attributes(of: index)
      if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
      switch document.kind(of: index) {
      case .text, .code: text += document.text(of: index)
      case .softBreak, .lineBreak: text += " "
      case .link:
        result.links.append(attributes.destination ?? "")
        text += "[link \(result.links.count): "
        ends.append(end)
      case .image:
        let name = document.plainText(of: index)
        text += name.isEmpty ? "[picture]" : "[picture: \(name)]"
        index = end
        continue
      case .footnoteReference:
        text += "[note \(number(ofNote: String(attributes.destination?.dropFirst() ?? "")))]"
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
    text += String(repeating: "]", count: ends.count)
    return Self.spoken(text)
  }

  /// On one line, without control characters, white space at the ends or more than one space.
  static func spoken(_ text: String) -> String {
    ControlCharacters.inline(text).split(separator: " ").joined(separator: " ")
  }

  /// Notes have the numbers of their first references; those without any come last.
  mutating func number(ofNote identifier: String) -> Int {
    if let number = notes[identifier] { return number }
    notes[identifier] = notes.count + 1
    return notes.count
  }
}
