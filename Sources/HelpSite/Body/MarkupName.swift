import HelpCore

/// The name of an element or attribute, or a keyword of a value, in lower case.
///
/// Two integers store the first sixteen bytes, because comparing integers is faster than comparing
/// strings. Two longer names are equal if their lengths and their first sixteen bytes are equal.
struct MarkupName: Equatable {
  private var firstBytes: UInt64 = 0
  private var secondBytes: UInt64 = 0
  private(set) var count = 0

  init() {}

  init(_ text: StaticString) {
    self = text.withUTF8Buffer { unsafe Self($0.span) }
  }

  init(_ text: Span<UInt8>) {
    for index in text.indices { append(text[index]) }
  }

  mutating func append(_ byte: UInt8) {
    let bits = UInt64(byte.lowercasedASCII)
    if count < 8 {
      firstBytes |= bits << (8 * count)
    } else if count < 16 {
      secondBytes |= bits << (8 * (count - 8))
    }
    count += 1
  }
}

extension MarkupName {
  // Elements.
  static let a = Self("a")
  static let br = Self("br")
  static let code = Self("code")
  static let col = Self("col")
  static let hr = Self("hr")
  static let img = Self("img")
  static let input = Self("input")
  static let math = Self("math")
  static let p = Self("p")
  static let pre = Self("pre")
  static let source = Self("source")
  static let svg = Self("svg")
  static let table = Self("table")
  static let td = Self("td")
  static let th = Self("th")
  static let wbr = Self("wbr")

  // Attributes.
  static let align = Self("align")
  static let alt = Self("alt")
  static let checked = Self("checked")
  static let `class` = Self("class")
  static let dataMark = Self("data-mark")
  static let dataNumber = Self("data-number")
  static let describedBy = Self("aria-describedby")
  static let `for` = Self("for")
  static let headers = Self("headers")
  static let height = Self("height")
  static let href = Self("href")
  static let id = Self("id")
  static let labelledBy = Self("aria-labelledby")
  static let name = Self("name")
  static let rel = Self("rel")
  static let src = Self("src")
  static let title = Self("title")
  static let width = Self("width")

  /// Whether an element has neither content nor an end tag.
  var isVoid: Bool {
    switch self {
    case .br, .hr, .img, .input, .col, .wbr, .source: true
    default: false
    }
  }

  /// The digit of a heading's level, or nil for any other element.
  var headingLevel: UInt8? {
    guard count == 2, firstBytes & 0xFF == UInt64(UInt8(ascii: "h")) else { return nil }
    let digit = UInt8(truncatingIfNeeded: firstBytes >> 8)
    return (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit) ? digit : nil
  }
}
