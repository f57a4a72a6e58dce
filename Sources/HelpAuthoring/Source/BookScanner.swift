import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Logging
import SystemPackage

/// Builds a book from files: recognises the source, finds the topics, reads their titles, and
/// builds the contents.
struct BookScanner {
  let source: any ResourceProvider
  let options: BookOptions
  /// The files that topics may include, or nil for the files of the source.
  var scope: IncludeScope?
  let log = Logger.lectern("book")

  init(source: any ResourceProvider, options: BookOptions, scope: IncludeScope? = nil) {
    self.source = source
    self.options = options
    self.scope = scope
  }

  /// Builds the book of the whole source.
  /// - Complexity: O(bytes of the topics), shared among the jobs. A topic that begins with a plain
  ///   heading is not parsed.
  func scan() throws -> Book {
    try log.scope("scanning \(source.location)") { try scanSource() }
  }

  /// Builds the book of the whole source, without a scope in the log.
  private func scanSource() throws -> Book {
    var (manifest, root) = try recognizeSource()
    root = try runPreprocessors(root, &manifest)
    log.debug("recognised as \(manifest.kind.name), topics in \(root.location)")
    var listing = try list(&manifest, root)
    // A bundle is packed from one state of the source, so the book keeps this list of files.
    let resources = options.observer?.readLog == nil ? nil : listing.files
    let ignored = listing.ignored
    let files = neededFiles(manifest, listing.files, in: root)
    return try book(
      of: listing.removeTopics(), manifest, root: root, order: nil, resources: resources,
      ignored: ignored, files: files)
  }

  /// Returns the manifest of the source, and a provider whose root is the folder of the topics.
  /// - Throws: `HelpError.Code.malformed` if the folder of the topics is missing.
  func recognizeSource() throws -> (manifest: Manifest, root: any ResourceProvider) {
    let manifest = try Manifest.find(in: source)
    var root = source
    if !manifest.root.isEmpty {
      guard try source.status(of: manifest.root)?.isDirectory == true else {
        throw HelpError(
          .malformed, "cannot open '\(source.location)'",
          "'\(manifest.file)' says that its topics are in '\(manifest.root)', but there is no such folder"
        )
      }
      root =
        manifest.translations.isEmpty
        ? SubtreeProvider(base: source, prefix: manifest.root)
        : TranslatedFolders(
          base: source, folders: [manifest.ownFolder, manifest.root].compactMap { $0 },
          translations: manifest.translations)
    }
    if let files = manifest.publicationFiles {
      root = PublicationProvider(base: source, files: files)
    }
    if !manifest.mounts.isEmpty { root = MountedProvider(base: source, mounts: manifest.mounts) }
    return (manifest, root)
  }

  /// Builds the book of a single file and of the files in its folder that links point to.
  func scan(file: String) throws -> Book {
    let linkedFiles = try LinkedFiles(from: file, in: source, scope: scope ?? IncludeScope(source))
    let topicFiles = TopicFiles(linkedFiles.topics, languages: [], language: nil, ignoring: nil)
    var manifest = Manifest(kind: .file)
    manifest.home = (file, SourcePosition(line: 1, column: 1))
    return try book(
      of: topicFiles.topics, manifest, root: source, order: linkedFiles.topics,
      resources: (linkedFiles.topics + linkedFiles.resources).sortedBytewise(by: \.self))
  }

  /// Builds a book from listed topics.
  /// - Parameters:
  ///   - root: the provider of the topics.
  ///   - order: the order of a book of linked files, or nil for other books.
  ///   - resources: the list of files, or nil if the book may list them later.
  ///   - readsHeads: whether topics are read for their titles. Otherwise, the titles are the files'
  ///     names, and targets that consist of an anchor alone are not found.
  ///   - files: the files whose topics are read, or nil for all files.
  func book(
    of topics: consuming [ContentsTableBuilder.Topic], _ manifest: Manifest,
    root: any ResourceProvider, order: [String]? = nil, resources: [String]? = nil,
    ignored: IgnoredFiles? = nil, readsHeads: Bool = true, files: FileRange? = nil
  ) throws -> Book {
    var manifest = manifest
    let scope =
      scope
      ?? IncludeScope(
        manifest.root.isEmpty ? root : manifest.includableFiles(from: source),
        folder: manifest.root,
        snippetFolders: manifest.snippetFolders)
    // Topics, titles and contents are freed before the table is complete.
    let bytes = try contentsBuilder(
      of: topics, &manifest, root: root, scope: scope, order: order, resources: resources,
      ignored: ignored, readsHeads: readsHeads, files: files
    ).finish()
    guard let bytes else {
      throw HelpError(
        .malformed, "cannot open '\(source.location)'", "it has no topics",
        hint: "add topics: files that end in \(TopicFormat.listedExtensions)")
    }
    completePublishing(&manifest)
    let contents = try ContentsTable(.memory(bytes), name: source.location)
    return Book(
      provider: root, contents: contents, options: options, diagnostics: manifest.diagnostics,
      exclude: manifest.exclude, fixedResources: resources, ignored: ignored,
      parser: MarkupParser(contents, scope: scope), publishing: manifest.publishing)
  }

