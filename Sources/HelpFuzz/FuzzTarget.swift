/// One part of Lectern that accepts arbitrary bytes, with the invariants of its result. `make fuzz`
/// and tests use it.
///
///     FuzzTarget.named("markup")?.faults(Array("0# Hi".utf8))    // [] if all invariants hold
///
/// The first byte of an input chooses options (`FuzzOptions`). The text follows.
package struct FuzzTarget: Sendable {
  package let name: String
  private let body: @Sendable (ArraySlice<UInt8>, FuzzOptions) -> [String]

  init(_ name: String, _ body: @escaping @Sendable (ArraySlice<UInt8>, FuzzOptions) -> [String]) {
    self.name = name
    self.body = body
  }

  /// All targets. The first, `markup`, includes the three after it.
  package static let all: [FuzzTarget] = [
    .markup, .html, .document, .layout, .title, .metadata, .archive, .search,
    .formula, .compiled, .script, .docC, .epub,
  ]

  /// Returns the target with a name, or nil for an unknown name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Runs one input, and returns the faults of the result as sentences. The caller detects crashes.
  package func faults(_ input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    return body(input.dropFirst(), FuzzOptions(first))
  }
}
