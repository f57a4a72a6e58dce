import ArgumentParser
import HelpCore
import HelpLayout
import HelpMarkup
import HelpReader
import SystemPackage

/// A benchmark of the reader, in process, with a long topic and with hostile topics.
struct Reader: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure opening, keys and searching in a long topic, and in hostile ones.",
    discussion: """
      A key is the work between two frames: updating the state and drawing the screen. `work` is the longest slice of \
      the work between keys. Limits: a key 5 ms in a long topic and 50 ms in a hostile one.
      """)

  @Option(help: "Megabytes of the long topic.")
  var megabytes = 10

  @Option(help: "A folder of Markdown files for the long topic (default: made-up topics).")
  var folder: String?

  @Option(help: "Only the hostile topics whose names contain this, and no long topic.")
  var only: String?

  func run() throws {
    if only == nil { try measureLongTopic() }
    print("\nhostile topics: milliseconds\n────────────────────────────")
    print(
      "topic".padded(28)
        + ["parse", "open", "key", "work"].map { $0.leftPadded(10) }.joined()
        + "  slowest key, slowest work")
    for (name, markdown) in BenchContent.hostile
    where only.map({ name.contains($0) }) ?? true {
      measureHostileTopic(name, markdown)
    }
  }

  /// Returns a text of at least the given number of megabytes.
  private func text() throws -> String {
    let corpus = try folder.map { try Corpus(below: FilePath($0)) } ?? Corpus(madeUp: 2000)
    var text = ""
    while text.utf8.count < megabytes * 1_000_000 {
      for part in corpus.texts where text.utf8.count < megabytes * 1_000_000 {
        text += String(decoding: part, as: UTF8.self) + "\n\n"
      }
    }
    return text
  }

  /// Measures the long topic, and prints a table.
  private func measureLongTopic() throws {
    let text = try text()
    print("\na topic of \(megabytes) MB: milliseconds\n──────────────────────────────")
    var content: BenchContent?
    func printRow(_ name: String, _ time: Double) {
      print(name.padded(44) + time.hundredths.leftPadded(10))
    }
    printRow("Markdown to document", milliseconds { content = BenchContent("long", text) })
    guard let content else { return }
    let options = LayoutOptions(width: 78, highlighter: .standard)
    printRow(
      "document to lines, whole",
      milliseconds { _ = Layout(content.topicDocument, options: options) })
    printRow("document cut into parts", milliseconds { _ = LayoutPlan(content.topicDocument) })
    var session = KeySession(content)
    printRow("state with first screen", session.openingTime)
    session.work()
    printRow("lines counted, longest slice", session.slowestWork)
    session.run(KeySession.actions)
    for (name, time) in session.times { printRow(name, time) }
    printRow("longest slice of work (\(session.slowestWorkName))", session.slowestWork)
    printRow("all of the work on a search", session.timeToFind("zebra crossing"))
  }

  /// Measures a hostile topic, and prints its row.
  private func measureHostileTopic(_ name: String, _ markdown: String) {
    var content: BenchContent?
    let parse = milliseconds { content = BenchContent(name, markdown) }
    guard let content else { return }
    var session = KeySession(content)
    session.run(KeySession.actions)
    let slowest = session.times.max { $0.time < $1.time }
    let times = [parse, session.openingTime, slowest?.time ?? 0, session.slowestWork]
    print(
      name.padded(28) + times.map { $0.hundredths.leftPadded(10) }.joined()
        + "  " + (slowest?.name ?? "") + ", " + session.slowestWorkName)
  }
}
