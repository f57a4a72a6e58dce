import HelpCore

/// Reads the facts that `NetstringWriter` wrote, such as the facts that a part of a bundle keeps.
/// Each function reads the next value.
struct FactReader {
  /// The error for bytes that `NetstringWriter` did not write.
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

  /// Reads a positive count. Counts are added, so each must be far below `Int.max`.
  mutating func count() throws -> Int {
    let count = try number()
    guard (1...Int(Int32.max)).contains(count) else { throw Fault() }
    return count
  }

  /// Reads a truth value. Any number except 1 is false.
  mutating func flag() throws -> Bool { try number() == 1 }

  /// Reads a list that `NetstringWriter.list` wrote.
  mutating func list<Element>(
    _ element: (inout FactReader) throws -> Element
  ) throws -> [Element] {
    guard let count = netstrings.count() else { throw Fault() }
    // A forged count must not reserve memory.
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  /// Reads a value or nil that `NetstringWriter.optional` wrote.
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
