import HelpCore

/// A text that equals another text only if both have the same bytes.
///
/// Swift's strings are equal if they are canonically equivalent. An address with a composed `é`
/// would then be stored as an earlier address with a decomposed `é`, which has a different target.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool {
    first.text.utf8Span.span.holdsSame(as: second.text.utf8Span.span)
  }
}

extension Document.Attributes {
  /// Whether other attributes have the same values, with texts of the same bytes.
  func hasSameBytes(as other: Document.Attributes) -> Bool { self == other && texts == other.texts }

  private var texts: [ExactText?] {
    [destination, title, info, identifier].map { $0.map(ExactText.init) }
  }
}
