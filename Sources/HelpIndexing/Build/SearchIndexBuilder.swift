public import HelpCore
public import HelpResources
public import HelpSearch
import Synchronization

/// Builds the search index of a book.
///
///     let builder = SearchIndexBuilder(language: "en")
///     for topic in topics { builder.add(topic) }
///     let index = try builder.index()
///
/// Topics may come in any order and from several threads at once: the result depends only on the added topics, and on
/// the order that `finish` is given.
public final class SearchIndexBuilder: Sendable {
  /// The tools of one thread.
  private final class Worker {
    var scanner = WordScanner()
    var collector = WordCollector()
  }

  private struct State {
    var idle: [Worker] = []
    var runs: [TermRun] = []
    /// The records by the topics' keys, which are their numbers of arrival.
    var records: [(record: TopicRecord, texts: [TopicText])?] = []
    var languages: UInt32 = 0
  }

  private let state: Mutex<State>
  private let language: IndexLanguage
  private let keepsTexts: Bool
  /// Keeps words until the index is written; nil for those in memory.
  private let spool: SpoolFile?

  /// - Parameters:
  ///   - language: the book's language, for topics that do not look like another.
  ///   - keepsTexts: whether the index carries the texts for its snippets, as that of a site does.
  public convenience init(language: LanguageTag? = nil, keepsTexts: Bool = false) {
    self.init(languageName: language?.description, keepsTexts: keepsTexts)
  }

  /// A builder for a language in a manifest's spelling.
  /// - Parameter spool: for words until the index is written: only a few are then in memory at a time. Nil keeps them
  ///   in memory.
  package init(languageName: String?, keepsTexts: Bool, spool: SpoolFile? = nil) {
    self.spool = spool
    language = languageName.flatMap(IndexLanguage.init(tag:)) ?? .en
    self.keepsTexts = keepsTexts
    state = Mutex(State())
  }

  /// Adds a topic. Topics with the same path are separate hits.
  /// - Complexity: O(text).
  public func add(_ topic: SearchTopic) {
    let (key, taken) = state.withLock { state in
      state.records.append(nil)
      let worker = state.idle.popLast()
      return (state.records.count - 1, TransferredValue(worker))
    }
    let worker = taken.value ?? Worker()
    let record = read(topic, key, worker)
    var run: TermRun?
    if worker.collector.isFull || spool != nil && worker.collector.isLarge {
      run = worker.collector.run().spooled(to: spool)
      worker.collector = WordCollector()
    }
    let given = TransferredValue(worker)
    state.withLock { [run] state in
      state.records[key] = record
      if let run { state.runs.append(run) }
      state.idle.append(given.value)
    }
  }

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

  /// The index, in memory; the builder is then empty.
  /// - Throws: only the errors of starting a thread.
  /// - Complexity: O(n log n) in the number of different words.
  public func index() throws(HelpError) -> SearchIndex {
    do { return try SearchIndex(MemoryShards(finish())) } catch { throw HelpError(of: error) }
  }

  /// Gives the same members as `finish` to `write`, some at a time, the header last; the builder is then empty.
  package func write(
    order: [String], jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: [part(jobs: jobs)], order: order, jobs: jobs, write)
  }

  /// The members of the index.
  ///
  /// - Parameters:
  ///   - order: the paths of the topics in the order of the contents; other topics follow in bytewise order of path.
  ///   - jobs: the number of threads, nil for one for each processor; the bytes do not depend on it.
  /// - Throws: only the errors of starting a thread; the builder is then empty.
  package func finish(order: [String] = [], jobs: Int? = nil) throws -> [IndexShard] {
    let jobs = jobs ?? Threads.available
    return try SearchPart.index(of: [part(jobs: jobs)], order: order, jobs: jobs)
  }

  /// The topics added so far, as a part of an index. The builder is then empty.
  package func part(jobs: Int) throws -> SearchPart {
    let (last, runs, records) = take()
    return SearchPart(
      runs: try runs
        + Threads.map(last.count, jobs: jobs) { [spool] in
          last[$0].value.run().spooled(to: spool)
        },
      records: TopicRecords(records.map(\.record)), texts: PartTexts(records.map(\.texts)))
  }

  /// Makes the part on this thread alone.
  func part() -> SearchPart {
    let (last, runs, records) = take()
    return SearchPart(
      runs: runs + last.map { $0.value.run() },
      records: TopicRecords(records.map(\.record)), texts: PartTexts(records.map(\.texts)))
  }

  private func take() -> (
    last: [TransferredValue<WordCollector>], runs: [TermRun],
    records: [(record: TopicRecord, texts: [TopicText])]
  ) {
    let (workers, runs, records) = state.withLock { state in
      defer { state = State() }
      return (TransferredValue(state.idle), state.runs, state.records.compactMap(\.self))
    }
    let last = workers.value.filter { !$0.collector.isEmpty }.map { TransferredValue($0.collector) }
    return (last, runs, records)
  }
}

/// A value that is not `Sendable`, on its way to another thread, which is then its only user.
private struct TransferredValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
