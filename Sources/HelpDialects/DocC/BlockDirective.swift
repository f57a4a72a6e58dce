import HelpCore

/// A DocC block directive: `@Image(source: "a.png", alt: "A") { … }`.
package struct BlockDirective: Equatable {
  /// A labelled or unlabelled argument.
  package struct Argument: Equatable {
    /// The argument's label, or an empty string for an unlabelled argument.
    let name: String
    let value: String
  }

  package let name: String
  package internal(set) var arguments: [Argument] = []
  /// Whether the head ends with a brace. Content then follows.
  package internal(set) var hasContent = false

  /// The maximum length of a name, in bytes.
  private static let maximumNameLength = 64

  /// The value of the argument with a label, or nil if there is none. An empty label stands for the
  /// unlabelled argument.
  package subscript(name: String) -> String? {
    arguments.first { $0.name == name }?.value
  }

  /// Reads the name of a directive.
  /// - Returns: nil if there is no `@` with a name at `start`.
  init?(_ text: [UInt8], at start: Int, to end: Int) {
    guard start < end, text[start] == UInt8(ascii: "@") else { return nil }
    let name = text[(start + 1)..<end].prefix { !"(),:{ \t".utf8.contains($0) }
    guard let first = name.first, first.isASCIILetter, name.count <= Self.maximumNameLength,
      name.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
  }
}