  /// Adds the manifest's file and the folders of the source to the settings for the book's site.
  private func completePublishing(_ manifest: inout Manifest) {
    manifest.publishing.file = manifest.file
    manifest.publishing.look.source = source
    manifest.publishing.look.mounts = manifest.mounts.map { ($0.source, $0.target) }
    if manifest.mounts.isEmpty { manifest.publishing.look.mounts = [(manifest.root, "")] }
  }

  /// Builds the contents of a book from listed topics, and adds their diagnostics and redirects to
  /// the manifest.
  private func contentsBuilder(
    of topics: consuming [ContentsTableBuilder.Topic], _ manifest: inout Manifest,
    root: any ResourceProvider, scope: IncludeScope, order: [String]?, resources: [String]?,
    ignored: IgnoredFiles?, readsHeads: Bool, files: FileRange?
  ) throws -> ContentsTableBuilder {
    let unchangedManifest = manifest
    let rules = MarkupRules(
      kind: manifest.kind, scope: scope, variables: manifest.variables,
      hiddenLines: manifest.hiddenLines, dialects: manifest.kind.dialects.union(manifest.dialects),
      slugRule: manifest.slugRule)
    let reading = TopicReading(
      provider: root, rules: rules, observer: options.observer as? any TopicObserver,
      followsPositions: manifest.kind.followsPositions, separateFolders: manifest.separateFolders,
      files: files)
    let (count, first) = (topics.count, topics.first?.file)
    log.trace("reading the titles of \(count) topics with \(options.jobs) threads")
    let titled =
      try readsHeads
      ? TitledTopics(topics, kind: manifest.kind, reading, jobs: options.jobs)
      : TitledTopics(named: topics, kind: manifest.kind, reading)
    // The aliases of all topics are added when the contents are completed.
    let aliases = files == nil ? PageAddresses.redirects(to: titled) : []
    manifest.redirects += aliases
    var builder = ContentsTableBuilder(topics: titled.topics, titles: titled.heads.titles)
    builder.kind = manifest.listedKind
    let owners =
      try readsHeads
      ? anchorOwners(
        manifest, titled, root: root, resources: resources, ignored: ignored, scope: scope)
      : AnchorOwners()
    Self.addOwners(owners, titled, to: &manifest.redirects)
    var navigation = NavigationContents(
      titled, owners, file: manifest.file, site: manifest.site,
      GeneratedFiles(root, anyFile: first))
    // Without labels, the topics of a shard have the same titles whether the contents list them or
    // not.
    let listsFolders = files == nil || titled.heads.haveLabels
    addContents(
      &navigation, order: order, titled, &manifest, listsFolders: listsFolders, to: &builder)
    if let files {
      if navigation.dependsOnHeads {
        noteAllTopics(
          "the contents list the root folder, addresses that topics state, or listed topics by other titles"
        )
        manifest = unchangedManifest
        return try contentsBuilder(
          of: titled.topics, &manifest, root: root, scope: scope, order: order,
          resources: resources, ignored: ignored, readsHeads: readsHeads, files: nil)
      }
      let facts = contentsFacts(of: manifest, navigation)
      builder.home = facts.home
      if facts.home == nil { reportMissingHome(navigation, &manifest) }
      (options.observer as? any ShardObserver)?.receive(titled, of: files, facts)
      describe(manifest, title: facts.bookTitle(homeTitle: nil), to: &builder)
      return builder
    }
    manifest.diagnostics += RedirectCheck.findings(
      for: manifest, owners, in: root, topic: navigation.topic,
      path: { titled.topics[$0].path })
    if rules.dialects.isDisjoint(with: PageAddresses.siteTools) {
      manifest.diagnostics += RedirectCheck.findings(
        forAliases: aliases, in: root, topic: navigation.topic)
    }
    let home = try home(navigation, titled, &manifest, reading)
    builder.home = home
    let homeTitle = home.flatMap {
      titled.heads.isNamedByFile($0) ? nil : titled.heads.title(of: $0)
    }
    describe(
      manifest, title: contentsFacts(of: manifest, navigation).bookTitle(homeTitle: homeTitle),
      to: &builder)
    return builder
  }

