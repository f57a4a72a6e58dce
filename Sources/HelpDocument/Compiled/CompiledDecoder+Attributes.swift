extension CompiledDecoder {
  /// The maximum number of attribute records of a topic. A record needs 50 times the memory of its
  /// bytes, and no page within its budget has as many records.
  private static let maximumRecords = 1 << 20

  /// Reads a reference to attributes, or new attributes.
  /// - Returns: the index of their record.
  mutating func attributes(
    of kind: Document.Kind, from input: inout CompiledInput
  ) throws(CompiledFault) -> Int {
    let offset = input.offset
    let number = try input.number()
    guard number <= records.count else {
      throw CompiledFault("a node has attributes that no node before it has", at: offset)
    }
    if number == 0 { try readRecord(from: &input) }
    let slot = number == 0 ? records.count &- 1 : number &- 1
    if let destinationKind = destinationKinds[slot] {
      try check(destinationKind, in: slot, of: kind, at: offset)
    }
    if kind == .heading, records[slot].level == 0 {
      throw CompiledFault("a heading has no level", at: offset)
    }
    blankLines &+= max(0, records[slot].extraBlankLines)
    guard blankLines <= Document.maximumBlankLines else {
      throw CompiledFault("the nodes have too many blank lines", at: offset)
    }
    return slot
  }

  /// Checks that a node of a kind may have the destination in its attributes.
  private func check(
    _ destinationKind: CompiledDestinationKind, in slot: Int, of kind: Document.Kind, at offset: Int
  ) throws(CompiledFault) {
    let isAllowed =
      destinationKind == .footnote
      ? kind == .footnoteReference : kind == .link || kind == .image
    guard isAllowed else {
      throw CompiledFault("a node has a destination that its kind does not allow", at: offset)
    }
    guard destinationKind == .external || destinationKind == .broken else { return }
    let address = records[slot].destination ?? ""
    guard CompiledAddress.isSafe(address, isImage: kind == .image) else {
      throw CompiledFault("an address has a scheme that is not accepted", at: offset)
    }
  }

  /// Reads attributes that no earlier node has.
  private mutating func readRecord(from input: inout CompiledInput) throws(CompiledFault) {
    let offset = input.offset
    let fields = CompiledFields(
      rawValue: try input.number(in: 1...CompiledFields.all.rawValue, "set of attributes"))
    guard fields.contains(.isTask) || !fields.contains(.isChecked) else {
      throw CompiledFault("a node that is not a task is checked", at: offset)
    }
    var record = Document.Attributes()
    if fields.contains(.level) { record.level = try input.number(in: 1...6, "level") }
    var kind: CompiledDestinationKind?
    if fields.contains(.destination) {
      let destinationKind = try destinationKind(from: &input)
      record.destination = try destination(destinationKind, from: &input)
      kind = destinationKind
    }
    if fields.contains(.identifier) { record.identifier = try identifier(from: &input) }
    if fields.contains(.info) { record.info = try text(from: &input) }
    if fields.contains(.title) { record.title = try text(from: &input) }
    record.isTight = fields.contains(.isTight)
    record.isHeader = fields.contains(.isHeader)
    let alignment = UInt8(truncatingIfNeeded: fields.rawValue >> CompiledFields.alignmentShift & 3)
    record.alignment = Document.Alignment(rawValue: alignment) ?? .none
    record.isOrdered = fields.contains(.isOrdered)
    if fields.contains(.isTask) { record.isChecked = fields.contains(.isChecked) }
    record.isTab = fields.contains(.isTab)
    record.isPlainText = fields.contains(.isPlainText)
    record.isDecoration = fields.contains(.isDecoration)
    try readNumbers(of: fields, into: &record, from: &input)
    guard records.count < Self.maximumRecords else {
      throw CompiledFault("the nodes have too many attributes", at: offset)
    }
    records.append(record)
    destinationKinds.append(kind)
  }

  /// Reads the present attributes that are numbers, except the level.
  private func readNumbers(
    of fields: CompiledFields, into record: inout Document.Attributes,
    from input: inout CompiledInput
  ) throws(CompiledFault) {
    if fields.contains(.start) { record.start = try input.signedNumber("number of an item") }
    if fields.contains(.columnSpan) {
      record.columnSpan = try input.number(
        in: 2...Document.Attributes.maximumColumnSpan, "number of columns")
    }
    if fields.contains(.rowSpan) {
      record.rowSpan = try input.number(
        in: 2...Document.Attributes.maximumRowSpan, "number of rows")
    }
    if fields.contains(.extraBlankLines) {
      let offset = input.offset
      record.extraBlankLines = try input.signedNumber("number of blank lines")
      guard record.extraBlankLines >= -1 else {
        throw CompiledFault("the number of blank lines is below -1", at: offset)
      }
    }
  }

  /// Reads the kind of a destination.
  private func destinationKind(
    from input: inout CompiledInput
  ) throws(CompiledFault) -> CompiledDestinationKind {
    let offset = input.offset
    guard let kind = CompiledDestinationKind(rawValue: try input.byte()) else {
      throw CompiledFault("a destination is of an unknown kind", at: offset)
    }
    return kind
  }

  /// Reads a destination, and checks it by the rules for its kind.
  private mutating func destination(
    _ kind: CompiledDestinationKind, from input: inout CompiledInput
  ) throws(CompiledFault) -> String {
    let offset = input.offset
    let text = try text(from: &input)
    if let fault = CompiledAddress.fault(in: text, kind) { throw CompiledFault(fault, at: offset) }
    return text
  }

  /// Reads an identifier, which must not be empty.
  private mutating func identifier(
    from input: inout CompiledInput
  ) throws(CompiledFault) -> String {
    let offset = input.offset
    let text = try text(from: &input)
    guard !text.isEmpty, !CompiledAddress.hasControl(text) else {
      throw CompiledFault("an identifier is empty or has a control character", at: offset)
    }
    return text
  }

  /// Reads a text, or the number of an earlier text.
  mutating func text(from input: inout CompiledInput) throws(CompiledFault) -> String {
    let offset = input.offset
    let number = try input.number()
    guard number <= texts.count else {
      throw CompiledFault("a text has a number that no text before it has", at: offset)
    }
    if number == 0 { texts.append(try input.text()) }
    return number == 0 ? texts[texts.count &- 1] : texts[number &- 1]
  }
}
