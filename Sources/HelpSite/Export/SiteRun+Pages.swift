import HelpAuthoring
import HelpCore
import Synchronization

// The pages without a topic: folders, lists, the search page, the whole book, and files for
// machines.
extension SiteRun {
  /// Writes the new page of a folder that only a link requests. Call this method before writing the
  /// page with the link. Writes the folder's page in all languages, because these pages link to
  /// each other.
  func writeNewFolderPage(_ name: String) throws {
    for renderer in state.renderers.withLock({ $0 }) {
      guard let page = renderer.requestedPage(of: name), !folder.has(page) else { continue }
      // Other threads with a link to this page wait until the page exists.
      try state.folderPages.withLock { written in
        guard written.insert(page).inserted else { return }
        try folder.check(possible: page)
        try write(page) { try renderer.folderPage(name, at: page) }
      }
    }
  }

  /// Writes the requested pages of folders, except the pages that `writeNewFolderPage` has written.
  /// Call this method after writing the new pages that these pages list.
  /// - Returns: the paths of all requested pages.
  func writeFolderPages() throws -> [String] {
    try renderer.requests.folders.compactMap { name in
      guard let page = renderer.requestedPage(of: name) else { return nil }
      if state.folderPages.withLock({ !$0.contains(page) }) {
        try folder.check(possible: page)
        try write(page) { try renderer.folderPage(name, at: page) }
      }
      return page
    }
  }

  /// Writes the pages without a topic: either all new pages or all existing pages.
  func writeOtherPages(areNew: Bool, jobs: Int) throws {
    let isWanted = { [self] (page: String) in folder.has(page) != areNew }
    let pages = renderer.plan.lists.sorted { $0.key < $1.key }.filter { isWanted($0.value) }
    try Threads.forEach(pages.count, jobs: jobs) { [self] index in
      let (node, page) = pages[index]
      try write(page) { try renderer.listPage(of: node, at: page) }
    }
    let contents = renderer.plan.contentsPage
    if isWanted(contents) {
      try write(contents) { try renderer.listPage(of: nil, at: contents) }
    }
    if let page = renderer.plan.searchPage, isWanted(page) {
      try write(page) { try renderer.searchPage(at: page) }
    }
    try writeBookPages(
      [renderer.plan.printPage, renderer.plan.mapPage].compactMap { $0 }.filter(isWanted),
      jobs: jobs)
  }

  /// Writes the pages that show all topics.
  private func writeBookPages(_ pages: [String], jobs: Int) throws {
    let hasChangedTopics = editionState.withLock { $0.pageWork.contains(.rewriteAndIndex) }
    for page in pages {
      if earlier != nil, !hasChangedTopics, let size = folder.sizeIfUntouched(page) {
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

  /// Writes the files of a published site for machines, and the page for missing addresses.
  /// - Parameter translatedPages: the addresses of the pages in other languages.
  func writeWebFiles(translatedPages: [String]) throws {
    let plan = renderer.plan
    let files = record.files
    let webFiles = renderer.webFiles(translatedPages) { id in
      if case let source?? = files[plan.pages[id]] { source.details.changeDate } else { nil }
    }
    for (name, bytes) in webFiles { try write(name, bytes) }
    if plan.webFiles.contains(WebFiles.missingPage) {
      try write(WebFiles.missingPage) { try renderer.missingPage() }
    }
  }
}
