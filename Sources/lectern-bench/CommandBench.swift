import HelpCore
import SystemPackage

/// A benchmark of commands, which prints the medians of their times and the ratios.
struct CommandBench {
  /// The path of the measured command.
  let lectern: String
  /// The folder for temporary files.
  let folder: FilePath
  /// The number of counted runs of each command.
  let runs: Int

  /// Measures the start of the command against the start of a program that does nothing.
  func measureStartup() throws {
    printHeading("start-up")
    let limit = try measureRow("true", ["true"])
    try measureRow("lectern --version", [lectern, "--version"], against: limit)
    try measureRow("first page of the manual", [lectern, "read", "--plain"], against: limit)
  }

  /// Measures packing, verifying, checking, reading and exporting one book.
  func measureBook(at source: String, named name: String) throws {
    printHeading(name)
    let bundle = folder.appending("book.helpz").string
    let zip = folder.appending("peer.zip").string
    let site = folder.appending("site").string
    let peer = try measureRow(
      "zip -9, the peer of pack",
      ["sh", "-c", "rm -f '\(zip)'; cd '\(source)' && zip -q -9 -X -r '\(zip)' ."])
    try measureRow(
      "lectern pack",
      ["sh", "-c", "rm -f '\(bundle)'; exec '\(lectern)' pack -q '\(source)' -o '\(bundle)'"],
      against: peer)
    try measureRow("lectern pack, nothing changed", [lectern, "pack", "-q", source, "-o", bundle])
    try measureRow("lectern verify", [lectern, "verify", "-q", bundle])
    try measureRow("lectern check", [lectern, "check", "-q", source])
    let first = try firstTopic(in: bundle)
    let unzip = try measureRow("unzip -p, the peer of cat", ["unzip", "-p", zip, first])
    try measureRow("lectern cat", [lectern, "cat", first, "--in", bundle], against: unzip)
    try measureRow("lectern read, one topic", [lectern, "read", "--plain", bundle, first])
    try measureRow(
      "lectern export html",
      ["sh", "-c", "rm -rf '\(site)'; exec '\(lectern)' export html -q '\(bundle)' -o '\(site)'"])
  }

  /// Returns the name of the first Markdown file in a bundle.
  private func firstTopic(in bundle: String) throws -> String {
    let topics = folder.appending("topics.txt")
    _ = try ChildProcess.run(
      ["sh", "-c", "unzip -Z1 '\(bundle)' '*.md' | head -n 1 > '\(topics)'"])
    let name = String(decoding: try FileSystem.read(topics), as: UTF8.self)
    return String(name.prefix { $0 != "\n" })
  }

  private func printHeading(_ text: String) {
    print("\n\(text)\n" + String(repeating: "─", count: text.count))
  }

  /// Measures one command and prints its line.
  /// - Parameter limit: the time of the peer, to which the line shows the ratio.
  /// - Returns: the median time, or nil if a run fails.
  @discardableResult
  private func measureRow(
    _ name: String, _ arguments: [String], against limit: Duration? = nil
  ) throws -> Duration? {
    var times: [Duration] = []
    var peak = 0
    do {
      for _ in 0...runs {
        let outcome = try ChildProcess.run(arguments)
        guard outcome.status <= 1 else { throw Failure(status: outcome.status) }
        times.append(outcome.wallTime)
        peak = max(peak, outcome.peakMemory)
      }
    } catch {
      print("\(name.padded(32)) not measured: \(error)")
      return nil
    }
    // The first run only warms the caches.
    let median = times.dropFirst().median
    let ratio = limit.map { "  \((median / $0).hundredths) ×" } ?? ""
    let milliseconds = (median / .milliseconds(1)).hundredths
    print("\(name.padded(32)) \(milliseconds.leftPadded(10)) ms  \(peak / 1_000_000) MB\(ratio)")
    return median
  }

  private struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "exit code \(status)" }
  }
}
