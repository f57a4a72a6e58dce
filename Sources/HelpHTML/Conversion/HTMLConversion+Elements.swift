import HelpCore
import HelpDocument

// Elements with children.
extension HTMLConversion {
  typealias Attributes = [(name: String, value: String)]

  /// Returns the value of an attribute, or nil if it is missing.
  static func value(_ name: String, _ attributes: Attributes) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Returns the id of an element, or nil for a missing or empty id.
  static func identifier(_ attributes: Attributes) -> String? {
    value("id", attributes).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Begins an element that may have children.
  mutating func start(_ element: HTMLElement, _ attributes: Attributes, at index: Int) {
    if element == .thead { openTableHeads += 1 }
    // Whether the element begins and ends in the same fragment.
    let isWhole = markerCounts[index] == markerCounts[ends[index]]
    var fields = Document.Attributes()
    fields.identifier = Self.identifier(attributes)
    let offset = events[index].offset
    if let kind = Self.inlineKind(element) {
      inline(kind, element, attributes, fields, offset: offset)
      return
    }
    let role = holdsInlines ? nil : blockRole(element, &fields, attributes, at: index, isWhole)
    guard let role, case .block(let kind, let holdsInlines) = role else {
      anchor(fields.identifier, offset)
      if Self.separates(element) { needsBreak = true }
      if element == .q {
        prepareInline()
        emit(.add(.text, Array("“".utf8), nil))
        hasContent = true
      }
      push(Entry(role: .transparent))
      return
    }
    openBlock(
      kind, holdsInlines: holdsInlines,
      Entry(role: role, attributes: fields, offset: offset))
  }

  /// Adds the target of a link, unless the id is empty or missing.
  mutating func anchor(_ identifier: String?, _ offset: Int?) {
    guard let identifier, !identifier.isEmpty else { return }
    prepareInline()
    var fields = Document.Attributes()
    fields.identifier = identifier
    emit(.add(.anchor, [], fields), offset)
  }

  /// Begins an inline element.
  private mutating func inline(
    _ kind: Document.Kind, _ element: HTMLElement, _ attributes: Attributes,
    _ fields: Document.Attributes, offset: Int?
  ) {
    var fields = fields
    var role = Role.inline(kind)
    if element == .a {
      let name = Self.value("name", attributes)
      anchor(fields.identifier ?? name, offset)
      fields.identifier = nil
      fields.destination = Self.value("href", attributes)
      fields.title = Self.value("title", attributes)
      if fields.destination == nil { role = .transparent }
    } else {
      anchor(fields.identifier, offset)
    }
    push(Entry(role: role, attributes: kind == .link ? fields : nil, offset: offset))
    guard case .inline = role else { return }
    closedInlines += 1
    // An element in Markdown's text begins at its tag, not at its first text.
    if isInlineFragment { prepareInline() }
  }

  /// Returns the kind of an inline element, or nil for any other element.
  private static func inlineKind(_ element: HTMLElement) -> Document.Kind? {
    switch element {
    case .a: .link
    case .b, .strong: .strong
    case .i, .em, .cite, .var, .dfn: .emphasis
    case .s, .strike, .del: .strikethrough
    case .u, .ins: .underline
    case .mark: .mark
    case .kbd: .keyboard
    case .sup: .superscript
    case .sub: .subscript
    default: nil
    }
  }

  /// Returns the role of a block, and sets its attributes. For an element that is not a block,
  /// returns nil.
  private func blockRole(
    _ element: HTMLElement, _ fields: inout Document.Attributes, _ attributes: Attributes,
    at index: Int, _ isWhole: Bool
  ) -> Role? {
    // A paragraph that was opened for text is not the parent, because it ends where the block
    // starts.
    let parent = openNodes.last { entry in
      if case .paragraph = entry.slot { return false }
      return true
    }?.kind
    switch element {
    case .p, .figcaption: return .block(isWhole ? .paragraph : .division, holdsInlines: isWhole)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      fields.level = element.headingLevel ?? 1
      return .block(isWhole ? .heading : .division, holdsInlines: isWhole)
    case .blockquote: return .block(.blockQuote, holdsInlines: false)
    case .ul, .ol:
      fields.isOrdered = element == .ol
      // The number has at most 32 bits, as in browsers.
      fields.start = Self.value("start", attributes).flatMap { Int32($0) }.map(Int.init) ?? 1
      fields.isTight = paragraphCounts[index] == paragraphCounts[ends[index]]
      return .block(.list, holdsInlines: false)
    case .li:
      let isItem = parent == .list || parent == .item || parent == .paragraph
      return .block(isItem && isInList ? .item : .division, holdsInlines: false)
    case .dl: return .block(.descriptionList, holdsInlines: false)
    case .dt where isInDescriptionList && isWhole:
      return .block(.descriptionTerm, holdsInlines: true)
    case .dd where isInDescriptionList: return .block(.descriptionDetails, holdsInlines: false)
    case .details: return .block(.details, holdsInlines: false)
    case .summary where parent == .details && isWhole:
      return .block(.summary, holdsInlines: true)
    case .table: return .block(isWhole ? .table : .division, holdsInlines: false)
    case .caption where parent == .table: return .block(.paragraph, holdsInlines: true)
    case .tr where parent == .table:
      fields.isHeader = openTableHeads > 0 || dataCellCounts[index] == dataCellCounts[ends[index]]
      return .block(.tableRow, holdsInlines: false)
    case .td, .th:
      guard parent == .tableRow else { return .block(.division, holdsInlines: false) }
      fields.isHeader = element == .th
      fields.alignment = Self.alignment(attributes)
      fields.columnSpan = Self.span(
        "colspan", attributes, limit: Document.Attributes.maximumColumnSpan)
      fields.rowSpan = Self.span(
        "rowspan", attributes, limit: Document.Attributes.maximumRowSpan)
      return .block(.tableCell, holdsInlines: true)
    case .pre, .address, .article, .aside, .center, .div, .figure, .footer, .header, .hgroup, .main,
      .nav, .section, .dt, .dd, .summary:
      fields.isTab = element == .div && Self.value("class", attributes) == "content-tab"
      return .block(.division, holdsInlines: false)
    default: return nil
    }
  }

  /// The kind of the block that contains the next item, apart from paragraphs and items that were
  /// opened for text.
  private var enclosingKind: Document.Kind? {
    openNodes.last { entry in
      if case .entry = entry.slot { return !entry.kind.isInline }
      return false
    }?.kind
  }

  private var isInList: Bool { enclosingKind == .list }
  private var isInDescriptionList: Bool { enclosingKind == .descriptionList }

  /// Returns the number of columns or rows of a cell. Zero rows mean all rows that follow. Source:
  /// the HTML Standard, section 4.9.11.
  private static func span(_ name: String, _ attributes: Attributes, limit: Int) -> Int {
    guard let number = value(name, attributes).flatMap({ Int($0) }), number >= 0 else { return 1 }
    if number == 0 { return name == "rowspan" ? limit : 1 }
    return min(number, limit)
  }

  /// Returns the alignment of a cell.
  private static func alignment(_ attributes: Attributes) -> Document.Alignment {
    switch value("align", attributes)?.lowercased() {
    case "left": .left
    case "center": .center
    case "right": .right
    default: .none
    }
  }
}
