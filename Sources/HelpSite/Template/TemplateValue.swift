/// The data of a page, which templates name.
///
/// A section of the value is shown unless the value is false: `null`, `bool(false)`, or an empty
/// list, text, address or markup.
public enum TemplateValue: Sendable {
  /// No value. A tag writes an empty string.
  case null
  /// A condition for sections.
  case bool(Bool)
  /// A whole number, which a tag writes in decimal.
  case integer(Int)
  /// A text, which `{{name}}` escapes.
  case text(String)
  /// A complete address, which is escaped like a text but not percent-encoded.
  case address(String)
  /// Markup in UTF-8, which no tag escapes.
  case html([UInt8])
  /// Values. A section is written once for each value.
  case list([TemplateValue])
  /// Values by the names that a section may use.
  case object([String: TemplateValue])
  /// An object whose members are computed on demand. The function returns nil for an unknown
  /// member.
  case computed(@Sendable (String) -> TemplateValue?)

  /// Returns a text, or `null` for nil.
  package static func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .null
  }

  /// Whether sections of this value are left out, and inverted sections are shown.
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

  /// Returns the member with a name, or nil for an unknown name and for a value without members.
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
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a value that is true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// Creates an object. The last value of a repeated name wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
