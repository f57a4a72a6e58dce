import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpMetadata
import HelpResources

/// Opens a folder for one of its pages, without reading other topics.
///
/// The page is the same as in the whole book. Any file in the folder could show that the book was
/// written for a tool. The folder need not be listed if all tools read the page in the same way.
extension BookScanner {
  /// Returns a book with one topic. If only the list of all files shows that the page is not in the
  /// reader's language, returns a book with all topics, whose titles are the names of their files.
  /// - Parameters:
  ///   - name: the name of the topic as a user types it, or nil for the home.
  ///   - isShown: whether the whole book is opened afterwards. The whole book then reports a page
  ///     that is not in the reader's language.
  /// - Returns: nil if the topic or its page depends on the whole book.
  /// - Complexity: O(1) for a home or a path that exists, else O(number of files).
  func scan(for name: String?, isShown: Bool) throws -> Book? {
    guard options.observer == nil, !options.runsPreprocessors else { return nil }
    // A `#` may begin an anchor, or belong to the name.
    if let name, name.utf8.contains(UInt8(ascii: "#")) { return nil }
    var (manifest, root) = try recognizeSource()
    // The contents of an EPUB contain the titles of its topics.
    if manifest.kind == .epub { return nil }
    if isShown || isInOwnLanguage(manifest),
      let topic = try file(of: name, manifest, root).flatMap({
        try untranslatedTopic($0, manifest, root)
      }),
      let book = try page(
        topic, manifest, root,
        isToolKnown: manifest.kind != .directory || manifest.dialects.contains(.vitePress))
    {
      return book
    }
    if name == nil, isShown || isInOwnLanguage(manifest), let book = try docFXHome(manifest, root) {
      return book
    }
    let listing = try list(&manifest, root)
    // The listed topic has its translations, so the reader's language does not matter here.
    if isShown || options.languages.isEmpty, let file = try file(of: name, manifest, root),
      let topic = listing.topics.first(where: { $0.file == file })
    {
      return try page(topic, manifest, root, isToolKnown: true)
    }
    let unreadBook = try book(
      of: listing.topics, manifest, root: root, ignored: listing.ignored, readsHeads: false)
    guard let topic = topic(name, of: unreadBook, manifest),
      let book = try page(listing.topics[topic.id], manifest, root, isToolKnown: true)
    else { return nil }
    let note = book.fallbackLanguage(of: book.topic(at: book.home))
    return isShown || note == unreadBook.fallbackLanguage(of: topic) ? book : unreadBook
  }

  /// Returns a book with titles from the names of its files, or nil for a small folder: see
  /// `Book.sketch`.
  /// - Parameter least: the minimum number of topics in a large folder.
  func sketch(least: Int) throws -> Book? {
    guard options.observer == nil, !options.runsPreprocessors else { return nil }
    var (manifest, root) = try recognizeSource()
    let listing = try list(&manifest, root)
    guard listing.topics.count >= least else { return nil }
    return try book(
      of: listing.topics, manifest, root: root, resources: listing.files, ignored: listing.ignored,
      readsHeads: false)
  }

  /// Returns a book with the home of a folder of DocFX. Returns nil if the home depends on more
  /// than the first table with pages.
  private func docFXHome(_ manifest: Manifest, _ root: any ResourceProvider) throws -> Book? {
    var start = manifest
    guard start.readDocFXStart(PartlyListedDocFXFiles(manifest, root), in: root),
      let topic = try file(of: nil, start, root).flatMap({ try untranslatedTopic($0, start, root) }
      ),
      let book = try page(topic, start, root, isToolKnown: false)
    else { return nil }
    // The target of a link from the root depends on the addresses in all tables of the book.
    let document = try Self.document(of: book)
    let isRooted = (0..<document.count).contains { node in
      guard let first = document.attributes(of: node).destination?.utf8.first else { return false }
      return first == UInt8(ascii: "/") || first == UInt8(ascii: "\\")
    }
    return isRooted ? nil : book
  }

  /// Returns the topic that a name means, or the home for nil. Returns nil if the titles of topics
  /// are needed to find the topic.
  /// - Parameter unreadBook: the book with titles from the names of the files.
  private func topic(_ name: String?, of unreadBook: Book, _ manifest: Manifest) -> Topic? {
    if let name {
      let topics = unreadBook.topics(meantBy: name)
      return topics.count == 1 ? topics[0] : nil
    }
    let home = unreadBook.topic(at: unreadBook.home)
    // Without a list, weights decide the first topic. In Docusaurus, front matter marks the page at
    // the root of the site, and sets the names by which sidebars refer to pages.
    let isListed = manifest.navigation != nil && !manifest.dialects.contains(.docusaurus)
    let isKnown = manifest.home != nil || isListed || Self.isIndex(home.path)
    return isKnown ? home : nil
  }

  /// Whether a path names the index page of the root.
  private static func isIndex(_ path: String) -> Bool {
    ResourcePath.directory(of: path).isEmpty && IndexPage.rank(path) != nil
  }

  // MARK: A file that is found without a list

  /// Returns the file of a topic, or of the home for nil. Returns nil if a path alone does not find
  /// the file.
  private func file(
    of name: String?, _ manifest: Manifest, _ root: any ResourceProvider
  ) throws -> String? {
    if let name = name ?? manifest.home?.path {
      guard let path = ResourcePath.resolve(name, from: ""), !path.isEmpty else { return nil }
      let (stem, type) = ResourcePath.splitExtension(of: path)
      if TopicFormat.fileExtensions.contains(type), let file = try firstFile(stem, root) {
        return file == path ? file : nil
      }
      return try firstFile(path, root)
    }
    for home in IndexPage.spellings(in: "") {
      guard let file = try firstFile(home, root) else { continue }
      // The other pages of a project with a README may be written for a tool whose pages are not
      // read.
      let mayBeAlone = home.lowercased() == "readme" && manifest.kind == .directory
      return try mayBeAlone && hasUnreadPages(root) ? nil : file
    }
    guard let target = Self.firstTarget(of: manifest), target.soleAnchor == nil,
      let path = ResourcePath.resolve(target.path, from: "")
    else { return nil }
    return try isFile(path, root) ? path : nil
  }

