import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Logging
import SystemPackage

/// Makes a book from files: recognises the source, finds the topics, reads titles, builds the contents.
struct BookScanner {
  let source: any ResourceProvider
  let options: BookOptions
  /// The files that topics may include; nil for those of the source.
  var scope: IncludeScope?
  private let log = Logger.lectern("book")

  init(source: any ResourceProvider, options: BookOptions, scope: IncludeScope? = nil) {
    self.source = source
    self.options = options
    self.scope = scope
  }

  /// - Complexity: O(bytes of the topics), shared among the jobs; titles of topics that begin with a
  ///   plain heading need no parser.
  func scan() throws -> Book {
    try log.scope("scanning \(source.location)") { try scanSource() }
  }

  private func scanSource() throws -> Book {
    var (manifest, root) = try recognized()
    root = try preprocessed(root, &manifest)
    log.debug("recognised as \(manifest.kind.name), topics in \(root.location)")
    let listing = try list(&manifest, root)
    // A bundle is packed from one state of the source, its list of files included.
    let resources = options.observer?.readLog == nil ? nil : listing.files
    return try book(
      of: listing.topics, manifest, root: root, order: nil, resources: resources,
      ignored: listing.ignored)
  }

  /// The manifest of the source, and the files from the folder of the topics on.
  func recognized() throws -> (manifest: Manifest, root: any ResourceProvider) {
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
    if let files = manifest.published { root = PublicationProvider(base: source, files: files) }
    if !manifest.mounts.isEmpty { root = MountedProvider(base: source, mounts: manifest.mounts) }
    return (manifest, root)
  }

  /// The files of the source by their names alone.
  struct Listing {
    /// The files in bytewise order.
    let files: [String]
    /// The topics without titles, in bytewise order of path.
    let topics: [ContentsTableBuilder.Topic]
    let ignored: IgnoredFiles
  }

  /// Lists the files, and adds to the manifest the signs of the tool that the book was written for.
  func list(_ manifest: inout Manifest, _ root: any ResourceProvider) throws -> Listing {
    let ignored = IgnoredFiles(root)
    let walk = try FileWalk(
      root, excluding: manifest.exclude, ignored: ignored, jobs: options.jobs)
    log.trace("\(walk.files.count) files, \(walk.unreadableLinks.count) links that cannot be read")
    manifest.diagnostics += faults(of: walk, in: root)
    // Signs of other tools would be those of its pages.
    if manifest.kind == .directory,
      manifest.dialects.isDisjoint(with: [.starlight, .vitePress, .mdx, .docC])
    {
      manifest.dialects.formUnion(try ToolSigns.dialects(of: walk.files, in: root))
    }
    let found = TopicFiles(
      walk.files, languages: manifest.languages, language: manifest.language,
      ignoring: manifest.kind == .mdBook ? ManifestFiles.summary : manifest.contentsPage,
      names: PageNames(
        walk.files, kind: manifest.kind, tools: manifest.kind.dialects.union(manifest.dialects)),
      places: manifest.places)
    if manifest.kind != .manifest {
      manifest.redirects += HostRedirects.read(walk.files, in: root)
    }
    if manifest.kind == .directory, manifest.navigation == nil, let site = BuiltSite(walk.files) {
      manifest.navigation = BuiltSiteContents(site, found.topics, in: root)?.items
    }
    try sayPassedOver(walk.files, besides: found.topics, &manifest, root)
    if manifest.kind == .directory, manifest.dialects.contains(.microsoftLearn) {
      try manifest.readDocFX(walk.files, topics: found.topics.map(\.file), in: root)
    }
    if manifest.kind == .directory, manifest.dialects.contains(.mdx) {
      try manifest.readMeta(walk.files, topics: found.topics.map(\.file), in: root)
    }
    return Listing(files: walk.files, topics: found.topics, ignored: ignored)
  }

