import HelpAuthoring
import HelpCore
import HelpIndexing
import Synchronization

// The pages of topics, which are kept while they are unchanged.
extension SiteRun {
  /// The work that a topic's page needs.
  enum PageWork {
    case nothing
    /// The page is rendered again. The topic is unchanged, but the page may have been changed or
    /// has unknown findings.
    case rewrite
    /// The page is rendered for a new or changed topic, which is also indexed again.
    case rewriteAndIndex
  }

  /// Finds the pages that are new or outdated.
  /// - Returns: whether the search index must be made again.
  func compare(jobs: Int) throws -> Bool {
    let count = renderer.book.topicCount
    let pageWork = try Threads.map(count, jobs: jobs) { [self] in decideWork(for: $0) }
    editionState.withLock { $0.pageWork = pageWork }
    state.withLock { $0.result.topics = count }
    let needsIndex =
      renderer.search != nil && (pageWork.contains(.rewriteAndIndex) || !findOldIndex())
    if needsIndex { beginIndex { pageWork[$0] == .rewriteAndIndex } }
    return needsIndex
  }

  /// Marks all pages as needing no work.
  func keepPages() {
    let count = renderer.book.topicCount
    editionState.withLock { $0.pageWork = Array(repeating: .nothing, count: count) }
    state.withLock { $0.result.topics = count }
  }

  /// Writes either the new pages or the existing pages. Call this method for the new pages first,
  /// because existing pages may link to the new pages.
  func writePages(areNew: Bool, jobs: Int) throws {
    let pageWork = editionState.withLock { $0.pageWork }
    let order = pageWork.indices.filter { [self] in
      pageWork[$0] != .nothing && folder.has(renderer.plan.pages[$0]) != areNew
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
    let pageWork = editionState.withLock { $0.pageWork }
    try Threads.forEach(pageWork.count, jobs: jobs) { [self] id in
      guard pageWork[id] == .nothing, search.index.needs(id) else { return }
      try renderer.index(renderer.book.topic(at: id), in: search)
    }
  }

  /// Decides which work a page needs. A page that needs no work is recorded and counted.
  private func decideWork(for id: Int) -> PageWork {
    let page = renderer.plan.pages[id]
    guard let earlier, case let source?? = earlier.files[page] else { return .rewriteAndIndex }
    let topic = renderer.book.topic(at: id)
    guard sources.hash(of: topic, includes: source.includes) == source.hash else {
      return .rewriteAndIndex
    }
    guard let findings = findings(of: page, source), let size = folder.sizeIfUntouched(page) else {
      return .rewrite
    }
    var copySize = 0
    if renderer.plan.needsIndex, id == renderer.book.home {
      guard let size = folder.sizeIfUntouched(renderer.plan.indexPage) else { return .rewrite }
      copySize = size
    }
    if !renderer.plan.markdownFiles.isEmpty {
      guard let size = folder.sizeIfUntouched(renderer.plan.markdownFiles[id]) else {
        return .rewrite
      }
      count(size)
    }
    renderer.note(source, of: id)
    // The page in the book's own language repeats the findings of an untranslated page.
    note(findings, of: page, hash: source.hash, isRepeated: renderer.isUntranslated(topic))
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
    // Several shards may request the page of a folder, so the last step writes the page.
    if folder.part == nil { for name in page.folders { try writeNewFolderPage(name) } }
    try write(plan.pages[id], page.bytes)
    if let markdown = page.markdown { try write(plan.markdownFiles[id], markdown) }
    if plan.needsIndex, id == book.home {
      try write(plan.indexPage, try renderer.topicPage(topic, at: plan.indexPage).bytes)
    }
    let details = SiteRecord.Source.Details(
      includes: page.includes, changeDate: page.changeDate, folders: page.folders, marks: page.marks
    )
    let hash = sources.hash(of: topic, includes: page.includes)
    let source = SiteRecord.Source(
      hash: hash ?? 0, details, isMadeAgain: !page.diagnostics.isEmpty)
    renderer.note(source, of: id)
    // A missing file may exist at the next export, which then has other findings.
    note(
      page.diagnostics, of: plan.pages[id], hash: page.areIncludesCertain ? hash : nil,
      isRepeated: renderer.isUntranslated(topic))
    if hash != nil { note(plan.pages[id], source) }
  }
}
