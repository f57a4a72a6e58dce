import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Logging
import SystemPackage

/// Lists the files of a source, and recognises the tool that the source was written for.
extension BookScanner {
  /// The files and the topics of a source, before any topic is read.
  struct Listing {
    /// The files in bytewise order.
    let files: [String]
    /// The topics without titles, in bytewise order of path.
    private(set) var topics: [ContentsTableBuilder.Topic]
    let ignored: IgnoredFiles

    init(files: [String], topics: [ContentsTableBuilder.Topic], ignored: IgnoredFiles) {
      (self.files, self.topics, self.ignored) = (files, topics, ignored)
    }

    /// Removes and returns the topics, so that opening the book can free their memory.
    mutating func removeTopics() -> [ContentsTableBuilder.Topic] {
      defer { topics = [] }
      return topics
    }
  }

  /// Lists the files, and adds the dialects, the redirects and the contents that the files state to
  /// the manifest.
  func list(_ manifest: inout Manifest, _ root: any ResourceProvider) throws -> Listing {
    let ignored = IgnoredFiles(root)
    let walk = try FileWalk(
      root, excluding: manifest.exclude, ignored: ignored, jobs: options.jobs)
    log.trace("\(walk.files.count) files, \(walk.unreadableLinks.count) links that cannot be read")
    manifest.diagnostics += faults(of: walk, in: root)
    // The configurations of these tools are certain. Signs of another tool may be examples in the
    // topics.
    if manifest.kind == .directory,
      manifest.dialects.isDisjoint(with: [.starlight, .vitePress, .mdx, .docC])
    {
      manifest.dialects.formUnion(try ToolSigns.dialects(of: walk.files, in: root))
    }
    let topicFiles = TopicFiles(
      walk.files, languages: manifest.languages, language: manifest.language,
      ignoring: manifest.kind == .mdBook ? ManifestFiles.summary : manifest.contentsPage,
      names: PageNames(
        walk.files, kind: manifest.listedKind,
        tools: manifest.kind.dialects.union(manifest.dialects)),
      pathRules: manifest.pathRules)
    if manifest.kind != .manifest {
      manifest.redirects += HostRedirects.read(walk.files, in: root)
    }
    if manifest.kind == .directory, manifest.navigation == nil, let site = BuiltSite(walk.files) {
      manifest.navigation = BuiltSiteContents(site, topicFiles.topics, in: root)?.items
    }
    try noteUnreadPages(walk.files, besides: topicFiles.topics, &manifest, root)
    if manifest.kind == .directory, manifest.dialects.contains(.microsoftLearn) {
      try manifest.readDocFX(walk.files, topics: topicFiles.topics.map(\.file), in: root)
    }
    if manifest.kind == .directory, manifest.dialects.contains(.mdx) {
      try manifest.readMeta(walk.files, topics: topicFiles.topics.map(\.file), in: root)
    }
    return Listing(files: walk.files, topics: topicFiles.topics, ignored: ignored)
  }

  /// Adds the notes on files that only other tools read as pages, before all other diagnostics.
  /// - Throws: `HelpError.Code.malformed` if these files outnumber the topics and all topics are
  ///   about the project, such as a README or a licence.
  private func noteUnreadPages(
    _ files: [String], besides topics: [ContentsTableBuilder.Topic], _ manifest: inout Manifest,
    _ root: any ResourceProvider
  ) throws {
    let unreadPages = UnreadPages(files, in: root)
    if unreadPages.count > topics.count, manifest.navigation == nil,
      let reason = unreadPages.reason,
      PageNames.areAboutProject(topics)
    {
      let addition = topics.isEmpty ? "" : ", and its other files only describe the project"
      throw HelpError(
        .malformed, "cannot open '\(source.location)'",
        "it has no topics: \(reason.why)\(addition)",
        hint: reason.hint)
    }
    manifest.diagnostics = unreadPages.notes(at: root.location) + manifest.diagnostics
  }

  /// Returns errors about the links, names and folders that the book leaves out.
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