  /// Says first which files are pages to other tools alone.
  /// - Throws: `HelpError.Code.malformed` if they are the book, and the topics only tell about the project.
  private func sayPassedOver(
    _ files: [String], besides topics: [ContentsTableBuilder.Topic], _ manifest: inout Manifest,
    _ root: any ResourceProvider
  ) throws {
    let passedOver = PassedOver(files, in: root)
    if passedOver.count > topics.count, manifest.navigation == nil, let reason = passedOver.reason,
      PageNames.areLeftovers(topics)
    {
      let what = topics.isEmpty ? "" : ", and its other files only tell about the project"
      throw HelpError(
        .malformed, "cannot open '\(source.location)'", "it has no topics: \(reason.why)\(what)",
        hint: reason.hint)
    }
    manifest.diagnostics = passedOver.notes(at: root.location) + manifest.diagnostics
  }

  /// One file, with the topics below its folder that its links lead to.
  func scan(file: String) throws -> Book {
    let reached = try LinkedFiles(from: file, in: source, scope: scope ?? IncludeScope(source))
    let found = TopicFiles(reached.topics, languages: [], language: nil, ignoring: nil)
    var manifest = Manifest(kind: .file)
    manifest.home = (file, SourcePosition(line: 1, column: 1))
    return try book(
      of: found.topics, manifest, root: source, order: reached.topics,
      resources: (reached.topics + reached.resources).sortedBytewise(by: \.self))
  }

  /// - Parameter readsHeads: whether topics are read; else all are named by their files, and a topic that an anchor
  ///   alone names is not found.
  func book(
    of topics: [ContentsTableBuilder.Topic], _ manifest: Manifest, root: any ResourceProvider,
    order: [String]? = nil, resources: [String]? = nil, ignored: IgnoredFiles? = nil,
    readsHeads: Bool = true
  ) throws -> Book {
    var manifest = manifest
    let scope =
      scope
      ?? IncludeScope(
        manifest.root.isEmpty ? root : manifest.included(from: source), folder: manifest.root,
        snippetFolders: manifest.snippetFolders)
    let rules = MarkupRules(
      kind: manifest.kind, scope: scope, variables: manifest.variables,
      hiddenLines: manifest.hiddenLines, tools: manifest.kind.dialects.union(manifest.dialects),
      slugs: manifest.slugs)
    let reading = TopicReading(
      provider: root, rules: rules, observer: options.observer as? any TopicObserver,
      followsPlaces: manifest.kind.followsPlaces)
    let titled =
      try readsHeads
      ? TitledTopics(topics, kind: manifest.kind, reading, jobs: options.jobs)
      : TitledTopics(named: topics, kind: manifest.kind, reading)
    let aliases = PageAddresses.redirects(to: titled)
    manifest.redirects += aliases
    log.trace("read the titles of \(topics.count) topics with \(options.jobs) threads")
    let (heads, folders) = (titled.heads, titled.folders)
    var builder = ContentsTableBuilder(topics: titled.topics)
    builder.kind =
      manifest.kind == .directory && manifest.navigation != nil ? .listed : manifest.kind
    let owners =
      try readsHeads
      ? anchorOwners(
        manifest, titled, root: root, resources: resources, ignored: ignored, scope: scope)
      : AnchorOwners()
    for (place, redirect) in manifest.redirects.enumerated() {
      guard let anchor = Destination(redirect.value).soleAnchor,
        let topic = owners.owner(of: anchor)
      else { continue }
      manifest.redirects[place].value =
        Destination(path: titled.topics[topic].file, anchor: anchor).reference
    }
    var navigation = NavigationContents(
      titled, owners, file: manifest.file, site: manifest.site,
      GeneratedFiles(root, known: topics.first?.file))
    if let items = manifest.navigation {
      navigation.add(items, to: &builder)
      manifest.diagnostics += navigation.diagnostics
      manifest.redirects += navigation.sitePages
    } else if let order {
      for file in order {
        guard let topic = navigation.topic(file) else { continue }
        builder.open(.topic, title: heads[topic].title, topic: topic)
        builder.close()
      }
    } else {
      folders.add("", to: &builder)
      if manifest.kind != .directory { builder.add(.foldersAreContents, "") }
    }
    manifest.diagnostics += RedirectCheck.findings(
      for: manifest, owners, in: root, topic: navigation.topic,
      path: { titled.topics[$0].path })
    if rules.tools.isDisjoint(with: PageAddresses.siteTools) {
      manifest.diagnostics += RedirectCheck.findings(
        forAliases: aliases, in: root, topic: navigation.topic)
    }
    let home =
      try self.home(navigation, folders, &manifest, reading, titled.topics)
      ?? heads.indices.first { index in
        // The root of a further folder of topics is not that of the book.
        heads[index].addresses?.isRoot == true
          && !manifest.mounts.contains {
            !$0.target.isEmpty && titled.topics[index].path.hasPrefix($0.target + "/")
          }
      }
    builder.home = home
    let homeTitle = home.flatMap { heads[$0].isNamedByFile ? nil : heads[$0].title }
    describe(manifest, title: title(manifest, home: homeTitle), to: &builder)
    guard let bytes = builder.finish() else {
      throw HelpError(
        .malformed, "cannot open '\(source.location)'", "it has no topics",
        hint: "topics are files that end in \(TopicFormat.listedExtensions)")
    }
    manifest.publishing.file = manifest.file
    manifest.publishing.look.source = source
    manifest.publishing.look.mounts = manifest.mounts.map { ($0.source, $0.target) }
    if manifest.mounts.isEmpty { manifest.publishing.look.mounts = [(manifest.root, "")] }
    let contents = try ContentsTable(.memory(bytes), name: source.location)
    return Book(
      provider: root, contents: contents, options: options, diagnostics: manifest.diagnostics,
      exclude: manifest.exclude, fixedResources: resources, ignored: ignored,
      parser: MarkupParser(contents, scope: scope), publishing: manifest.publishing)
  }

