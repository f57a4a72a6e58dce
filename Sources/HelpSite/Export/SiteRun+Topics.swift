import HelpAuthoring
import HelpCore
import HelpIndexing
import Synchronization

// The pages of topics, which are kept while they are unchanged.
extension SiteRun {
  /// The work that a topic's page needs.
  enum PageWork {
    case nothing
    /// The page is made again. The topic is unchanged, but the page has findings to repeat or may have been changed.
    case again
    case page
  }

  /// Finds the pages that are new or outdated.
  /// - Returns: whether the index must be made as well.
  func compare(jobs: Int) throws -> Bool {
    let count = renderer.book.topicCount
    let needs = try Threads.map(count, jobs: jobs) { [self] in work(for: $0) }
    editionState.withLock { $0.needs = needs }
    state.withLock { $0.result.topics = count }
    let needsIndex = renderer.search != nil && (needs.contains(.page) || !findIndex())
    if needsIndex { beginIndex { needs[$0] == .page } }
    return needsIndex
  }

  /// Keeps all pages as they are.
  func keepPages() {
    let count = renderer.book.topicCount
    editionState.withLock { $0.needs = Array(repeating: .nothing, count: count) }
    state.withLock { $0.result.topics = count }
  }

  /// Writes either the new pages or the existing ones. New pages come first, because existing ones may link to them.
  func writePages(areNew: Bool, jobs: Int) throws {
    let needs = editionState.withLock { $0.needs }
    let order = needs.indices.filter { [self] in
      needs[$0] != .nothing && folder.has(renderer.plan.pages[$0]) != areNew
    }
    try Threads.forEach(order.count, jobs: jobs) { [self] number in
      try writePage(of: order[number])
      if number % 16 == 0 { progress?.report("pages", done: number, of: order.count) }
    }
    try writeOtherPages(areNew: areNew, jobs: jobs)
  }

  /// Adds the topics whose pages are unchanged to the index.
  func indexUnchangedTopics(jobs: Int) throws {
    guard let search = renderer.search else { return }
    let needs = editionState.withLock { $0.needs }
    try Threads.forEach(needs.count, jobs: jobs) { [self] id in
      guard needs[id] == .nothing, search.index.needs(id) else { return }
      try renderer.index(renderer.book.topic(at: id), in: search)
    }
  }

  /// Returns the work that a page needs. Counts and records a page that needs none.
  private func work(for id: Int) -> PageWork {
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

  /// Writes a topic's page, and the files that depend on the same topic.
  func writePage(of id: Int) throws {
    let (book, plan) = (renderer.book, renderer.plan)
    let topic = book.topic(at: id)
    let page = try renderer.topicPage(topic, at: plan.pages[id])
    // Several shards may request the page of a folder, so the last step writes it.
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
      // The page in the book's own language has the same findings, so they are left out here.
      if !isRepeated { state.result.diagnostics.append(contentsOf: page.diagnostics) }
      if hash != nil { state.record.files[plan.pages[id]] = source }
    }
  }
}
