import HelpAuthoring
package import HelpBook
import HelpCore
package import HelpSearch
package import HelpSite
import Synchronization
import SystemPackage

/// A book's site in the current state of its source, for the author who writes the book.
///
/// Each page is made on request. An open page is notified when one of its files changes. Titles,
/// contents, links and search are updated after a pause in the changes. Files are watched only
/// while a page listens.
package final class Preview: Responder {
  /// The function that opens the book, the first time and after each change.
  let openEdition: @Sendable () throws -> Edition
  let state: Monitor<State>

  /// The book at one point in time, with its site.
  struct Edition: Sendable {
    let book: Book
    let responder: SiteResponder
    /// The time at which opening began, in nanoseconds since 1970.
    let start: TreeStamp.Moment

    var site: Site { responder.site }
  }

  /// An open page that listens for changes.
  struct Listener {
    let page: String
    /// The tag of the page that the browser shows, or nil after a fault.
    var tag: String?
    /// The files that determine the page.
    var files: [FilePath] = []
    let send: @Sendable (PreviewEvent) -> Void
  }

  /// The state that threads share.
  struct State: Sendable {
    var edition: Edition
    /// The times of the watched files and folders.
    var watch: PreviewWatch
    /// The listeners by number.
    var listeners: [Int: Listener] = [:]
    var lastListenerNumber = 0
    var lastFolderCheck = ContinuousClock.now
    /// The time of the last change, or nil if the book was opened since then.
    var lastChange: ContinuousClock.Instant?
    /// Whether the book could not be opened after the last change.
    var isFaulty = false
    /// The number of threads that are opening the book again.
    var openings = 0
    /// Whether a page was requested.
    var hasAnswered = false
    var isStopped = false
  }

  /// The time between two checks of the files of open pages.
  static let interval = Duration.milliseconds(20)
  /// The time between two checks of the book's folders.
  static let folderInterval = Duration.milliseconds(500)
  /// The pause in the changes after which the book is opened again.
  static let pause = Duration.milliseconds(200)

  /// Opens the book, and begins to watch for changes.
  /// - Parameters:
  ///   - options: the options of the site.
  ///   - indexer: answers queries to a book without an index.
  ///   - sketch: returns a book for the first page, or nil if the whole book opens fast enough.
  ///   - open: opens the book, the first time and after each change.
  /// - Throws: the errors of `open` and `Book.site`.
  package init(
    options: SiteOptions, indexer: BookIndexer?, sketch: () throws -> Book? = { nil },
    open: @escaping @Sendable () throws -> Book
  ) throws {
    var options = options
    options.isPreview = true
    let siteOptions = options
    let makeEdition = { @Sendable (open: () throws -> Book) in
      let start = TreeStamp.now
      let book = try open()
      let responder = SiteResponder(
        try book.site(options: siteOptions), at: "/", cacheSize: 0, indexer: indexer,
        amend: PreviewPage.amended)
      return Edition(book: book, responder: responder, start: start)
    }
    openEdition = { try makeEdition(open) }
    let first: Edition
    let isSketch: Bool
    if let sketch = try sketch() {
      (first, isSketch) = (try makeEdition { sketch }, true)
    } else {
      (first, isSketch) = (try self.openEdition(), false)
    }
    state = Monitor(State(edition: first, watch: PreviewWatch(isSketch ? nil : first.book)))
    Thread { [self] in watch() }.detach()
    Thread { [self] in
      if isSketch {
        // Waits for the first page before opening the whole book.
        _ = state.wait(atMost: .seconds(1)) { $0.hasAnswered || $0.isStopped ? true : nil }
        openNow()
      }
      Thread.lowerPriority()
      reopen()
    }.detach()
  }

  /// Ends the threads.
  package func stop() { state.change { $0.isStopped = true } }

  /// The edition that was opened last.
  var edition: Edition { state.withLock { $0.edition } }

  /// Records that a page was requested.
  func noteAnswer() {
    if state.withLock({ $0.hasAnswered }) { return }
    state.change { $0.hasAnswered = true }
  }

  // MARK: Listening

  /// Begins to notify an open page of its changes.
  /// - Parameters:
  ///   - page: the page's path, from the root of the site.
  ///   - tag: the tag of the page's version in the browser.
  ///   - send: sends an event to the page. Any thread may call this function.
  /// - Returns: the number of the listener, for `forget`.
  package func listen(
    to page: String, tag: String, _ send: @escaping @Sendable (PreviewEvent) -> Void
  ) -> Int {
    let number = state.change { state in
      state.lastListenerNumber += 1
      state.listeners[state.lastListenerNumber] = Listener(page: page, tag: tag, send: send)
      return state.lastListenerNumber
    }
    update([number])
    state.change { state in
      // The page may be newer than the book, whose contents are then outdated.
      let start = state.edition.start
      let isNewer = (state.listeners[number]?.files ?? []).contains { file in
        (try? FileStatus(of: file)).map { TreeStamp.moment($0.changeTime) >= start } ?? true
      }
      if isNewer { state.lastChange = .now }
    }
    return number
  }

  /// Stops sending changes to a listener.
  package func forget(_ listener: Int) { state.change { $0.listeners[listener] = nil } }

  /// Makes the pages of some listeners, and notifies the listeners whose page has changed or cannot
  /// be made. The first page after a fault is a change, because the browser still shows the fault.
  func update(_ numbers: [Int]) {
    for number in numbers {
      guard
        let (edition, listener) = state.withLock({ state in
          state.listeners[number].map { (state.edition, $0) }
        })
      else { continue }
      var event: PreviewEvent?
      var tag: String?
      var files = listener.files
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
}
