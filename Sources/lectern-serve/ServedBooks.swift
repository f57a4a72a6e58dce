#if Serve
  import HelpAuthoring
  import HelpCommands
  import HelpCore
  import HelpIndexing
  import HelpResources
  import HelpServe
  import HelpSite
  import SystemPackage

  /// The bundles of a server. If the user names only one bundle, the bundle is at the root. Several
  /// bundles, and installed bundles, are below their names.
  struct ServedBooks {
    let responder: any Responder
    /// The beginning of the message that announces the server's address, such as `serving 2 books`.
    let summary: String

    /// Opens the bundles.
    /// - Throws: the errors of opening a book; `HelpError.Code.usage` for a folder among several
    ///   books; `HelpError.Code.notFound` if the installed books are requested, and there are none.
    init(_ options: ServeOptions) throws {
      var books: [(name: String, book: Book)] = []
      if options.books {
        try options.forEachInstalledBook { books.append(($0, $1)) }
        if books.isEmpty {
          throw HelpError(
            .notFound, "cannot serve the installed books", "there are none",
            hint: "install one with 'lectern install'")
        }
      }
      for source in options.sources {
        let book = try Book.open(source, options: options.bookOptions())
        guard book.isPacked else {
          throw HelpError(
            .usage, "cannot serve '\(source)' beside other books", "it is not packed",
            hint: "pack it with 'lectern pack', or name it alone to preview it")
        }
        books.append((Self.name(source, besides: books.map(\.name)), book))
      }
      let isAlone = books.count == 1 && !options.books
      let responders = try books.map { name, book in
        (
          name,
          SiteResponder(
            try book.site(options: options.siteOptions),
            at: isAlone ? "/" : ShelfResponder.prefix(of: name),
            cacheSize: Self.cacheSize / books.count, indexer: .memory)
        )
      }
      responder = isAlone ? responders[0].1 : ShelfResponder(responders)
      summary =
        isAlone
        ? "serving '\(ControlCharacters.inline(options.sources[0]))'"
        : "serving \(books.count) books"
    }

    /// The memory of all caches together, in bytes.
    private static let cacheSize = 64 << 20

    /// Returns the name of a file without the extension of a bundle, with a number if another book
    /// has the same name.
    private static func name(_ source: String, besides usedNames: [String]) -> String {
      let file = FilePath(source).lastComponent?.string ?? source
      let (name, type) = ResourcePath.splitExtension(of: file)
      let stem = ["helpz", "zip"].contains(type) ? name : file
      if !usedNames.contains(stem) { return stem }
      return (2...).lazy.map { "\(stem)-\($0)" }.first { !usedNames.contains($0) } ?? stem
    }
  }
#endif
