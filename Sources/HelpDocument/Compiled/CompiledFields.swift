/// The present fields of attributes, and the values of fields that fit into a few bits.
struct CompiledFields: OptionSet, Sendable {
  let rawValue: Int

  static let level = Self(rawValue: 1 << 0)
  static let destination = Self(rawValue: 1 << 1)
  static let identifier = Self(rawValue: 1 << 2)
  static let info = Self(rawValue: 1 << 3)
  static let title = Self(rawValue: 1 << 4)
  static let isTight = Self(rawValue: 1 << 5)
  static let isHeader = Self(rawValue: 1 << 6)
  /// The index of the first of two bits for an `Alignment`.
  static let alignmentShift = 7
  static let isOrdered = Self(rawValue: 1 << 9)
  static let start = Self(rawValue: 1 << 10)
  static let isTask = Self(rawValue: 1 << 11)
  static let isChecked = Self(rawValue: 1 << 12)
  static let columnSpan = Self(rawValue: 1 << 13)
  static let rowSpan = Self(rawValue: 1 << 14)
  static let isTab = Self(rawValue: 1 << 15)
  static let isPlainText = Self(rawValue: 1 << 16)
  static let extraBlankLines = Self(rawValue: 1 << 17)
  static let isDecoration = Self(rawValue: 1 << 18)

  /// The set of all bits.
  static let all = Self(rawValue: 1 << 19 - 1)

  init(rawValue: Int) { self.rawValue = rawValue }

  /// Collects the fields of attributes that differ from their defaults.
  init(_ attributes: Document.Attributes) {
    let fields: [(isPresent: Bool, field: Self)] = [
      (attributes.level != 0, .level), (attributes.destination != nil, .destination),
      (attributes.identifier != nil, .identifier), (attributes.info != nil, .info),
      (attributes.title != nil, .title), (attributes.isTight, .isTight),
      (attributes.isHeader, .isHeader), (attributes.isOrdered, .isOrdered),
      (attributes.start != 1, .start), (attributes.isChecked != nil, .isTask),
      (attributes.isChecked == true, .isChecked), (attributes.columnSpan != 1, .columnSpan),
      (attributes.rowSpan != 1, .rowSpan), (attributes.isTab, .isTab),
      (attributes.isPlainText, .isPlainText),
      (attributes.extraBlankLines != 0, .extraBlankLines),
      (attributes.isDecoration, .isDecoration),
    ]
    let present = fields.filter(\.isPresent).reduce(into: Self()) { $0.insert($1.field) }
    rawValue = present.rawValue | Int(attributes.alignment.rawValue) << Self.alignmentShift
  }
}

extension Document {
  /// The maximum number of extra blank lines in a compiled topic. A limit is needed, because blank
  /// lines have no bytes.
  package static let maximumBlankLines = 1 << 16
}

extension Document.Attributes {
  /// The maximum number of columns that a cell spans (the HTML Standard, section 4.9.11).
  package static let maximumColumnSpan = 1000
  /// The maximum number of rows that a cell spans (the HTML Standard, section 4.9.11).
  package static let maximumRowSpan = 65_534
}
