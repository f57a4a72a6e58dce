package import HelpAuthoring
package import HelpCore
import HelpResources
package import SystemPackage

/// Writes the versions of a book as sites beside each other, for readers who do not use the newest.
///
/// A folder of bundles becomes a folder with a site for each version, and the newest one at the root as well. A version
/// whose bundle has not changed is not made again, so that old versions stay as they were published.
///
///     let exporter = VersionsExporter(bundles: "bundles", options: SiteOptions())
///     try exporter.export(to: "site")     // site/1.0/index.html, site/2.0/index.html, site/index.html
package struct VersionsExporter {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("versions", share: 9), ProgressJob.Phase("newest", share: 1),
  ]

  /// The versions that were made and that were kept, and the sum of their files.
  package struct Result: Sendable {
    package fileprivate(set) var made: [String] = []
    package fileprivate(set) var kept: [String] = []
    package fileprivate(set) var newest = ""
    package fileprivate(set) var export = ExportResult()
  }

  let folder: FilePath
  let options: SiteOptions
  let bookOptions: BookOptions
  /// A folder for data that makes the next export faster; nil keeps none.
  package var cache: FilePath?

  package init(
    bundles folder: FilePath, options: SiteOptions, bookOptions: BookOptions = BookOptions()
  ) {
    (self.folder, self.options, self.bookOptions) = (folder, options, bookOptions)
  }

  /// - Parameter target: a folder that is new, empty, or an earlier export of versions.
  /// - Throws: as `SiteExporter.export`; `HelpError.Code.notFound` for a folder without bundles, `malformed` for a
  ///   bundle without a version or with that of another, and for bundles of different books.
  /// - Complexity: O(size of the bundles) for looking at them, and O(size of the books) for those that changed.
  package func export(
    to target: FilePath, jobs: Int, progress: ProgressJob? = nil
  ) throws -> Result {
    let bundles = try BundledVersion.all(in: folder, bookOptions)
    try Self.begin(target)
    var list = try VersionList(in: target)
    // Sites without a bundle stay until an author removes their folders.
    let others = list.entries.filter { entry in
      !bundles.contains { $0.name == entry.name }
        && (try? FileStatus(of: target.appending(entry.name)))?.kind == .directory
    }
    // The site of another tool has no list of its files, which the root would be made from.
    let names = bundles.map(\.name) + others.filter { $0.bundle != nil }.map(\.name)
    let newest = BookVersion.newest(of: names) ?? bundles[0].name
    var result = Result()
    result.newest = newest
    let url = try SiteAddress(bundles[0].book.sitePublishing(), url: options.url, edit: nil).url
    var made: [VersionList.Entry] = []
    var root: VersionPlace.Newest?
    // The pages of the other versions name those of the newest.
    let order = bundles.filter { $0.name == newest } + bundles.filter { $0.name != newest }
    for (number, bundle) in order.enumerated() {
      progress?.report("versions", done: number, of: bundles.count)
      let place = target.appending(bundle.name)
      let marker = place.appending(SiteFolder.markerName)
      if let known = list[bundle.name], known.bundle == bundle.hash,
        (try? FileStatus(of: marker)) != nil
      {
        result.kept.append(bundle.name)
        made.append(known)
        continue
      }
      if bundle.name != newest, root == nil {
        let record = try SiteFolder.record(of: target.appending(newest))
        root = .init(url: url, pages: Set(record.files.keys.map(RelativeLink.encode)))
      }
      made.append(try export(bundle, to: place, url: url, newest: root, jobs: jobs, &result))
      result.made.append(bundle.name)
    }
    list.entries = (made + others).sorted { BookVersion($1.name) < BookVersion($0.name) }
    list.setLatest(newest)
    progress?.report("newest", done: 0, of: 1)
    let copy = try copy(newest, list, in: target, jobs: jobs)
    result.export.files += copy.files
    result.export.bytes += copy.bytes
    result.export.written += copy.written
    result.export.removed += copy.removed
    return result
  }

  /// Writes the site of one version.
  /// - Parameter newest: the site at the root; nil for the newest version itself.
  private func export(
    _ bundle: BundledVersion, to place: FilePath, url: String?, newest: VersionPlace.Newest?,
    jobs: Int, _ result: inout Result
  ) throws -> VersionList.Entry {
    var options = options
    options.version = VersionPlace(name: bundle.name, newest: newest)
    options.url = newest == nil ? url : url.map { $0 + bundle.name + "/" }
    var exporter = try SiteExporter(book: bundle.book, options)
    exporter.cache = cache
    let made = try exporter.export(to: place, jobs: jobs)
    result.export.topics += made.topics
    result.export.files += made.files
    result.export.bytes += made.bytes
    result.export.written += made.written
    result.export.removed += made.removed
    result.export.diagnostics += bundle.book.diagnostics + made.diagnostics
    return VersionList.Entry(
      name: bundle.name, title: bundle.name, bundle: bundle.hash,
      pages: made.versionPages)
  }

  /// Makes the folder, or recognises it as an earlier export. Its record then marks it, however this export ends.
  private static func begin(_ target: FilePath) throws {
    do throws(OutputFault) {
      _ = try OutputFolder(creating: target)
    } catch {
      throw error.helpError("create")
    }
    let folder = try SiteFolder(target, planned: [VersionList.fileName, VersionFiles.scriptName])
    if folder.record.files.isEmpty { try folder.begin() }
  }

  /// Writes the newest version's site to the root, with the list of all versions.
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
        "its '\(ControlCharacters.inline(path))' has the place of a version",
        hint: "rename it in the book, or name the version otherwise")
    }
    var own = [(VersionList.fileName, list.bytes)]
    let code = try SiteTemplates(options.templates).bytes(VersionFiles.scriptName) ?? []
    own.append((VersionFiles.scriptName, list.script(code)))
    if let pages = list[newest]?.pages {
      let script = ResourcePath.split(pages).folder + VersionFiles.scriptName
      own.append((script, VersionFiles.script(newest, depth: 1)))
    }
    return try SiteCopy(source: source, record: record, own: own).write(to: target, jobs: jobs)
  }
}
