import HelpCore

/// An encoder of a compiled topic.
struct CompiledEncoder {
  /// Attributes in their stored form, with the kind of their destination.
  private struct Record: Hashable {
    var attributes: Document.Attributes
    var kind: CompiledDestinationKind?

    static func == (first: Record, second: Record) -> Bool {
      first.kind == second.kind && first.attributes.hasSameBytes(as: second.attributes)
    }
  }

  /// A destination of a document. Images have stricter rules than links.
  private struct Link: Hashable {
    var address: ExactText
    var isImage: Bool
  }

  private let document: Document
  private var output = CompiledOutput()
  /// The records written so far, each with its number, from 1.
  private var records: [Record: Int] = [:]
  /// The number of extra blank lines that the topic may still have.
  private var blankLines = Document.maximumBlankLines
  /// The stored form of each destination so far.
  private var links: [Link: (kind: CompiledDestinationKind, text: String)] = [:]

  init(_ document: Document) { self.document = document }

  /// Returns the document as a compiled topic.
  /// - Parameter destination: a function that resolves a destination. Its second argument is true
  ///   for an image.
  mutating func encode(
    _ metadata: Metadata?, _ destination: (String, Bool) throws -> CompiledDestination
  ) throws -> [UInt8] {
    output.append(CompiledTopic.magic)
    output.append(number: CompiledTopic.formatVersion)
    let texts = texts()
    output.append(number: texts.bytes.count)
    output.append(texts.bytes)
    for index in 0..<document.count {
      try append(index, textLength: texts.lengths[index], destination)
    }
    output.append(metadata)
    return output.bytes
  }

  /// Returns the texts of all nodes in one run, and the length of each. Invalid UTF-8 is repaired.
  private func texts() -> (bytes: [UInt8], lengths: [Int]) {
    var bytes: [UInt8] = []
    let lengths = (0..<document.count).map { index in
      guard document.kind(of: index).hasText else { return 0 }
      let start = bytes.count
      let text = document.utf8(of: index)
      if String(validating: text, as: UTF8.self) != nil {
        bytes.append(contentsOf: text)
      } else {
        bytes.append(contentsOf: String(decoding: text, as: UTF8.self).utf8)
      }
      return bytes.count - start
    }
    return (bytes, lengths)
  }

  /// Appends a node: its first byte, its size, and its attributes.
  private mutating func append(
    _ index: Int, textLength: Int, _ destination: (String, Bool) throws -> CompiledDestination
  ) throws {
    let kind = document.kind(of: index)
    guard kind.childBits != 0 || document.end(of: index) == index + 1 else {
      throw CompiledFault("a node of a kind without children has children", at: output.bytes.count)
    }
    let record = try record(of: index, destination)
    let size = kind.hasText ? textLength : document.end(of: index) - index - 1
    var head = kind.rawValue
    if size > 0 { head |= CompiledHead.hasSize }
    if record != nil { head |= CompiledHead.hasAttributes }
    output.append(head)
    if size > 0 { output.append(number: size) }
    guard let record else { return }
    if let number = records[record] { return output.append(number: number) }
    records[record] = records.count + 1
    output.append(number: 0)
    append(record)
  }

  /// Returns the stored form of a node's attributes, or nil if all have their defaults.
  private mutating func record(
    of index: Int, _ destination: (String, Bool) throws -> CompiledDestination
  ) throws -> Record? {
    var record = Record(attributes: document.attributes(of: index))
    if let identifier = record.attributes.identifier {
      let cleanIdentifier = CompiledAddress.removingControls(identifier)
      record.attributes.identifier = cleanIdentifier.isEmpty ? nil : cleanIdentifier
    }
    record.attributes.extraBlankLines = min(record.attributes.extraBlankLines, blankLines)
    blankLines -= max(0, record.attributes.extraBlankLines)
    if let address = record.attributes.destination {
      if document.kind(of: index) == .footnoteReference {
        record.kind = .footnote
        record.attributes.destination = CompiledAddress.removingControls(address)
      } else {
        let link = Link(address: ExactText(address), isImage: document.kind(of: index) == .image)
        let stored =
          try links[link] ?? destination(address, link.isImage).stored(isImage: link.isImage)
        links[link] = stored
        record.kind = stored.kind
        record.attributes.destination = stored.text
      }
    }
    return record.attributes == Document.Attributes() ? nil : record
  }

  /// Appends the fields of attributes that no earlier node has.
  private mutating func append(_ record: Record) {
    let attributes = record.attributes
    let fields = CompiledFields(attributes)
    output.append(number: fields.rawValue)
    if fields.contains(.level) { output.append(number: attributes.level) }
    if let text = attributes.destination, let kind = record.kind {
      output.append(kind.rawValue)
      output.append(text: text)
    }
    for text in [attributes.identifier, attributes.info, attributes.title] {
      if let text { output.append(text: text) }
    }
    if fields.contains(.start) { output.append(signed: attributes.start) }
    if fields.contains(.columnSpan) { output.append(number: attributes.columnSpan) }
    if fields.contains(.rowSpan) { output.append(number: attributes.rowSpan) }
    if fields.contains(.extraBlankLines) { output.append(signed: attributes.extraBlankLines) }
  }
}
