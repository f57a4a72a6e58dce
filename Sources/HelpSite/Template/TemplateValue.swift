/// The data of a page, which a template can name.
///
/// Whether a section is shown follows Mustache: `null`, `bool(false)`, an empty list and an empty text are
/// false, all else is true.
public enum TemplateValue: Sendable {
  /// No value: an empty text where it is named.
  case null
  /// Whether a section is shown.
  case bool(Bool)
  /// A whole number, in decimal figures.
  case integer(Int)
  /// Text, escaped wherever `{{name}}` requests it.
  case text(String)
  /// An address, complete: escaped as text, but not percent-encoded.
  case address(String)
  /// UTF-8 that is markup already: never escaped, whichever tag names it.
  case html([UInt8])
  /// Values that a section shows in order.
  case list([TemplateValue])
  /// Values by the names that a section may use.
  case object([String: TemplateValue])
  /// An object whose members are made on demand; nil for a member that does not exist.
  case computed(@Sendable (String) -> TemplateValue?)

  /// Text, or `null` if there is none.
  package static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }

  /// Whether a section of this value is left out and an inverted one is shown.
  var isFalse: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .text(let text), .address(let text): text.isEmpty
    case .html(let bytes): bytes.isEmpty
    case .list(let items): items.isEmpty
    case .integer, .object, .computed: false
    }
  }

  /// The member with that name; nil if this is not an object or has none.
  func member(_ name: String) -> TemplateValue? {
    switch self {
    case .object(let members): members[name]
    case .computed(let member): member(name)
    default: nil
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a value that is true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// A name that is given twice has its last value.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
