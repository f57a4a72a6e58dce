package import HelpAuthoring
package import HelpCore
import HelpResources
package import SystemPackage

/// An exporter that writes each version of a book as a site, for readers who do not use the newest
/// version.
///
/// A folder of bundles becomes a folder with a site for each version, and a copy of the newest
/// version's site at the root. A version whose bundle is unchanged keeps its site. Old versions
/// therefore stay as they were published.
///
///     let exporter = VersionsExporter(bundles: "bundles", options: SiteOptions())
///     try exporter.export(to: "site")     // site/1.0/index.html, site/2.0/index.html, site/index.html
package struct VersionsExporter {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("versions", share: 9), ProgressJob.Phase("newest", share: 1),
  ]

  /// The outcome of an export.
  package struct Result: Sendable {
    /// The versions whose sites were made.
    package fileprivate(set) var madeVersions: [String] = []
    /// The versions whose sites were kept.
    package fileprivate(set) var keptVersions: [String] = []
    /// The newest version, whose site is also at the root.
    package fileprivate(set) var newest = ""
    /// The sums of the sites' counts, and all findings.
    package fileprivate(set) var export = ExportResult()
  }

  let folder: FilePath
  let options: SiteOptions
  let bookOptions: BookOptions
  /// The folder for data that makes the next export faster, or nil to keep no data.
  package var cache: FilePath?

  package init(
    bundles folder: FilePath, options: SiteOptions, bookOptions: BookOptions = BookOptions()
  ) {
    (self.folder, self.options, self.bookOptions) = (folder, options, bookOptions)
  }

  /// Writes the sites of all versions.
  /// - Parameter target: a folder that is new, empty, or an earlier export of versions.
  /// - Throws: as `SiteExporter.export`; `HelpError.Code.notFound` for a folder without bundles,
  ///   `malformed` for a bundle without a version, for two bundles of one version, and for bundles
  ///   of different books.
  /// - Complexity: O(size of the bundles) to read them, and O(size of the books) for the books that
  ///   changed.
  package func export(
    to target: FilePath, jobs: Int, progress: ProgressJob? = nil
  ) throws -> Result {
    let bundles = try BundledVersion.all(in: folder, bookOptions)
    try Self.begin(target)
    var list = try VersionList(in: target)
    // Sites without a bundle stay until an author removes their folders.
    let otherEntries = list.entries.filter { entry in
      !bundles.contains { $0.name == entry.name }
        && (try? FileStatus(of: target.appending(entry.name)))?.kind == .directory
    }
    // Another tool's site has no list of files, so it cannot be copied to the root.
    let names = bundles.map(\.name) + otherEntries.filter { $0.bundle != nil }.map(\.name)
    let newest = BookVersion.newest(of: names) ?? bundles[0].name
    var result = Result()
    result.newest = newest
    let url = try SiteAddress(bundles[0].book.sitePublishing(), url: options.url, edit: nil).url
    var entries: [VersionList.Entry] = []
    var newestSite: VersionPlace.Newest?
    // The newest version is exported first, because pages of other versions link to its pages.
    let order = bundles.filter { $0.name == newest } + bundles.filter { $0.name != newest }
    for (number, bundle) in order.enumerated() {
      progress?.report("versions", done: number, of: bundles.count)
      let siteFolder = target.appending(bundle.name)
      let marker = siteFolder.appending(SiteFolder.markerName)
      if let entry = list[bundle.name], entry.bundle == bundle.hash,
        (try? FileStatus(of: marker)) != nil
      {
        result.keptVersions.append(bundle.name)
        entries.append(entry)
        continue
      }
      if bundle.name != newest, newestSite == nil {
        let record = try SiteFolder.record(of: target.appending(newest))
        newestSite = .init(url: url, pages: Set(record.files.keys.map(RelativeLink.encode)))
      }
      entries.append(
        try export(bundle, to: siteFolder, url: url, newest: newestSite, jobs: jobs, &result))
      result.madeVersions.append(bundle.name)
    }
    list.entries = (entries + otherEntries).sorted { BookVersion($1.name) < BookVersion($0.name) }
    list.setLatest(newest)
    progress?.report("newest", done: 0, of: 1)
    let copy = try copy(newest, list, in: target, jobs: jobs)
    result.export.files += copy.files
    result.export.bytes += copy.bytes
    result.export.written += copy.written
    result.export.removed += copy.removed
    return result
  }

  /// Writes the site of one version, and adds its counts to the result.
  /// - Parameter newest: the site at the root, or nil for the newest version itself.
  /// - Returns: the version's entry in the list.
  private func export(
    _ bundle: BundledVersion, to target: FilePath, url: String?, newest: VersionPlace.Newest?,
    jobs: Int, _ result: inout Result
  ) throws -> VersionList.Entry {
    var options = options
    options.version = VersionPlace(name: bundle.name, newest: newest)
    options.url = newest == nil ? url : url.map { $0 + bundle.name + "/" }
    var exporter = try SiteExporter(book: bundle.book, options)
    exporter.cache = cache
    let site = try exporter.export(to: target, jobs: jobs)
    result.export.topics += site.topics
    result.export.files += site.files
    result.export.bytes += site.bytes
    result.export.written += site.written
    result.export.removed += site.removed
    result.export.diagnostics += bundle.book.diagnostics + site.diagnostics
    return VersionList.Entry(
      name: bundle.name, title: bundle.name, bundle: bundle.hash,
      pages: site.versionPages)
  }

  /// Creates the folder, or recognises it as an earlier export. The record then marks the folder
  /// even if this export fails.
  private static func begin(_ target: FilePath) throws {
    do throws(OutputFault) {
      _ = try OutputFolder(creating: target)
    } catch {
      throw error.helpError("create")
    }
    let folder = try SiteFolder(target, planned: [VersionList.fileName, VersionFiles.scriptName])
    if folder.record.files.isEmpty { try folder.begin() }
  }

  /// Copies the newest version's site to the root, and adds the list of all versions.
  private func copy(
    _ newest: String, _ list: VersionList, in target: FilePath, jobs: Int
  ) throws -> ExportResult {
    let source = target.appending(newest)
    let names = Set(list.entries.map(\.name) + [VersionList.fileName, VersionFiles.scriptName])
    let record = try SiteFolder.record(of: source)
    if let path = record.files.keys.sorted().first(where: { path in
      names.contains(String(path.prefix { $0 != "/" }))
    }) {
      throw HelpError(
        .cannotCreate, "cannot export version '\(newest)' to '\(target)'",
        "its file '\(ControlCharacters.inline(path))' has the name of a version",
        hint: "rename the file in the book, or give the version another name")
    }
    var addedFiles = [(VersionList.fileName, list.bytes)]
    let code = try SiteTemplates(options.templates).bytes(VersionFiles.scriptName) ?? []
    addedFiles.append((VersionFiles.scriptName, list.script(code)))
    if let pages = list[newest]?.pages {
      let script = ResourcePath.split(pages).folder + VersionFiles.scriptName
      addedFiles.append((script, VersionFiles.script(newest, depth: 1)))
    }
    return try SiteCopy(source: source, record: record, replacements: addedFiles).write(
      to: target, jobs: jobs)
  }
}
