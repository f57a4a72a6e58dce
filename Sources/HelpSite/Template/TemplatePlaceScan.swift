import HelpCore

/// A scan of the text between a template's tags, which finds the place in HTML of each tag.
struct TemplatePlaceScan {
  private(set) var place = TemplatePlace.text
  /// The bytes that were read of the current name of a tag or an attribute.
  private var word: [UInt8] = []
  /// The name of the current tag, which is empty until the name is complete.
  private var element: [UInt8] = []
  /// The last complete name of an attribute in the current tag.
  private var attribute: [UInt8] = []
  private var isEndTag = false
  /// The last bytes, to find the end of a comment or of raw content.
  private var tail: [UInt8] = []

  /// The attributes whose values are addresses.
  private static let addressAttributes: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "srcset", "ping",
  ]

  /// Reads a piece of text.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch place {
    case .text:
      if byte == UInt8(ascii: "<") {
        place = .tag
        (word, element, attribute, isEndTag) = ([], [], [], false)
      }
    case .tag: readTag(byte)
    case .value(let quote, _): if byte == quote { place = .tag }
    case .comment:
      tail = tail.suffix(2) + [byte]
      if tail.elementsEqual("-->".utf8) { place = .text }
    case .raw(let name):
      tail = tail.suffix(name.utf8.count + 1) + [byte.lowercasedASCII]
      if tail.elementsEqual("</\(name)".utf8) {
        place = .tag
        (word, element, attribute, isEndTag) = ([], Array(name.utf8), [], true)
      }
    }
  }

  /// Reads a byte inside a tag.
  private mutating func readTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"):
      if element.isEmpty { element = word }
      let name = String(decoding: element, as: UTF8.self)
      place = !isEndTag && (name == "script" || name == "style") ? .raw(element: name) : .text
      tail = []
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let name = String(decoding: attribute, as: UTF8.self)
      place = .value(quote: byte, isAddress: Self.addressAttributes.contains(name))
      word = []
    case UInt8(ascii: "="):
      if !word.isEmpty { attribute = word }
      word = []
    case _ where byte.isASCIIWhitespace:
      endWord()
    case UInt8(ascii: "/") where word.isEmpty && element.isEmpty:
      isEndTag = true
    default:
      word.append(byte.lowercasedASCII)
      if element.isEmpty, word.elementsEqual("!--".utf8) {
        place = .comment
        tail = []
      }
    }
  }

  /// Completes the name of a tag or an attribute.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if element.isEmpty { element = word } else { attribute = word }
    word = []
  }
}