  /// Adds the file of the owning topic to each redirect target that is an anchor alone.
  private static func addOwners(
    _ owners: AnchorOwners, _ titled: TitledTopics,
    to redirects: inout [(key: String, value: String)]
  ) {
    for index in redirects.indices {
      guard let anchor = Destination(redirects[index].value).soleAnchor,
        let topic = owners.owner(of: anchor)
      else { continue }
      redirects[index].value =
        Destination(path: titled.topics[topic].file, anchor: anchor).reference
    }
  }

  /// Adds the lines of the contents: the manifest's, or else the topics in the given order, or else
  /// the folders.
  private func addContents(
    _ navigation: inout NavigationContents, order: [String]?, _ titled: TitledTopics,
    _ manifest: inout Manifest, listsFolders: Bool, to builder: inout ContentsTableBuilder
  ) {
    if let items = manifest.navigation {
      navigation.add(items, to: &builder)
      manifest.diagnostics += navigation.diagnostics
      manifest.redirects += navigation.sitePages
      manifest.texts += navigation.texts
    } else if let order {
      for file in order {
        guard let topic = navigation.topic(file) else { continue }
        builder.open(.topic, title: titled.heads.title(of: topic), topic: topic)
        builder.close()
      }
    } else {
      if listsFolders { titled.folders.add("", to: &builder) }
      if manifest.kind != .directory { builder.add(.foldersAreContents, "") }
    }
  }

  /// Returns the topics that define the anchors which the manifest names without a path. Without
  /// such anchors, no topic is parsed.
  /// - Complexity: O(bytes of all topics) if the manifest names an anchor without a path, else
  ///   O(lines + redirects).
  private func anchorOwners(
    _ manifest: Manifest, _ titled: TitledTopics, root: any ResourceProvider,
    resources: [String]?, ignored: IgnoredFiles?, scope: IncludeScope
  ) throws -> AnchorOwners {
    let wantedAnchors = manifest.anchorsWithoutPaths
    if wantedAnchors.isEmpty { return AnchorOwners() }
    var builder = ContentsTableBuilder(topics: titled.topics, titles: titled.heads.titles)
    builder.kind = manifest.kind
    titled.folders.add("", to: &builder)
    describe(manifest, title: "", to: &builder)
    guard let bytes = builder.finish() else { return AnchorOwners() }
    let contents = try ContentsTable(.memory(bytes), name: source.location)
    let book = Book(
      provider: root, contents: contents, options: options, exclude: manifest.exclude,
      fixedResources: resources, ignored: ignored, parser: MarkupParser(contents, scope: scope))
    return AnchorOwners(
      try BookAnchors.byTopic(of: book), wantedAnchors: wantedAnchors)
  }

  /// Returns the topic that opens first, or nil for the first topic of the contents.
  private func home(
    _ navigation: NavigationContents, _ titled: TitledTopics, _ manifest: inout Manifest,
    _ reading: TopicReading
  ) throws -> Int? {
    let facts = contentsFacts(of: manifest, navigation)
    if facts.home == nil { reportMissingHome(navigation, &manifest) }
    guard facts.home == nil, mayBeProgram(manifest), let page = titled.folders.page(of: ""),
      let source = try reading.read(titled.topics[page]),
      (try? source.parse().document.isBlank) == true
    else {
      return facts.home(
        of: titled, isPlainFolder: manifest.kind == .directory && manifest.navigation == nil)
    }
    return facts.markedHome(of: titled)
  }

  /// Adds a diagnostic for a manifest's home that does not exist.
  private func reportMissingHome(_ navigation: NavigationContents, _ manifest: inout Manifest) {
    guard let (path, position) = manifest.home else { return }
    manifest.diagnostics.append(
      Diagnostic(
        .error, at: SourceLocation(file: manifest.file, position: position),
        "'home' names '\(path)', but there is no such topic",
        hint: NearestName.hint(for: path, among: navigation.files)))
  }

  /// Whether the page of the root may be a component of its site. If such a page is blank, the
  /// contents decide the home.
  func mayBeProgram(_ manifest: Manifest) -> Bool {
    manifest.navigation != nil
      && !manifest.dialects.isDisjoint(with: [.vitePress, .docusaurus, .starlight, .mdx])
  }
}
