import HelpAuthoring
package import HelpBook
import HelpCore
package import HelpSearch
package import HelpSite
import Synchronization
import SystemPackage

/// A book's site as its source is now, for the author who writes it.
///
/// Each page is made on request. An open page is told when one of its files changes. Titles, contents, links and search
/// follow after a pause in the changes. While no page listens, no file is watched.
package final class Preview: Responder {
  /// Opens the book, the first time and after each change.
  private let open: @Sendable () throws -> Edition
  private let state: Monitor<State>

  /// The book in one of its states.
  struct Edition: Sendable {
    let book: Book
    let responder: SiteResponder
    /// The time at which opening began, in nanoseconds since 1970.
    let start: TreeStamp.Moment

    var site: Site { responder.site }
  }

  private struct Listener {
    let page: String
    /// The tag of the page that the browser shows.
    var tag: String
    var files: [FilePath] = []
    let send: @Sendable (PreviewEvent) -> Void
  }

  private struct State: Sendable {
    var edition: Edition
    var watch: PreviewWatch
    var listeners: [Int: Listener] = [:]
    var listenerCount = 0
    var lastFolderLook = ContinuousClock.now
    /// The time of the last change, if the book was not opened since then.
    var changed: ContinuousClock.Instant?
    /// Whether the book could not be opened when it had changed last.
    var isFaulty = false
    /// Whether a page was requested.
    var isAsked = false
    var isOver = false
  }

  /// The time between two checks of the files of open pages, and of the folders of the book.
  private static let interval = Duration.milliseconds(20)
  private static let folderInterval = Duration.milliseconds(500)
  /// The pause in the changes after which the book is opened again.
  private static let calm = Duration.milliseconds(200)

  /// - Parameters:
  ///   - options: the options of the site.
  ///   - indexer: answers questions to a book that carries no index.
  ///   - sketch: opens a book that is good enough for the first page, if the whole one takes long.
  ///   - open: opens the book, the first time and after each change.
  /// - Throws: the errors of `open` and `Book.site`.
  package init(
    options: SiteOptions, indexer: BookIndexer?, sketch: () throws -> Book? = { nil },
    open: @escaping @Sendable () throws -> Book
  ) throws {
    var options = options
    options.isPreview = true
    let siteOptions = options
    let edition = { @Sendable (open: () throws -> Book) in
      let start = TreeStamp.now
      let book = try open()
      let responder = SiteResponder(
        try book.site(options: siteOptions), at: "/", cacheSize: 0, indexer: indexer,
        amend: PreviewPage.amended)
      return Edition(book: book, responder: responder, start: start)
    }
    self.open = { try edition(open) }
    let first: Edition
    let isSketch: Bool
    if let sketch = try sketch() {
      (first, isSketch) = (try edition { sketch }, true)
    } else {
      (first, isSketch) = (try self.open(), false)
    }
    state = Monitor(State(edition: first, watch: PreviewWatch(isSketch ? nil : first.book)))
    Thread { [self] in watch() }.detach()
    Thread { [self] in
      if isSketch {
        // The first page goes first.
        _ = state.wait(atMost: .seconds(1)) { $0.isAsked || $0.isOver ? true : nil }
        openNow()
      }
      Thread.lowerPriority()
      reopen()
    }.detach()
  }

  /// Ends the threads.
  package func stop() { state.change { $0.isOver = true } }

  var edition: Edition { state.withLock { $0.edition } }

  /// Notes that a page was made.
  func noteAnswer() {
    if state.withLock({ $0.isAsked }) { return }
    state.change { $0.isAsked = true }
  }

  // MARK: Listening

  /// Begins to send changes to a page.
  /// - Parameters:
  ///   - page: its path, from the root of the site.
  ///   - tag: the tag of the page in the browser.
  ///   - send: is called from any thread.
  /// - Returns: the key for `forget`, which ends it.
  package func listen(
    to page: String, tag: String, _ send: @escaping @Sendable (PreviewEvent) -> Void
  ) -> Int {
    let number = state.change { state in
      state.listenerCount += 1
      state.listeners[state.listenerCount] = Listener(page: page, tag: tag, send: send)
      return state.listenerCount
    }
    update([number])
    state.change { state in
      // The page may be newer than the book, whose contents then are not right any more.
      let start = state.edition.start
      let isNewer = (state.listeners[number]?.files ?? []).contains { file in
        (try? FileStatus(of: file)).map { TreeStamp.moment($0.changed) >= start } ?? true
      }
      if isNewer { state.changed = .now }
    }
    return number
  }

  package func forget(_ listener: Int) { state.change { $0.listeners[listener] = nil } }

  /// Makes the pages of some listeners, and tells those whose page is another one.
  private func update(_ numbers: [Int]) {
    for number in numbers {
      guard
        let (edition, listener) = state.withLock({ state in
          state.listeners[number].map { (state.edition, $0) }
        })
      else { continue }
      var event: PreviewEvent?
      var (tag, files) = (listener.tag, listener.files)
      do {
        if let page = try edition.site.topicPage(at: listener.page) {
          (tag, files) = (FastHash.text(page.bytes), page.files)
        } else if let bytes = try edition.site.file(listener.page) {
          tag = FastHash.text(bytes)
        } else {
          tag = ""
        }
        if tag != listener.tag { event = .changed }
      } catch {
        event = .fault("\(error)")
      }
      state.withLock { state in
        state.listeners[number]?.tag = tag
        state.listeners[number]?.files = files
      }
      if let event { listener.send(event) }
    }
  }

  // MARK: Looking

  private func watch() {
    while true {
      // Without an open page, no file is watched.
      let isOver = state.wait { $0.isOver ? true : $0.listeners.isEmpty ? nil : false }
      if isOver { return }
      look()
      _ = state.wait(atMost: Self.interval) { $0.isOver ? true : nil }
    }
  }

  private func look() {
    let now = ContinuousClock.now
    let numbers = state.change { state -> [Int] in
      let changed = state.watch.changedFiles(among: state.listeners.values.flatMap(\.files))
      if !changed.isEmpty { state.changed = now }
      if now - state.lastFolderLook >= Self.folderInterval {
        state.lastFolderLook = now
        if state.watch.foldersHaveChanged() { state.changed = now }
      }
      if changed.isEmpty { return [] }
      return state.listeners.filter { !changed.isDisjoint(with: $0.value.files) }.map(\.key)
    }
    update(numbers)
  }

  /// Opens the book again whenever its files have changed.
  private func reopen() {
    while true {
      let isOver = state.wait { $0.isOver ? true : $0.changed == nil ? nil : false }
      if isOver { return }
      while let changed = state.withLock({ $0.changed }), ContinuousClock.now - changed < Self.calm
      {
        _ = state.wait(atMost: Self.calm) { $0.isOver ? true : nil }
      }
      openNow()
    }
  }

  private func openNow() {
    state.withLock { $0.changed = nil }
    do {
      let edition = try open()
      let watch = PreviewWatch(edition.book)
      let (numbers, recovered) = state.withLock { state in
        state.edition = edition
        state.watch.takeFolders(of: watch)
        // Files that came while the book was being opened may be missing in it.
        if watch.foldersHaveChanged(since: edition.start) { state.changed = .now }
        defer { state.isFaulty = false }
        return (Array(state.listeners.keys), state.isFaulty ? Array(state.listeners.values) : [])
      }
      update(numbers)
      for listener in recovered { listener.send(.changed) }
    } catch {
      let fault = PreviewEvent.fault("\(error)")
      state.withLock { $0.isFaulty = true }
      for listener in state.withLock({ Array($0.listeners.values) }) { listener.send(fault) }
    }
  }

  /// Opens the book again at once if a folder has changed: a page that was not there may have come.
  /// - Returns: whether it was opened.
  func opensAfterChange() -> Bool {
    let hasChanged = state.withLock { $0.watch.foldersHaveChanged() || $0.changed != nil }
    if hasChanged { openNow() }
    return hasChanged
  }
}
