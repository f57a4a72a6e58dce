import HelpCore
import HelpDocument

extension HTMLConversion {
  typealias Attributes = [(name: String, value: String)]

  private static func value(_ name: String, _ attributes: Attributes) -> String? {
    attributes.first { $0.name == name }?.value
  }

  private static func identifier(_ attributes: Attributes) -> String? {
    value("id", attributes).flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Elements without children in a document

  /// Adds an element that is a leaf; returns the index after it, or nil when it is not a leaf.
  mutating func leaf(_ element: HTMLElement, _ attributes: Attributes, at index: Int) -> Int? {
    let after = ends[index] + 1
    let isWhole = markers[index] == markers[ends[index]]
    switch element {
    case .br:
      prepareInline()
      emit(.add(.lineBreak, [], Self.identified(attributes)), events[index].offset)
    case .wbr, .col: anchor(Self.identifier(attributes), events[index].offset)
    case .meta, .source: break
    case .hr:
      if holdsInlines {
        anchor(Self.identifier(attributes), events[index].offset)
        needsBreak = true
      } else {
        closeParagraph()
        emit(.add(.thematicBreak, [], Self.identified(attributes)), events[index].offset)
      }
    case .img: image(attributes, at: index)
    case .code, .tt, .samp:
      guard isWhole else { return nil }
      prepareInline()
      let text = collected(index)
      emit(.add(.code, text, Self.identified(attributes)), events[index].offset)
      for (identifier, offset) in identifiers(inside: index) { anchor(identifier, offset) }
      hasContent = true
    case .pre:
      guard isWhole, !holdsInlines else { return nil }
      closeParagraph()
      var code = Document.Attributes()
      code.identifier = Self.identifier(attributes)
      code.info = language(at: index)
      var text = collected(index)
      if text.last != .lineFeed { text.append(.lineFeed) }
      // A code block has no nodes inside: empty blocks before it are where links lead.
      for (identifier, offset) in identifiers(inside: index) {
        var place = Document.Attributes()
        place.identifier = identifier
        emit(.open(.division, place), offset)
        emit(.close)
      }
      emit(.add(.codeBlock, text, code), events[index].offset)
    default: return nil
    }
    return after
  }

  /// Attributes with the element's id alone; nil if it has none.
  private static func identified(_ attributes: Attributes) -> Document.Attributes? {
    identifier(attributes).map {
      var fields = Document.Attributes()
      fields.identifier = $0
      return fields
    }
  }

  /// The ids inside an element of which only the text is kept, with their positions.
  private func identifiers(inside start: Int) -> [(identifier: String, offset: Int?)] {
    identifiers(inside: start, to: ends[start])
  }

  private func identifiers(
    inside start: Int, to end: Int
  ) -> [(identifier: String, offset: Int?)] {
    ((start + 1)..<max(start + 1, end)).compactMap { index in
      guard case .start(let element, let attributes) = events[index].kind else { return nil }
      let name = element == .a ? Self.value("name", attributes) : nil
      return (Self.identifier(attributes) ?? name).map { ($0, events[index].offset) }
    }
  }

  private mutating func image(_ attributes: Attributes, at index: Int) {
    prepareInline()
    var image = Document.Attributes()
    image.destination = Self.value("src", attributes) ?? ""
    image.title = Self.value("title", attributes)
    image.identifier = Self.identifier(attributes)
    let text = Self.value("alt", attributes)
    image.isDecoration = text?.isEmpty == true
    emit(.open(.image, image), events[index].offset)
    if let text, !text.isEmpty {
      emit(.add(.text, Array(text.utf8), nil))
    }
    emit(.close)
    hasContent = true
  }

  private func collected(_ start: Int) -> [UInt8] {
    var text: [UInt8] = []
    for index in start..<ends[start] {
      switch events[index].kind {
      case .text(let bytes): text.append(contentsOf: bytes)
      case .start(.br, _): text.append(.lineFeed)
      default: break
      }
    }
    return text
  }

  /// The language of `<pre class="language-x">` or `<pre><code class="language-x">`.
  private func language(at start: Int) -> String? {
    for index in start..<min(start + 3, ends[start]) {
      guard case .start(_, let attributes) = events[index].kind,
        let names = Self.value("class", attributes)
      else { continue }
      for name in names.split(separator: " ") where name.hasPrefix("language-") {
        return String(name.dropFirst("language-".count))
      }
    }
    return nil
  }

  // MARK: Elements with children

  mutating func start(_ element: HTMLElement, _ attributes: Attributes, at index: Int) {
    if element == .thead { headRows += 1 }
    let isWhole = markers[index] == markers[ends[index]]
    var fields = Document.Attributes()
    fields.identifier = Self.identifier(attributes)
    let offset = events[index].offset
    if let kind = Self.inlineKind(element) {
      inline(kind, element, attributes, fields, offset: offset)
      return
    }
    let role = holdsInlines ? nil : blockRole(element, &fields, attributes, at: index, isWhole)
    guard let role, case .block(let kind, let holdsInlines) = role else {
      anchor(fields.identifier ?? (element == .a ? Self.value("name", attributes) : nil), offset)
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

  /// Leaves out a hidden element, but for the places in it where links lead.
  /// - Returns: the index of the event after those that were handled.
  mutating func hide(_ element: HTMLElement, at index: Int) -> Int {
    let offset = events[index].offset
    if markers[index] == markers[ends[index]] {
      let anchors = identifiers(inside: index - 1, to: ends[index])
      // The document's builder gives an anchor between items, rows or cells to the next one.
      let isBetweenParts = output.last?.kind.holdsPartsOnly == true
      for (identifier, offset) in anchors {
        guard isBetweenParts else {
          anchor(identifier, offset)
          continue
        }
        var fields = Document.Attributes()
        fields.identifier = identifier
        emit(.hide(.division), offset)
        emit(.add(.anchor, [], fields), offset)
        emit(.close)
      }
      return ends[index] + 1
    }
    // Markdown that is inside it is hidden by it.
    let isInline = holdsInlines || element.isOrdinary || element.isFormatting
    guard isInline else {
      openBlock(
        .division, holdsInlines: false,
        Entry(
          role: .block(.division, holdsInlines: false), offset: offset, isHidden: true))
      return index + 1
    }
    push(Entry(role: .inline(.emphasis), offset: offset, isHidden: true))
    closedInlines += 1
    if isInlineFragment { prepareInline() }
    return index + 1
  }

  private mutating func anchor(_ identifier: String?, _ offset: Int?) {
    guard let identifier, !identifier.isEmpty else { return }
    prepareInline()
    var fields = Document.Attributes()
    fields.identifier = identifier
    emit(.add(.anchor, [], fields), offset)
  }

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
    // Between Markdown's texts an element begins at its tag, not at its first text.
    if isInlineFragment { prepareInline() }
  }

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

  private func blockRole(
    _ element: HTMLElement, _ fields: inout Document.Attributes, _ attributes: Attributes,
    at index: Int, _ isWhole: Bool
  ) -> Role? {
    // A paragraph made for text ends at the start of a block, which belongs to the element around it.
    let parent = output.last { entry in
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
      // A number of 32 bits, as in browsers.
      fields.start = Self.value("start", attributes).flatMap { Int32($0) }.map(Int.init) ?? 1
      fields.isTight = paragraphs[index] == paragraphs[ends[index]]
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
      fields.isHeader = headRows > 0 || dataCells[index] == dataCells[ends[index]]
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

  /// The kind of the block that a new item would be in, implicit items and paragraphs left aside.
  private var enclosing: Document.Kind? {
    output.last { entry in
      if case .entry = entry.slot { return !entry.kind.isInline }
      return false
    }?.kind
  }

  private var isInList: Bool { enclosing == .list }
  private var isInDescriptionList: Bool { enclosing == .descriptionList }

  /// The number of columns or rows of a cell; zero rows are all that follow. Source: the HTML Standard, section 4.9.11.
  private static func span(_ name: String, _ attributes: Attributes, limit: Int) -> Int {
    guard let number = value(name, attributes).flatMap({ Int($0) }), number >= 0 else { return 1 }
    if number == 0 { return name == "rowspan" ? limit : 1 }
    return min(number, limit)
  }

  private static func alignment(_ attributes: Attributes) -> Document.Alignment {
    switch value("align", attributes)?.lowercased() {
    case "left": .left
    case "center": .center
    case "right": .right
    default: .none
    }
  }
}
