package import HelpBook
import HelpCore
package import HelpMarkup
import HelpResources

/// A book's rules for the markup of its topics.
package struct MarkupRules: Sendable {
  package let scope: IncludeScope
  let variables: [String: String]
  let mdBook: MdBookRules?
  let dialects: ToolDialects
  let slugRule: SlugRule?
  /// The bytes that identify the rules. Rules with equal bytes have the same result for a topic
  /// without includes. The identity is not a string, because strings with different bytes may be
  /// equal.
  package let identity: [UInt8]
  /// The hash of `identity`.
  package let hash: UInt64

  package init(
    kind: BookKind, scope: IncludeScope, variables: [(key: String, value: String)],
    hiddenLines: [(key: String, value: String)], dialects: ToolDialects, slugRule: SlugRule? = nil
  ) {
    self.scope = scope
    self.variables = Dictionary(variables, uniquingKeysWith: { first, _ in first })
    let prefixes = Dictionary(hiddenLines, uniquingKeysWith: { first, _ in first })
    self.dialects = dialects
    self.slugRule = slugRule ?? (kind == .mdBook ? .mdBook : nil)
    identity = Self.identity(
      kind, variables: variables, hiddenLines: hiddenLines, dialects: dialects, slugRule: slugRule)
    hash = FastHash.value(identity)
    mdBook = kind == .mdBook ? MdBookRules(hiddenLinePrefixes: prefixes) : nil
  }

  /// The rules outside a book, which add nothing to topics.
  static let none = MarkupRules(
    kind: .directory, scope: IncludeScope(MemoryProvider([:], location: ".")), variables: [],
    hiddenLines: [], dialects: [])

  /// Returns the value of `identity` for the given rules.
  package static func identity(
    _ kind: BookKind, variables: [(key: String, value: String)],
    hiddenLines: [(key: String, value: String)], dialects: ToolDialects, slugRule: SlugRule?
  ) -> [UInt8] {
    JSONWriter.members(depth: 0, .compact) { json in
      json.value(Int(kind.rawValue))
      json.value(Int(dialects.rawValue))
      json.value(slugRule == .mkDocsUnicode)
      for pairs in [variables, hiddenLines] {
        json.array { json in
          for pair in pairs { for text in [pair.key, pair.value] { json.value(text) } }
        }
      }
    }
  }

  /// Whether an included file is also found if its name differs in letter case.
  var ignoresCaseOfIncludes: Bool { dialects.contains(.microsoftLearn) }

  /// Returns the options with these rules added. Values that the caller has set stay unchanged.
  /// - Parameters:
  ///   - file: the topic's file, below the folder of the topics.
  ///   - log: the log to which included files are added.
  func options(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    var options = options
    options.include =
      options.include
      ?? scope.resolver(for: file, log: log, ignoresCase: ignoresCaseOfIncludes)
    if options.variables.isEmpty { options.variables = variables }
    options.mdBook = options.mdBook ?? mdBook
    options.tools.formUnion(dialects)
    options.requiredSlugRule = options.requiredSlugRule ?? slugRule
    return options
  }
}
