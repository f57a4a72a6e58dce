import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// One export under way, shared by its threads.
final class SiteRun: Sendable {
  let renderer: PageRenderer
  let folder: SiteFolder
  let progress: ProgressJob?
  private let state = Mutex(ExportResult())

  init(renderer: PageRenderer, folder: SiteFolder, progress: ProgressJob?) {
    self.renderer = renderer
    self.folder = folder
    self.progress = progress
  }

  var result: ExportResult { state.withLock { $0 } }

  func topics(jobs: Int) throws {
    let (book, plan) = (renderer.book, renderer.plan)
    let count = book.topicCount
    // New pages first: those that are there already may link to them.
    let order =
      (0..<count).filter { !folder.has(plan.pages[$0]) }
      + (0..<count).filter { folder.has(plan.pages[$0]) }
    try Threads.forEach(count, jobs: jobs) { [self] place in
      let id = order[place]
      let topic = book.topic(at: id)
      let page = try renderer.topicPage(topic, at: plan.pages[id])
      try write(plan.pages[id], page.bytes)
      if plan.needsIndex, id == book.home {
        try write("index.html", try renderer.topicPage(topic, at: "index.html").bytes)
      }
      let done = state.withLock { state in
        state.topics += 1
        state.diagnostics.append(contentsOf: page.diagnostics)
        return state.topics
      }
      progress?.report("pages", done: done, of: count, message: topic.path)
    }
  }

  func lists(jobs: Int) throws {
    let pages = renderer.plan.lists.sorted { $0.key < $1.key }
    try Threads.forEach(pages.count, jobs: jobs) { [self] index in
      let (node, page) = pages[index]
      try write(page, try renderer.listPage(of: node, at: page))
    }
    let all = renderer.plan.contentsPage
    try write(all, try renderer.listPage(of: nil, at: all))
  }

  func resources(jobs: Int) throws {
    let paths = renderer.plan.resources
    try Threads.forEach(paths.count, jobs: jobs) { [self] index in
      try write(paths[index], try renderer.book.provider.read(paths[index], limit: .max))
      progress?.report("resources", done: index, of: paths.count, message: paths[index])
    }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let isNew = try folder.write(path, bytes)
    state.withLock {
      $0.files += 1
      $0.bytes += bytes.count
      if isNew { $0.written += 1 }
    }
  }
}
