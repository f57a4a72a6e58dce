import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpResources
import Synchronization

/// One export under way, shared by its threads.
///
/// Over an earlier export of the same site, unchanged pages are kept; see `SiteRecord`. New files are written first,
/// since existing pages may soon link to them, then those that exist.
final class SiteRun: Sendable {
  let renderer: PageRenderer
  let folder: SiteFolder
  let progress: ProgressJob?
  /// The cache; nil if no data is kept between exports.
  let cache: SearchCache?
  private let sources: PageSources
  /// The earlier export's record of its pages; nil if it was of another site.
  let earlier: SiteRecord?
  let state: SharedState
  /// The state of this language alone.
  private let own = Mutex(Own())

  /// The state that the runs of all languages share.
  final class SharedState: Sendable {
    let state = Mutex(State())
    /// The pages of folders that are written because a page links to them, and who makes those of all languages.
    let folderPages = Mutex<Set<String>>([])
    let renderers = Mutex<[PageRenderer]>([])

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try state.withLock { state in try body(&state) }
    }
  }

  struct State {
    var result = ExportResult()
    var record = SiteRecord()
    var hasBegun = false
  }

  private struct Own {
    /// The needs of pages, by the topics' ids.
    var needs: [Need] = []
    var oldIndex: [(path: String, size: Int?)] = []
  }

  init(
    renderer: PageRenderer, folder: SiteFolder, sources: PageSources,
    fingerprint: String, cache: SearchCache?, progress: ProgressJob?,
    together other: SiteRun? = nil
  ) {
    self.renderer = renderer
    self.folder = folder
    self.sources = sources
    self.cache = cache
    self.progress = progress
    state = other?.state ?? SharedState()
    state.renderers.withLock { $0.append(renderer) }
    earlier = folder.record.fingerprint == fingerprint ? folder.record : nil
    state.withLock { $0.record.fingerprint = fingerprint }
  }

  var result: ExportResult { state.withLock { $0.result } }
  /// The files of the earlier export's index, and their sizes: nil for one that is not as that export left it.
  var oldIndex: [(path: String, size: Int?)] {
    get { own.withLock { $0.oldIndex } }
    set { own.withLock { $0.oldIndex = newValue } }
  }

  /// Remembers the source of a file for the next export.
  func note(_ path: String, _ source: SiteRecord.Source?) {
    state.withLock { $0.record.files[path] = source }
  }

  /// The facts about pages and copied files that the next export may use.
  var record: SiteRecord { state.withLock { $0.record } }

  /// Takes the record at the end of an export.
  func takeRecord() -> SiteRecord {
    state.withLock { state in
      defer { state.record = SiteRecord() }
      return state.record
    }
  }
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// The work that a topic's page needs.
  private enum Need {
    case nothing
    /// The page's topic is unchanged, but it has findings to repeat, or the page may have been changed.
    case again
    case page
  }

  /// Finds out which pages are new or not right any more.
  /// - Returns: whether the index has to be made as well.
  func compare(jobs: Int) throws -> Bool {
    let count = renderer.book.topicCount
    let needs = try Threads.map(count, jobs: jobs) { [self] in need(of: $0) }
    own.withLock { $0.needs = needs }
    state.withLock { $0.result.topics = count }
    let isIndexed = renderer.search != nil && (needs.contains(.page) || !findIndex())
    if isIndexed { beginIndex { needs[$0] == .page } }
    return isIndexed
  }

  /// Takes the pages as they are.
  func keepPages() {
    let count = renderer.book.topicCount
    own.withLock { $0.needs = Array(repeating: .nothing, count: count) }
    state.withLock { $0.result.topics = count }
  }

  /// Makes the new pages, or the existing ones. New pages come first, because existing ones may link to them.
  func pages(areNew: Bool, jobs: Int) throws {
    let needs = own.withLock { $0.needs }
    let order = needs.indices.filter { [self] in
      needs[$0] != .nothing && folder.has(renderer.plan.pages[$0]) != areNew
    }
    try Threads.forEach(order.count, jobs: jobs) { [self] place in
      try make(order[place])
      if place % 16 == 0 { progress?.report("pages", done: place, of: order.count) }
    }
    try otherPages(areNew: areNew, jobs: jobs)
  }

  /// Adds the topics whose pages have not changed to the index.
  func rest(jobs: Int) throws {
    guard let search = renderer.search else { return }
    let needs = own.withLock { $0.needs }
    try Threads.forEach(needs.count, jobs: jobs) { [self] id in
      guard needs[id] == .nothing, search.index.needs(id) else { return }
      try renderer.index(renderer.book.topic(at: id), in: search)
    }
  }

  private func need(of id: Int) -> Need {
    let page = renderer.plan.pages[id]
    guard let earlier, case let source?? = earlier.files[page] else { return .page }
    let topic = renderer.book.topic(at: id)
    guard sources.hash(of: topic, includes: source.includes) == source.hash else { return .page }
    guard !source.isMadeAgain, let size = folder.sizeIfUntouched(page) else { return .again }
    var copySize = 0
    if renderer.plan.needsIndex, id == renderer.book.home {
      guard let size = folder.sizeIfUntouched(renderer.plan.indexPage) else { return .again }
      copySize = size
    }
    if !renderer.plan.twins.isEmpty {
      guard let size = folder.sizeIfUntouched(renderer.plan.twins[id]) else { return .again }
      count(size)
    }
    renderer.note(source, of: id)
    state.withLock { state in
      state.record.files[page] = source
      state.result.files += copySize > 0 ? 2 : 1
      state.result.bytes += size + copySize
    }
    return .nothing
  }

  func make(_ id: Int) throws {
    let (book, plan) = (renderer.book, renderer.plan)
    let topic = book.topic(at: id)
    let page = try renderer.topicPage(topic, at: plan.pages[id])
    // Several shards may ask for the page of a folder: the last step writes it.
    if folder.part == nil { for name in page.folders { try writeNewFolder(name) } }
    try write(plan.pages[id], page.bytes)
    if let markdown = page.markdown { try write(plan.twins[id], markdown) }
    if plan.needsIndex, id == book.home {
      try write(plan.indexPage, try renderer.topicPage(topic, at: plan.indexPage).bytes)
    }
    let details = SiteRecord.Source.Details(
      includes: page.includes, changed: page.changed, folders: page.folders, marks: page.marks)
    let hash = sources.hash(of: topic, includes: page.includes)
    let source = SiteRecord.Source(
      hash: hash ?? 0, details, isMadeAgain: !page.diagnostics.isEmpty)
    renderer.note(source, of: id)
    let isRepeated = renderer.isUntranslated(topic)
    state.withLock { state in
      // The page in the book's own language has the same findings.
      if !isRepeated { state.result.diagnostics.append(contentsOf: page.diagnostics) }
      if hash != nil { state.record.files[plan.pages[id]] = source }
    }
  }

  /// Writes the new page of a folder that only a link asks for, before the page with the link. It is in all languages,
  /// as each links to the others.
  private func writeNewFolder(_ name: String) throws {
    for renderer in state.renderers.withLock({ $0 }) {
      guard let page = renderer.requestedPage(of: name), !folder.has(page) else { continue }
      // Other pages that link to it wait until it exists.
      try state.folderPages.withLock { written in
        guard written.insert(page).inserted else { return }
        try folder.check(possible: page)
        try write(page) { try renderer.folderPage(name, at: page) }
      }
    }
  }

  /// Writes the other such pages, once the new pages are there that they list.
  /// - Returns: the names of all.
  func folderPages() throws -> [String] {
    try renderer.requests.folders.compactMap { name in
      guard let page = renderer.requestedPage(of: name) else { return nil }
      if state.folderPages.withLock({ !$0.contains(page) }) {
        try folder.check(possible: page)
        try write(page) { try renderer.folderPage(name, at: page) }
      }
      return page
    }
  }

  /// Makes the pages that are of no topic: those that are new, or the others.
  private func otherPages(areNew: Bool, jobs: Int) throws {
    let isWanted = { [self] (page: String) in folder.has(page) != areNew }
    let pages = renderer.plan.lists.sorted { $0.key < $1.key }.filter { isWanted($0.value) }
    try Threads.forEach(pages.count, jobs: jobs) { [self] index in
      let (node, page) = pages[index]
      try write(page) { try renderer.listPage(of: node, at: page) }
    }
    let all = renderer.plan.contentsPage
    if isWanted(all) { try write(all) { try renderer.listPage(of: nil, at: all) } }
    if let page = renderer.plan.searchPage, isWanted(page) {
      try write(page) { try renderer.searchPage(at: page) }
    }
    try bookPages(
      [renderer.plan.printPage, renderer.plan.mapPage].compactMap { $0 }.filter(isWanted),
      jobs: jobs)
  }

  /// Makes the pages that are made from all topics.
  private func bookPages(_ pages: [String], jobs: Int) throws {
    let hasChanged = own.withLock { $0.needs.contains(.page) }
    for page in pages {
      if earlier != nil, !hasChanged, let size = folder.sizeIfUntouched(page) {
        count(size)
      } else if page == renderer.plan.printPage {
        try begin()
        var size = 0
        try folder.write(page) { size = try renderer.printPage(at: page, jobs: jobs, $0) }
        count(size, isWritten: true)
      } else {
        try write(page, try renderer.mapPage(at: page, jobs: jobs))
      }
    }
  }

  /// Writes the files of a published site that are for machines.
  /// - Parameter others: the addresses of pages in other languages.
  func webFiles(_ others: [String]) throws {
    let plan = renderer.plan
    let files = record.files
    let all = renderer.webFiles(others) { id in
      if case let source?? = files[plan.pages[id]] { source.details.changed } else { nil }
    }
    for (name, bytes) in all { try write(name, bytes) }
    if plan.webFiles.contains(WebFiles.missingPage) {
      try write(WebFiles.missingPage) { try renderer.missingPage() }
    }
  }

  func resources(jobs: Int) throws { try resources(renderer.plan.resources[...], jobs: jobs) }

  func resources(_ paths: ArraySlice<String>, jobs: Int) throws {
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

  /// Writes a file that depends on the site as a whole, unless it is as an earlier export of the same site left it.
  func write(_ path: String, _ make: () throws -> [UInt8]) throws {
    if earlier != nil, let size = folder.sizeIfUntouched(path) {
      count(size)
    } else {
      try write(path, try make())
    }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    if try folder.has(path, bytes) {
      count(bytes.count)
      return
    }
    try begin()
    count(bytes.count, isWritten: try folder.write(path, bytes))
  }

  func count(_ size: Int, isWritten: Bool = false) {
    state.withLock {
      $0.result.files += 1
      $0.result.bytes += size
      if isWritten { $0.result.written += 1 }
    }
  }

  /// Prepares the folder when the first file is written: an export without changes does not touch it.
  func begin() throws {
    try state.withLock { state in
      if state.hasBegun { return }
      try folder.begin()
      state.hasBegun = true
    }
  }
}
