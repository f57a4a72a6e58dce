import HelpCore

/// The place in HTML that a template has reached. It decides which values are valid and how they are escaped.
///
/// A template is read from the top to the bottom, whatever its sections show, so a tag begins and ends in one template.
enum TemplatePlace: Equatable {
  case text
  /// A place in a tag, outside the value of an attribute.
  case tag
  /// The value of an attribute: the quotation mark that ends it, and whether the value is an address.
  case value(quote: UInt8, isAddress: Bool)
  case comment
  /// The content of an element that has no HTML: `script`, `style`.
  case raw(element: String)
}

/// Follows HTML from one tag of a template to the next.
struct TemplatePlaceScan {
  private(set) var place = TemplatePlace.text
  /// The part of the name of the tag, and then of each attribute, that was read.
  private var word: [UInt8] = []
  private var element: [UInt8] = []
  private var attribute: [UInt8] = []
  private var isEndTag = false
  /// The last bytes, in which the end of a comment or of raw content may be found.
  private var tail: [UInt8] = []

  private static let addressAttributes: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "srcset", "ping",
  ]

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

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if element.isEmpty { element = word } else { attribute = word }
    word = []
  }
}