  /// The topics that define the anchors which the manifest names without a path. A manifest without any costs nothing.
  /// - Complexity: O(bytes of all topics) if there are such anchors.
  private func anchorOwners(
    _ manifest: Manifest, _ titled: TitledTopics, root: any ResourceProvider,
    resources: [String]?, ignored: IgnoredFiles?, scope: IncludeScope
  ) throws -> AnchorOwners {
    let listed = (manifest.navigation ?? []).lazy.compactMap { item -> String? in
      switch item.target {
      case .place(let place): place.soleAnchor
      case .listed(let written): Destination(written).soleAnchor
      default: nil
      }
    }
    let redirected = manifest.redirects.lazy.compactMap { Destination($0.value).soleAnchor }
    guard listed.first != nil || redirected.first != nil else { return AnchorOwners() }
    var builder = ContentsTableBuilder(topics: titled.topics)
    builder.kind = manifest.kind
    titled.folders.add("", to: &builder)
    describe(manifest, title: "", to: &builder)
    guard let bytes = builder.finish() else { return AnchorOwners() }
    let contents = try ContentsTable(.memory(bytes), name: source.location)
    let book = Book(
      provider: root, contents: contents, options: options, exclude: manifest.exclude,
      fixedResources: resources, ignored: ignored, parser: MarkupParser(contents, scope: scope))
    return AnchorOwners(
      try BookAnchors.byTopic(of: book), wanted: Set(Array(listed) + Array(redirected)))
  }

  private func home(
    _ navigation: NavigationContents, _ folders: FolderContents, _ manifest: inout Manifest,
    _ reading: TopicReading, _ topics: [ContentsTableBuilder.Topic]
  ) throws -> Int? {
    if let (path, position) = manifest.home {
      if let topic = ResourcePath.resolve(path, from: "").flatMap(navigation.topic) { return topic }
      manifest.diagnostics.append(
        Diagnostic(
          .error, at: SourceLocation(file: manifest.file, position: position),
          "'home' names '\(path)', but there is no such topic",
          hint: NearestName.hint(for: path, among: navigation.files)))
    }
    if let page = folders.page(of: "") {
      guard mayBeProgram(manifest), let source = try reading.read(topics[page]) else { return page }
      return (try? source.parse().document.isBlank) == true ? nil : page
    }
    return manifest.kind == .directory && manifest.navigation == nil ? folders.firstPage : nil
  }