  /// Returns the target of the first line of the contents that points to a page, or nil if that
  /// page depends on other files.
  private static func firstTarget(of manifest: Manifest) -> Destination? {
    for item in manifest.navigation ?? [] {
      switch item.target {
      case .place(let destination): return destination
      case .listed(let written):
        // These characters may belong to a file's name. The names of all files would show it.
        let isPlain = !written.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "%") }
        return isPlain ? Destination(path: written) : nil
      case .page: return nil
      case .external, .section, .part, .separator, .draft: continue
      // The titles of the topics decide which topic is first.
      case .items, .address: return nil
      }
    }
    return nil
  }

  /// Returns the file with a path and the first possible extension, or nil if there is none.
  private func firstFile(_ stem: String, _ root: any ResourceProvider) throws -> String? {
    for type in TopicFormat.fileExtensions {
      let file = stem + "." + type
      if try isFile(file, root) { return file }
    }
    return nil
  }

  /// Whether pages that only other tools read are in the root, or in a folder in which projects
  /// keep documentation.
  private func hasUnreadPages(_ root: any ResourceProvider) throws -> Bool {
    try ["", "doc", "docs", "source"].contains { folder in
      let files = (try root.entries(in: folder) ?? []).lazy.filter { !$0.isDirectory }
      return UnreadPages(files.map { ResourcePath.join(folder, $0.name) }, in: root).count > 0
    }
  }

  private func isFile(_ path: String, _ root: any ResourceProvider) throws -> Bool {
    try root.status(of: path)?.isDirectory == false
  }

  /// Whether the book's own language is the reader's first language. True for a reader without
  /// languages.
  private func isInOwnLanguage(_ manifest: Manifest) -> Bool {
    guard let wanted = options.languages.first, let own = LanguageTag(manifest.language ?? "en")
    else { return options.languages.isEmpty }
    return wanted.bestMatch(among: [own]) != nil
  }

  /// Returns the topic of a file, or nil if the file is not a topic, may be a translation, or has a
  /// translation in a reader's language.
  private func untranslatedTopic(
    _ file: String, _ manifest: Manifest, _ root: any ResourceProvider
  ) throws -> ContentsTableBuilder.Topic? {
    let (stem, type) = ResourcePath.splitExtension(of: file)
    let suffix = ResourcePath.splitExtension(of: stem).type
    guard suffix.isEmpty || LanguageTag(suffix) == nil, !file.contains(".lproj/"),
      !(manifest.kind == .mdBook && file == ManifestFiles.summary), file != manifest.contentsPage,
      FileWalk.mayContain(file, excluding: manifest.exclude, ignored: IgnoredFiles(root))
    else { return nil }
    if !manifest.pathRules.folders.isEmpty, !options.languages.isEmpty { return nil }
    for tag in options.languages {
      for language in Set([tag.description, tag.language]) {
        let paths = [stem + "." + language + "." + type, language + ".lproj"]
        for path in paths where try root.status(of: path) != nil { return nil }
      }
    }
    let topics = TopicFiles(
      [file], languages: [], language: nil, ignoring: nil, pathRules: manifest.pathRules
    ).topics
    return topics.first { $0.variants.isEmpty }
  }

  // MARK: The page

  /// The maximum size of a page that is parsed in all dialects, in bytes. Parsing a larger page
  /// several times takes longer than listing many files.
  private static let maximumTrialSize = 1 << 17

  /// Returns a book with one topic, or nil if its page lists other topics or may depend on an
  /// unknown tool.
  private func page(
    _ topic: ContentsTableBuilder.Topic, _ manifest: Manifest, _ root: any ResourceProvider,
    isToolKnown: Bool
  ) throws -> Book? {
    let ignored = IgnoredFiles(root)
    let book = try book(of: [topic], manifest, root: root, ignored: ignored)
    let source = try book.source(of: book.topic(at: 0))
    let body = FrontMatter(source, file: topic.file).body
    guard topic.format != .markdown || !body.allSatisfy(\.isASCIIWhitespace) else { return nil }
    // The titles of the listed pages are in their files.
    if book.rules.dialects.contains(.docusaurus), MDXText.mayList(source) { return nil }
    if mayBeProgram(manifest), try Self.document(of: book).isBlank { return nil }
    if isToolKnown || topic.format == .text { return book }
    guard source.count <= Self.maximumTrialSize else { return nil }
    let document = try Self.document(of: book)
    // The dialect MDX does not change a page of Markdown.
    let isMDX = topic.file.endsBytewise(in: ".mdx")
    for dialects in ToolSigns.trials + (isMDX ? [.mdx] : [])
    where !dialects.isSubset(of: manifest.dialects) {
      var other = manifest
      other.dialects.formUnion(dialects)
      let another = try self.book(of: [topic], other, root: root, ignored: ignored)
      // A reader does not see anchors.
      guard try Self.document(of: another).hasSameContent(as: document, ignoresAnchors: true)
      else { return nil }
    }
    return book
  }

  /// Returns the document of the only topic of a book.
  private static func document(of book: Book) throws -> Document {
    try book.page(of: book.topic(at: 0)).document
  }
}
