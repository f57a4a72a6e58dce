import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// One export under way, shared by its threads.
///
/// Over an earlier export of the same site, what is as that one left it is kept; see `SiteRecord`. New files are written
/// first, since pages that exist may soon link to them, then those that exist.
final class SiteRun: Sendable {
  let renderer: PageRenderer
  let folder: SiteFolder
  let target: String
  let progress: ProgressJob?
  private let sources: PageSources
  /// What the earlier export says about its pages; nil if it was of another site.
  private let earlier: SiteRecord?
  private let state: SharedState

  /// What the runs of all languages do, together.
  private final class SharedState: Sendable {
    let state = Mutex(State())

    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try state.withLock { state in try body(&state) }
    }
  }

  private struct State {
    var result = ExportResult()
    var record = SiteRecord()
    var hasBegun = false
  }

  init(
    renderer: PageRenderer, folder: SiteFolder, target: String, sources: PageSources,
    fingerprint: String, progress: ProgressJob?, together other: SiteRun? = nil
  ) {
    self.renderer = renderer
    self.folder = folder
    self.target = target
    self.sources = sources
    self.progress = progress
    state = other?.state ?? SharedState()
    earlier = folder.record.fingerprint == fingerprint ? folder.record : nil
    state.withLock { $0.record.fingerprint = fingerprint }
  }

  var result: ExportResult { state.withLock { $0.result } }
  /// What the next export may know about pages and copied files.
  var record: SiteRecord { state.withLock { $0.record } }
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// What has to be done about a topic's page.
  private enum Need {
    case nothing
    /// Its topic is the same. Making it again says something, or the page may have been changed.
    case again
    case page
  }

  /// Makes the pages that are new or not right any more.
  /// - Returns: whether the index has to be made, too.
  func topics(jobs: Int) throws -> Bool {
    let plan = renderer.plan
    let count = renderer.book.topicCount
    let needs = try Threads.map(count, jobs: jobs) { [self] in need(of: $0) }
    let needed = (0..<count).filter { needs[$0] != .nothing }
    let order =
      needed.filter { !folder.has(plan.pages[$0]) } + needed.filter { folder.has(plan.pages[$0]) }
    let isIndexed = renderer.search != nil && (needs.contains(.page) || !hasIndex)
    try Threads.forEach(order.count, jobs: jobs) { [self] place in
      try Interruption.check("did not write '\(target)'")
      try make(order[place])
      if place % 16 == 0 { progress?.report("pages", done: place, of: order.count) }
    }
    if isIndexed {
      try Threads.forEach(count, jobs: jobs) { [self] id in
        guard needs[id] == .nothing else { return }
        try renderer.index(renderer.book.topic(at: id))
      }
    }
    state.withLock { $0.result.topics = count }
    return isIndexed
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
    state.withLock { state in
      state.record.files[page] = source
      state.result.files += copySize > 0 ? 2 : 1
      state.result.bytes += size + copySize
    }
    return .nothing
  }

  private func make(_ id: Int) throws {
    let (book, plan) = (renderer.book, renderer.plan)
    let topic = book.topic(at: id)
    let page = try renderer.topicPage(topic, at: plan.pages[id])
    try write(plan.pages[id], page.bytes)
    if plan.needsIndex, id == book.home {
      try write(plan.indexPage, try renderer.topicPage(topic, at: plan.indexPage).bytes)
    }
    let hash = sources.hash(of: topic, includes: page.includes)
    let isRepeated = renderer.isUntranslated(topic)
    state.withLock { state in
      // The page in the book's own language says the same.
      if !isRepeated { state.result.diagnostics.append(contentsOf: page.diagnostics) }
      guard let hash else { return }
      state.record.files[plan.pages[id]] = SiteRecord.Source(
        hash: hash, includes: page.includes, changed: page.changed, isMadeAgain: page.isMadeAgain)
    }
  }

  func lists(jobs: Int) throws {
    let pages = renderer.plan.lists.sorted { $0.key < $1.key }
    try Threads.forEach(pages.count, jobs: jobs) { [self] index in
      let (node, page) = pages[index]
      try write(page) { try renderer.listPage(of: node, at: page) }
    }
    let all = renderer.plan.contentsPage
    try write(all) { try renderer.listPage(of: nil, at: all) }
  }

  /// What a published site has for machines.
  /// - Parameter others: the addresses of pages in other languages.
  func webFiles(_ others: [String]) throws {
    let (plan, book) = (renderer.plan, renderer.book)
    guard let url = renderer.site.url else { return }
    var all = WebFiles.maps(plan.mapped + others, url: url)
    all.append((WebFiles.robots, WebFiles.robots(url: url)))
    let files = record.files
    let entries = (0..<book.topicCount).compactMap { id -> WebFiles.Entry? in
      guard case let source?? = files[plan.pages[id]], let date = source.changed else { return nil }
      return WebFiles.Entry(
        title: book.contents.title(ofTopic: id), address: plan.addresses[id], date: date)
    }
    let author = book.authors.isEmpty ? book.title : book.authors.joined(separator: ", ")
    all.append(
      (WebFiles.feed, WebFiles.feed(entries, title: book.title, author: author, url: url)))
    for (name, bytes) in all where plan.webFiles.contains(name) { try write(name, bytes) }
    if plan.webFiles.contains(WebFiles.missingPage) {
      try write(WebFiles.missingPage) { try renderer.missingPage() }
    }
  }

  func resources(jobs: Int) throws {
    let paths = renderer.plan.resources
    try Threads.forEach(paths.count, jobs: jobs) { [self] index in
      try Interruption.check("did not write '\(target)'")
      let path = paths[index]
      let bytes = try renderer.book.provider.read(path, limit: .max)
      let source = SiteRecord.Source(hash: FastHash.text(bytes))
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

  /// Whether all files of the earlier export's index are as that one left them.
  private var hasIndex: Bool { !keptIndex.isEmpty && keptIndex.allSatisfy { $0.size != nil } }

  private var keptIndex: [(path: String, size: Int?)] {
    guard let earlier, let prefix = renderer.assets.searchFolder else { return [] }
    return earlier.files.filter { $0.key.hasPrefix(prefix) }.map { path, source in
      (path, folder.sizeIfUntouched(path) ?? folder.size(of: path, hash: source?.hash))
    }
  }

  /// Keeps the index of the earlier export.
  /// - Returns: its files.
  func keepIndex() -> [String] {
    let kept = keptIndex
    for (path, size) in kept {
      count(size ?? 0)
      state.withLock { $0.record.files[path] = earlier?.files[path] ?? nil }
    }
    return kept.map(\.path)
  }

  /// Writes a file of the index. A hash of it is recorded: the last files of an export may be as young as its record.
  func writeIndex(_ path: String, _ bytes: [UInt8]) throws {
    try write(path, bytes)
    let source = SiteRecord.Source(hash: FastHash.text(bytes))
    state.withLock { $0.record.files[path] = source }
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

  private func count(_ size: Int, isWritten: Bool = false) {
    state.withLock {
      $0.result.files += 1
      $0.result.bytes += size
      if isWritten { $0.result.written += 1 }
    }
  }

  /// Makes the folder ready when the first file is written: an export that changes nothing touches nothing.
  func begin() throws {
    try state.withLock { state in
      if state.hasBegun { return }
      try folder.begin()
      state.hasBegun = true
    }
  }
}
