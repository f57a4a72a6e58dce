import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpResources
import Synchronization

/// The work of one export in one language, shared by threads.
///
/// Pages of an earlier export are kept if they are unchanged: see `SiteRecord`. New pages are
/// written before existing pages, which may link to the new pages.
final class SiteRun: Sendable {
  let renderer: PageRenderer
  let folder: SiteFolder
  let progress: ProgressJob?
  /// The cache for data between exports, or nil to keep no data.
  let cache: SearchCache?
  let sources: PageSources
  /// The earlier export's record of its pages, or nil if all pages may have changed since.
  let earlier: SiteRecord?
  /// The findings of the earlier export.
  private let earlierFindings: PageFindings
  private let fingerprint: String
  let state: SharedState
  /// The state of this language.
  let editionState = Mutex(EditionState())

  /// The state that the runs of all languages share.
  final class SharedState: Sendable {
    let state = Mutex(State())
    /// The pages of folders that were written because a page links to them.
    let folderPages = Mutex<Set<String>>([])
    /// The renderers of all languages.
    let renderers = Mutex<[PageRenderer]>([])

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try state.withLock { state in try body(&state) }
    }
  }

  /// The result and the record of the work that is done.
  struct State {
    var result = ExportResult()
    var record = SiteRecord()
    var hasBegun = false
  }

  /// The state of one language.
  struct EditionState {
    /// The work that each page needs, by the topics' ids.
    var pageWork: [PageWork] = []
    /// The findings about pages, for the next export.
    var findings = PageFindings()
    /// The files of the earlier export's index: see `SiteRun.oldIndex`.
    var oldIndex: [(path: String, size: Int?)] = []
  }

  /// Prepares the export of one language.
  /// - Parameters:
  ///   - fingerprint: the hash of all that every page depends on.
  ///   - other: the run of another language, which shares its state.
  init(
    renderer: PageRenderer, folder: SiteFolder, sources: PageSources,
    fingerprint: String, cache: SearchCache?, progress: ProgressJob?,
    sharingStateOf other: SiteRun? = nil
  ) {
    self.renderer = renderer
    self.folder = folder
    self.sources = sources
    self.cache = cache
    self.progress = progress
    state = other?.state ?? SharedState()
    state.renderers.withLock { $0.append(renderer) }
    self.fingerprint = fingerprint
    earlier = folder.record.fingerprint == fingerprint ? folder.record : nil
    earlierFindings = PageFindings(
      cache?.file(PageFindings.name) ?? [],
      fingerprint: Self.findingsFingerprint(fingerprint, renderer.book))
    state.withLock { $0.record.fingerprint = fingerprint }
  }

  /// Returns the findings that an earlier export made about a page with the same sources, or nil if
  /// the findings are unknown.
  func findings(of page: String, _ source: SiteRecord.Source) -> [Diagnostic]? {
    guard source.isMadeAgain else { return [] }
    guard let entry = earlierFindings.entries[page], entry.hash == source.hash else { return nil }
    return entry.diagnostics
  }

  /// Adds the findings about a page to the result, and remembers the findings for the next export.
  /// - Parameters:
  ///   - hash: the hash of the page's sources, or nil for findings that may differ next time.
  ///   - isRepeated: whether the page in another language has the same findings, which are then not
  ///     added again.
  func note(_ diagnostics: [Diagnostic], of page: String, hash: UInt64?, isRepeated: Bool) {
    if diagnostics.isEmpty { return }
    if let hash {
      editionState.withLock {
        $0.findings.entries[page] = PageFindings.Entry(hash: hash, diagnostics: diagnostics)
      }
    }
    if isRepeated { return }
    state.withLock { $0.result.diagnostics.append(contentsOf: diagnostics) }
  }

  /// Returns a text that differs if any finding may differ. Findings name files by the path that
  /// the user wrote.
  static func findingsFingerprint(_ fingerprint: String, _ book: Book) -> String {
    fingerprint + " " + book.provider.location
  }

  /// Keeps the findings for the next export.
  func keepFindings() {
    let findings = editionState.withLock { $0.findings }
    guard findings != earlierFindings else { return }
    let fingerprint = Self.findingsFingerprint(fingerprint, renderer.book)
    cache?.keep(findings.bytes(fingerprint: fingerprint), as: PageFindings.name)
  }

  /// The counts and findings of the work that is done, in all languages.
  var result: ExportResult { state.withLock { $0.result } }

  /// The files of the earlier export's index with their sizes, or nil for a file that has changed
  /// since.
  var oldIndex: [(path: String, size: Int?)] {
    get { editionState.withLock { $0.oldIndex } }
    set { editionState.withLock { $0.oldIndex = newValue } }
  }

  /// Remembers the source of a file for the next export.
  func note(_ path: String, _ source: SiteRecord.Source?) {
    state.withLock { $0.record.files[path] = source }
  }

  /// The facts about pages and copied files that the next export may use.
  var record: SiteRecord { state.withLock { $0.record } }

  /// Returns the record at the end of an export, and leaves an empty record.
  func takeRecord() -> SiteRecord {
    state.withLock { state in
      defer { state.record = SiteRecord() }
      return state.record
    }
  }

  /// Whether the folder is prepared for writing.
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Copies the book's resources.
  func copyResources(jobs: Int) throws {
    try copyResources(renderer.plan.resources[...], jobs: jobs)
  }

  /// Copies some of the book's resources, except resources that an earlier export left unchanged.
  func copyResources(_ paths: ArraySlice<String>, jobs: Int) throws {
    try Threads.forEach(paths.count, jobs: jobs) { [self] index in
      let path = paths[paths.startIndex + index]
      let bytes = try renderer.book.provider.read(path, limit: .max)
      renderer.pictures.note(path, bytes)
      let source = SiteRecord.Source(hash: FastHash.value(bytes))
      if let earlier, case let old?? = earlier.files[path], old == source,
        let size = folder.sizeIfUntouched(path)
      {
        count(size)
      } else {
        try write(path, bytes)
      }
      state.withLock { $0.record.files[path] = source }
      if index % 16 == 0 { progress?.report("resources", done: index, of: paths.count) }
    }
  }

  /// Writes a file that depends on the site as a whole, unless an earlier export of the same site
  /// left the file unchanged.
  func write(_ path: String, _ make: () throws -> [UInt8]) throws {
    if earlier != nil, let size = folder.sizeIfUntouched(path) {
      count(size)
    } else {
      try write(path, try make())
    }
  }

  /// Writes a file, unless the folder already contains the file with these bytes.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    if try folder.has(path, bytes) {
      count(bytes.count)
      return
    }
    try begin()
    count(bytes.count, isWritten: try folder.write(path, bytes))
  }

  /// Counts a file.
  /// - Parameter size: the size of the file, in bytes.
  func count(_ size: Int, isWritten: Bool = false) {
    state.withLock {
      $0.result.files += 1
      $0.result.bytes += size
      if isWritten { $0.result.written += 1 }
    }
  }

  /// Prepares the folder when the first file is written. An export without changes does not touch
  /// the folder.
  func begin() throws {
    try state.withLock { state in
      if state.hasBegun { return }
      try folder.begin()
      state.hasBegun = true
    }
  }
}
