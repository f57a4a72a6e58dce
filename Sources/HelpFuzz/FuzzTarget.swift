/// One part of Lectern that takes arbitrary bytes, with the invariants of its result.
///
///     FuzzTarget.named("markup")?.faults(Array("0# Hi".utf8))    // [] is what is wanted
///
/// Serves `make fuzz` and tests. The first byte of an input chooses options (`FuzzOptions`), the rest is the
/// text.
package struct FuzzTarget: Sendable {
  package let name: String
  private let body: @Sendable (ArraySlice<UInt8>, FuzzOptions) -> [String]

  init(_ name: String, _ body: @escaping @Sendable (ArraySlice<UInt8>, FuzzOptions) -> [String]) {
    self.name = name
    self.body = body
  }

  /// Every target; `markup` comes first, and includes the three after it.
  package static let all: [FuzzTarget] = [
    .markup, .html, .document, .layout, .title, .metadata, .archive, .search,
    .formula, .compiled, .script, .docC, .epub,
  ]

  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// Runs one input, and returns the faults of the outcome as sentences. A crash is also a fault, which the caller
  /// sees.
  package func faults(_ input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    return body(input.dropFirst(), FuzzOptions(first))
  }
}
