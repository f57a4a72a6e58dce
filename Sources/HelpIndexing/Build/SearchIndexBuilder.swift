public import HelpCore
public import HelpResources
public import HelpSearch
import Synchronization

/// A builder for the search index of a book.
///
///     let builder = SearchIndexBuilder(language: "en")
///     for topic in topics { builder.add(topic) }
///     let index = try builder.index()
///
/// Several threads may add topics in any order. The result depends only on the topics, and on the
/// order of the contents.
public final class SearchIndexBuilder: Sendable {
  /// The tools of one thread.
  private final class Worker {
    var scanner = WordScanner()
    var collector = WordCollector()
  }

  private struct State {
    /// The workers that no thread uses.
    var idle: [Worker] = []
    var runs: [TermRun] = []
    var topics = CollectedTopics()
  }

  private let state: Mutex<State>
  private let language: IndexLanguage
  private let keepsTexts: Bool
  /// The file for words until the index is written, or nil if words stay in memory.
  private let spool: SpoolFile?

  /// Creates a builder without topics.
  /// - Parameters:
  ///   - language: the book's language, for topics whose language is unclear.
  ///   - keepsTexts: whether the index has texts for snippets, as the index of a site does.
  public convenience init(language: LanguageTag? = nil, keepsTexts: Bool = false) {
    self.init(languageName: language?.description, keepsTexts: keepsTexts)
  }

  /// Creates a builder for a language in a manifest's spelling.
  /// - Parameter spool: a file that stores words until the index is written. Without a file, all
  ///   words are in memory.
  package init(languageName: String?, keepsTexts: Bool, spool: SpoolFile? = nil) {
    self.spool = spool
    language = languageName.flatMap(IndexLanguage.init(tag:)) ?? .en
    self.keepsTexts = keepsTexts
    state = Mutex(State())
  }

  /// Adds a topic. Topics with the same path become separate hits.
  /// - Complexity: O(bytes of text).
  public func add(_ topic: SearchTopic) {
    let (key, idle) = state.withLock { state in
      let worker = state.idle.popLast()
      return (state.topics.makeKey(), TransferredValue(worker))
    }
    let worker = idle.value ?? Worker()
    let (record, texts) = read(topic, key, worker)
    let encoded = TopicRecords.encoded(record)
    var run: TermRun?
    if worker.collector.isFull || spool != nil && worker.collector.isLarge {
      run = worker.collector.run().spooled(to: spool)
      worker.collector = WordCollector()
    }
    let returned = TransferredValue(worker)
    state.withLock { [run] state in
      state.topics.add(encoded, texts, key: key)
      if let run { state.runs.append(run) }
      state.idle.append(returned.value)
    }
  }

  /// Collects the words of a topic.
  /// - Returns: the topic's record, and its texts if the index keeps them.
  private func read(
    _ topic: SearchTopic, _ key: Int, _ worker: Worker
  ) -> (TopicRecord, [TopicText]) {
    worker.collector.begin(key)
    worker.scanner.position = 0
    var positions = [Int?](repeating: nil, count: topic.sections.count)
    var texts: [TopicText] = []
    // The positions of the texts of one piece.
    var starts: [Int] = []
    for piece in topic.pieces {
      if let section = piece.section, positions[section] == nil {
        positions[section] = worker.scanner.position
      }
      let cuts = keepsTexts ? piece.cuts : []
      starts.removeAll(keepingCapacity: true)
      worker.collector.read(piece, with: &worker.scanner, marking: cuts, &starts)
      worker.scanner.endPiece()
      if keepsTexts { texts += piece.texts(cuts, starts) }
    }
    for folder in topic.folders { worker.collector.add(folder: folder) }
    worker.collector.end(
      language: topic.language.flatMap(IndexLanguage.init(tag:)), default: language)
    var sections: [TopicRecord.Section] = []
    for (section, position) in zip(topic.sections, positions) {
      guard let position else { continue }
      sections.append(
        TopicRecord.Section(position: position, heading: section.heading, anchor: section.anchor))
    }
    return (TopicRecord(path: topic.path, title: topic.title, sections: sections), texts)
  }

  /// Returns the index in memory, and empties the builder.
  /// - Throws: the errors of starting a thread.
  /// - Complexity: O(words + n log n) for n different words.
  public func index() throws(HelpError) -> SearchIndex {
    do { return try SearchIndex(MemoryShards(finish())) } catch { throw HelpError(of: error) }
  }

  /// Calls `write` with the members of the index, a batch at a time, the header last, and empties
  /// the builder.
  package func write(
    order: TopicOrder, jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: [part(jobs: jobs)], order: order, jobs: jobs, write)
  }

  /// Returns the members of the index, and empties the builder.
  ///
  /// - Parameters:
  ///   - order: the order of the contents. Topics without a position follow in bytewise order of
  ///     path.
  ///   - jobs: the number of threads, or nil for one thread for each processor. The bytes do not
  ///     depend on this number.
  /// - Throws: the errors of starting a thread.
  package func finish(order: TopicOrder = TopicOrder([]), jobs: Int? = nil) throws -> [IndexShard] {
    let jobs = jobs ?? Threads.available
    return try SearchPart.index(of: [part(jobs: jobs)], order: order, jobs: jobs)
  }

  /// Returns the added topics as a part of an index, and empties the builder.
  package func part(jobs: Int) throws -> SearchPart {
    let (collectors, runs, topics) = removeAll()
    return SearchPart(
      runs: try runs
        + Threads.map(collectors.count, jobs: jobs) { [spool] in
          collectors[$0].value.run().spooled(to: spool)
        },
      records: topics.records, texts: topics.partTexts)
  }

  /// Returns the added topics as a part of an index, built on the current thread, and empties the
  /// builder.
  func part() -> SearchPart {
    let (collectors, runs, topics) = removeAll()
    return SearchPart(
      runs: runs + collectors.map { $0.value.run() },
      records: topics.records, texts: topics.partTexts)
  }

  /// Removes and returns everything that was collected.
  private func removeAll() -> (
    collectors: [TransferredValue<WordCollector>], runs: [TermRun],
    topics: CollectedTopics
  ) {
    let (workers, runs, topics) = state.withLock { state in
      defer { state = State() }
      return (TransferredValue(state.idle), state.runs, state.topics)
    }
    let collectors = workers.value.filter { !$0.collector.isEmpty }
      .map { TransferredValue($0.collector) }
    return (collectors, runs, topics)
  }
}

/// A value that is not `Sendable`. The lock of the builder passes the value from thread to thread,
/// and only one thread uses it at a time.
private struct TransferredValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
