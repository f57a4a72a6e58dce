internal import HelpCore
internal import HelpDocument

/// An open VitePress container: `::: tip Title`.
struct PageContainer {
  /// The kind of a container, which decides how the container ends.
  enum Kind: Equatable {
    case alert, details, plain, codeGroup
    /// A container of tabs, one of which may be open.
    case tabs(isOpen: Bool)
  }

  /// The number of colons that opened the container.
  let colons: Int
  var kind: Kind
  /// The markers of quotes and lists before the container's lines.
  let prefix: [UInt8]
  /// Whether expressions inside the container stay text.
  let showsExpressions: Bool

  /// The text that is written at the container's end.
  var end: String {
    switch kind {
    case .alert, .tabs(isOpen: true): "\n</div>\n"
    case .details: "\n</details>\n"
    case .plain, .codeGroup, .tabs(isOpen: false): "\n"
    }
  }
}
