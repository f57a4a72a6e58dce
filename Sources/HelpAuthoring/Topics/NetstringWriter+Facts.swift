import HelpCore

/// The values of facts, in the form that `FactReader` reads.
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
