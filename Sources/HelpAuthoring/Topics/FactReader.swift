import HelpCore

/// Reads the facts that a part of a bundle keeps, as `NetstringWriter` wrote them.
struct FactReader {
  /// The error for bytes that are not such facts.
  struct Fault: Error {}

  private var netstrings: NetstringReader

  init(_ bytes: [UInt8]) { netstrings = NetstringReader(bytes) }

  var isAtEnd: Bool { netstrings.isAtEnd }

  mutating func text() throws -> String {
    guard let text = netstrings.text() else { throw Fault() }
    return text
  }

  mutating func number() throws -> Int {
    guard let number = netstrings.number() else { throw Fault() }
    return number
  }

  /// Reads the count of something that exists. Counts are added, so each must be far below the limit of `Int`.
  mutating func count() throws -> Int {
    let count = try number()
    guard (1...Int(Int32.max)).contains(count) else { throw Fault() }
    return count
  }

  mutating func flag() throws -> Bool { try number() == 1 }

  /// Reads a list. `NetstringWriter.list` writes it.
  mutating func list<Element>(
    _ element: (inout FactReader) throws -> Element
  ) throws -> [Element] {
    guard let count = netstrings.count() else { throw Fault() }
    // A forged count must not reserve memory.
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  /// Reads a value that may be missing. `NetstringWriter.optional` writes it.
  mutating func optional<Value>(
    _ value: (inout FactReader) throws -> Value
  ) throws -> Value? {
    try flag() ? try value(&self) : nil
  }

  mutating func location() throws -> SourceLocation {
    let file = try text()
    return SourceLocation(
      file: file,
      position: try optional { reader in
        SourcePosition(line: try reader.number(), column: try reader.number())
      })
  }
}

extension NetstringWriter {
  mutating func flag(_ flag: Bool) { number(flag ? 1 : 0) }

  mutating func list<Element>(
    _ elements: some Collection<Element>, _ write: (inout NetstringWriter, Element) -> Void
  ) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func optional<Value>(
    _ value: Value?, _ write: (inout NetstringWriter, Value) -> Void
  ) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func location(_ location: SourceLocation) {
    text(location.file)
    optional(location.position) { writer, position in
      writer.number(position.line)
      writer.number(position.column)
    }
  }
}
