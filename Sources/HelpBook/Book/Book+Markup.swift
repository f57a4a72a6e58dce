public import HelpMarkup

extension Book {
  /// The options with what this book adds to them: where its topics include from, its variables, its tool's rules.
  /// What the options say already stays.
  /// - Parameters:
  ///   - file: of the topic.
  ///   - log: notes what is included.
  public func markupOptions(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    rules.options(options, forFile: file, log: log)
  }
}

/// What a book says about its topics' markup.
struct MarkupRules: Sendable {
  /// Nil where topics do not include.
  let scope: IncludeScope?
  let variables: [String: String]
  let mdBook: MdBookRules?
  let isMkDocs: Bool

  init(
    kind: BookKind, scope: IncludeScope, variables: [(key: String, value: String)],
    hiddenLines: [(key: String, value: String)]
  ) {
    self.scope = kind.includes ? scope : nil
    self.variables = Dictionary(variables, uniquingKeysWith: { first, _ in first })
    let prefixes = Dictionary(hiddenLines, uniquingKeysWith: { first, _ in first })
    isMkDocs = kind == .mkDocs
    mdBook = kind == .mdBook ? MdBookRules(hiddenLinePrefixes: prefixes) : nil
  }

  func options(
    _ options: MarkupOptions = .init(), forFile file: String, log: IncludeLog? = nil
  ) -> MarkupOptions {
    var options = options
    options.include = options.include ?? scope?.resolver(for: file, log: log)
    if options.variables.isEmpty { options.variables = variables }
    options.mdBook = options.mdBook ?? mdBook
    options.isMkDocs = options.isMkDocs || isMkDocs
    return options
  }
}