  /// Whether the page of the root may consist of a component of its site: then the contents decide the home.
  func mayBeProgram(_ manifest: Manifest) -> Bool {
    manifest.navigation != nil
      && !manifest.dialects.isDisjoint(with: [.vitePress, .docusaurus, .starlight, .mdx])
  }

  /// - Parameter home: the title that the page of the root gives.
  private func title(_ manifest: Manifest, home: String?) -> String {
    if let title = manifest.title ?? home { return title }
    var location = source.location
    if !(source is DirectoryProvider) {
      location = ResourcePath.splitExtension(of: location).stem
    } else if location == "." {
      location = (try? FileSystem.currentDirectory().string) ?? location
    }
    let name = ResourceName.readable(ResourcePath.name(of: location))
    return name == "." ? "Help" : name
  }

  private func describe(
    _ manifest: Manifest, title: String, to builder: inout ContentsTableBuilder
  ) {
    let version = ContentsTable.statement(of: PackedFormat.contentsVersion)
    builder.add(.title, key: version, title)
    builder.add(.identifier, manifest.identifier)
    builder.add(.version, manifest.version)
    builder.add(.description, manifest.description)
    builder.add(.language, manifest.language)
    for author in manifest.authors { builder.add(.author, author) }
    for language in manifest.languages { builder.add(.offeredLanguage, language) }
    for (key, value) in manifest.variables { builder.add(.variable, key: key, value) }
    // A redirect out of the book has no target, and a packed book may not contain it.
    for (old, new) in manifest.redirects
    where PlaceRule.fault(inRedirect: old) == nil
      && PlaceRule.fault(inRedirectTarget: new) == nil
    {
      builder.add(.redirect, key: old, new)
    }
    if !manifest.root.isEmpty { builder.add(.topicFolder, manifest.root) }
    // From here on in the order of the attributes, in which `verify` makes them again.
    for (language, prefix) in manifest.hiddenLines {
      builder.add(.hiddenLines, key: language, prefix)
    }
    for name in manifest.dialects.subtracting(manifest.kind.dialects).names {
      builder.add(.dialect, name)
    }
    for folder in manifest.snippetFolders { builder.add(.snippetFolder, folder) }
    for (folder, address) in manifest.siteFolders {
      builder.add(.siteFolder, key: folder, address)
    }
    for program in manifest.programs { builder.add(.program, program) }
    if manifest.slugs == .mkDocsUnicode { builder.add(.unicodeSlugs, "") }
    builder.add(.contentsPage, manifest.contentsPage)
    for (pattern, target) in manifest.places.rewrites {
      builder.add(.rewrite, key: pattern, target)
    }
    for (folder, language) in manifest.places.folders {
      builder.add(.languageFolder, key: folder, language)
    }
  }

  private func faults(of walk: FileWalk, in root: any ResourceProvider) -> [Diagnostic] {
    walk.unreadableLinks.map { path in
      let file = root.displayPath(of: path)
      let leadsNowhere = (try? FileStatus(of: FilePath(file))) == nil
      return Diagnostic(
        .error, at: SourceLocation(file: file),
        "this symbolic link leads \(leadsNowhere ? "nowhere" : "outside the book") and is left out",
        hint: leadsNowhere
          ? "remove it, or exclude the name" : "put a copy of the file there, or exclude the name")
    }
      + walk.unnamable.map {
        Diagnostic(
          .error, at: SourceLocation(file: root.displayPath(of: $0)),
          "this name is not UTF-8, and the file is left out",
          hint: "rename it: links and bundles name files in UTF-8")
      }
      + walk.tooDeep.map {
        Diagnostic(
          .error, at: SourceLocation(file: root.displayPath(of: $0)),
          "folders nest deeper than \(FileWalk.maximumDepth) levels here and are left out")
      }
  }
}
