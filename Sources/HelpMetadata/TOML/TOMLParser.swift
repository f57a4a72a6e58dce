import HelpCore
import HelpDocument

/// A recursive descent parser of TOML 1.0 (toml.io/en/v1.0.0).
struct TOMLParser {
  typealias Node = Metadata.Node
  var source: MetadataSource
  /// The index of the next byte to parse.
  var offset = 0

  init(_ source: MetadataSource) {
    self.source = source
  }

  /// Parses the whole text.
  mutating func document() throws -> Node {
    let root = Table(at: position)
    var current = root
    while true {
      skipBlank()
      guard let byte = peek else { return root.node }
      if byte == UInt8(ascii: "[") {
        current = try header(in: root)
      } else {
        try keyAndValue(into: current)
      }
      try requireEndOfLine()
    }
  }

  // MARK: Tables

  /// Parses a header, `[a.b]` or `[[a.b]]`, and returns the table that the lines below the header
  /// fill.
  private mutating func header(in root: Table) throws -> Table {
    let start = position
    offset += 1
    let isArray = peek == UInt8(ascii: "[")
    if isArray { offset += 1 }
    let keys = try dottedKey()
    try expect("]", "a table's name must end with ']'")
    if isArray { try expect("]", "the name of an array of tables must end with ']]'") }
    guard let last = keys.last else { return root }
    let parent = try descend(keys.dropLast(), from: root)
    let key = last.key
    let table = Table(at: start)
    table.isDefined = true
    switch parent[key] {
    case nil:
      parent.add(key, at: last.position, isArray ? .tables(TableArray(table)) : .table(table))
    case .tables(let tables) where isArray:
      tables.add(table)
    case .table(let existing) where !isArray && !existing.isDefined:
      existing.isDefined = true
      return existing
    case .value: throw source.error(at: last.position, "'\(key)' is a value and cannot hold keys")
    default:
      throw source.error(at: last.position, "the table '\(key)' is defined twice")
    }
    return table
  }

  /// Returns the table at the end of a path of keys. Creates missing tables on the path.
  /// - Throws: `HelpError(.malformed)` if a key on the path has a value.
  private func descend(
    _ keys: some Sequence<(key: String, position: SourcePosition)>, from table: Table
  ) throws -> Table {
    var table = table
    for (key, position) in keys {
      switch table[key] {
      case nil:
        let newTable = Table(at: position)
        table.add(key, at: position, .table(newTable))
        table = newTable
      case .table(let existing): table = existing
      case .tables(let tables): table = tables.last
      case .value: throw source.error(at: position, "'\(key)' is a value and cannot hold keys")
      }
    }
    return table
  }

  /// Parses `key = value`, and adds the value to a table.
  /// - Parameter depth: the number of tables and arrays around the table.
  mutating func keyAndValue(into table: Table, depth: Int = 0) throws {
    let keys = try dottedKey()
    try expect("=", "a key must be followed by '='")
    skipSpace()
    let value = try value(depth: depth + keys.count)
    guard let last = keys.last else { return }
    let parent = try descend(keys.dropLast(), from: table)
    guard parent[last.key] == nil else {
      throw source.error(at: last.position, "the key '\(last.key)' is set twice")
    }
    parent.add(last.key, at: last.position, .value(value))
  }

  // MARK: Keys

  /// Parses a key such as `a.b."c d"`.
  private mutating func dottedKey() throws -> [(key: String, position: SourcePosition)] {
    var keys: [(key: String, position: SourcePosition)] = []
    repeat {
      if !keys.isEmpty { offset += 1 }
      skipSpace()
      let start = position
      keys.append((try simpleKey(), start))
      guard keys.count < Metadata.maximumDepth else {
        throw source.error(at: start, "keys nest deeper than \(Metadata.maximumDepth) levels")
      }
      skipSpace()
    } while peek == UInt8(ascii: ".")
    return keys
  }

  /// Parses one part of a dotted key, with or without quotes.
  private mutating func simpleKey() throws -> String {
    switch peek {
    case UInt8(ascii: "\""): return try basicString()
    case UInt8(ascii: "'"): return try literalString()
    default:
      let start = offset
      while let byte = peek, Self.isBareKey(byte) { offset += 1 }
      guard offset > start else {
        throw source.error(at: position, "a key is expected here", hint: "write KEY = VALUE")
      }
      return text(start..<offset)
    }
  }

  /// Whether a byte may belong to a key without quotes.
  private static func isBareKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Bytes

  /// The next byte, or nil at the end of the text.
  var peek: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  /// The position of the next byte in the file.
  var position: SourcePosition {
    mutating get { source.cursor.position(atByte: offset) }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  func starts(with literal: String) -> Bool {
    source.bytes[offset...].starts(with: literal.utf8)
  }

  /// Skips spaces and tabs.
  mutating func skipSpace() {
    while let byte = peek, byte == .space || byte == .tab { offset += 1 }
  }

  /// Skips white space, line ends and comments.
  mutating func skipBlank() {
    while let byte = peek {
      switch byte {
      case .space, .tab, .lineFeed, .carriageReturn: offset += 1
      case UInt8(ascii: "#"):
        while let byte = peek, byte != .lineFeed { offset += 1 }
      default: return
      }
    }
  }

  /// Skips spaces and a required character.
  /// - Parameter message: the message of the error if another character follows the spaces.
  private mutating func expect(_ character: Unicode.Scalar, _ message: String) throws {
    skipSpace()
    guard peek == UInt8(ascii: character) else { throw source.error(at: position, message) }
    offset += 1
  }

  /// Checks that no more than spaces and a comment follow on the line.
  private mutating func requireEndOfLine() throws {
    skipSpace()
    switch peek {
    case nil, .lineFeed, UInt8(ascii: "#"): return
    case .carriageReturn
    where offset + 1 < source.bytes.count && source.bytes[offset + 1] == .lineFeed: return
    default: throw source.error(at: position, "the line should end here")
    }
  }
}
