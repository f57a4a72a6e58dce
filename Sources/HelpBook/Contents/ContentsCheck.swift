import HelpCore
import HelpMarkup

/// Checks a whole untrusted contents table: every number and every text, and whether they agree with each other.
struct ContentsCheck {
  typealias Layout = ContentsLayout

  let table: ContentsTable
  let bytes: UnsafeRawBufferPointer
  /// Whether a file is a member of the bundle.
  let isMember: (String) -> Bool

  /// - Throws: the first fault.
  /// - Complexity: O(bytes of the table), and one call of `isMember` for each file.
  static func run(
    _ table: ContentsTable, isMember: (String) -> Bool
  ) throws(ContentsFault) {
    let fault = withoutActuallyEscaping(isMember) { isMember in
      table.withBytes { bytes -> ContentsFault? in
        let check = ContentsCheck(table: table, bytes: bytes, isMember: isMember)
        do throws(ContentsFault) { try check.run() } catch { return error }
        return nil
      }
    }
    if let fault { throw fault }
  }

  private func run() throws(ContentsFault) {
    try checkTopics()
    try checkFileOrder()
    try checkReadingOrder()
    try checkNodes()
    try checkVariants()
    try checkAttributes()
  }

  func number(_ start: Int, _ field: Int) -> Int { bytes.number(at: start + field) }

  /// A text whose offset is inside and whose bytes are UTF-8.
  func text(_ start: Int, _ field: Int, of what: String) throws(ContentsFault) -> String {
    let (offset, length) = (number(start, field), number(start, field + 4))
    guard offset + length <= table.stringsSize else {
      throw ContentsFault("its contents table has \(what) outside its strings")
    }
    let first = table.stringsStart + offset
    let text = UnsafeRawBufferPointer(rebasing: bytes[first..<first + length])
    guard let text = String(validating: text, as: UTF8.self) else {
      throw ContentsFault("its contents table has \(what) that is not valid UTF-8")
    }
    return text
  }

  func place(_ start: Int, _ field: Int, of kind: String) throws(ContentsFault) -> String {
    let place = try text(start, field, of: "a \(kind)")
    if let why = PlaceRule.fault(in: place) { throw .place(kind, place, why) }
    return place
  }

  /// A file of the bundle.
  func file(_ start: Int, _ field: Int) throws(ContentsFault) -> String {
    let file = try place(start, field, of: "file")
    guard PackedFormat.isResource(file) else { throw .place("file", file, "is not a resource") }
    guard isMember(file) else { throw .place("file", file, "is not a member") }
    return file
  }

  func inconsistent(_ what: String, _ number: Int) -> ContentsFault {
    ContentsFault("its contents table contradicts itself about \(what) \(number)")
  }
}

// The numbers of topics.
extension ContentsCheck {
  private func record(_ id: Int) -> Int { table.topicsStart + id * Layout.TopicRecord.length }

  private func checkTopics() throws(ContentsFault) {
    typealias Record = Layout.TopicRecord
    var last: String?
    var variant = 0
    for id in 0..<table.topicCount {
      let start = record(id)
      let path = try place(start, Record.path, of: "topic")
      if let last, !last.precedesBytewise(path) {
        throw ContentsFault("its contents table does not have its topics in order")
      }
      last = path
      _ = try file(start, Record.file)
      _ = try text(start, Record.title, of: "a title")
      guard number(start, Record.format) < TopicFormat.allCases.count else {
        throw ContentsFault("its contents table gives a topic an unknown format")
      }
      guard number(start, Record.firstVariant) == variant else {
        throw inconsistent("topic", id)
      }
      variant += number(start, Record.variantCount)
      let (node, position) = (number(start, Record.node), number(start, Record.position))
      if node == Layout.none || position == Layout.none {
        guard node == position else { throw inconsistent("topic", id) }
        continue
      }
      // Each refers to the other: so a listed topic has its place once.
      guard node < table.nodeCount, position < table.listedCount,
        bytes.number(at: table.orderStart + position * 4) == id,
        number(nodeRecord(node), Layout.NodeRecord.topic) == id
      else { throw inconsistent("topic", id) }
    }
    guard variant == table.variantCount else {
      throw ContentsFault("its contents table has a wrong count of its files in other languages")
    }
  }

  private func checkFileOrder() throws(ContentsFault) {
    var last: Slice<UnsafeRawBufferPointer>?
    for place in 0..<table.topicCount {
      let id = bytes.number(at: table.byFileStart + place * 4)
      guard id < table.topicCount else { throw inconsistent("topic", id) }
      let file = table.text(at: record(id) + Layout.TopicRecord.file, in: bytes)
      // Files in ascending order differ, so no topic occurs here twice.
      if let last, !last.lexicographicallyPrecedes(file) {
        throw ContentsFault("its contents table does not have its files in order")
      }
      last = file
    }
  }

  private func checkReadingOrder() throws(ContentsFault) {
    var lastNode = -1
    for position in 0..<table.listedCount {
      let id = bytes.number(at: table.orderStart + position * 4)
      guard id < table.topicCount, number(record(id), Layout.TopicRecord.position) == position
      else { throw inconsistent("topic", id) }
      let node = number(record(id), Layout.TopicRecord.node)
      guard node > lastNode else { throw inconsistent("topic", id) }
      lastNode = node
    }
  }

  private func checkVariants() throws(ContentsFault) {
    typealias Record = Layout.VariantRecord
    for index in 0..<table.variantCount {
      let start = table.variantsStart + index * Record.length
      _ = try text(start, Record.language, of: "a language")
      _ = try file(start, Record.file)
    }
  }

  private func checkAttributes() throws(ContentsFault) {
    typealias Record = Layout.AttributeRecord
    for index in 0..<table.attributeCount {
      let start = table.attributesStart + index * Record.length
      guard let kind = UInt32(exactly: number(start, Record.kind)).flatMap(BookAttribute.init)
      else {
        throw ContentsFault("its contents table has an unknown attribute of the book")
      }
      let key = try text(start, Record.key, of: "a name")
      let value = try text(start, Record.value, of: "a text")
      switch kind {
      case .redirect:
        if let why = PlaceRule.fault(inRedirect: key) { throw .place("redirect", key, why) }
        if let why = PlaceRule.fault(inRedirectTarget: value) {
          throw .place("redirect", value, why)
        }
      case .topicFolder:
        if let why = PlaceRule.fault(in: value) { throw .place("folder", value, why) }
      default: break
      }
    }
  }
}
