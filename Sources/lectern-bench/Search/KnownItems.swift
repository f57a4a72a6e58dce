import HelpCore
import HelpSearch
import SystemPackage

/// The queries of a file such as `Tests/Search/known-items.tsv`, with the topics that answer them.
struct KnownItems {
  /// A query, and the paths of the topics that answer the query.
  struct Item {
    var corpus: String
    var kind: String
    var query: String
    var answers: Set<String>
  }

  let items: [Item]

  init(_ file: String) throws {
    let text = String(decoding: try FileSystem.read(FilePath(file)), as: UTF8.self)
    items = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4 else { return nil }
      return Item(
        corpus: fields[0], kind: fields[1], query: fields[2],
        answers: Set(fields[3].split(separator: "|").map(String.init)))
    }
  }

  /// Prints the items whose answer is not first, and the mean reciprocal rank of all.
  func measure(_ index: SearchIndex, corpus: String) throws {
    var sum = 0.0
    let items = items.filter { $0.corpus == corpus }
    for item in items {
      let hits = try index.search(item.query, limit: 20)
      let rank = hits.firstIndex { item.answers.contains($0.path) }
      sum += rank.map { 1 / Double($0 + 1) } ?? 0
      if rank != 0 {
        let first = hits.prefix(3).map(\.path).joined(separator: ", ")
        print("  \(rank.map { String($0 + 1) } ?? "-")\t\(item.kind)\t\(item.query)\t\(first)")
      }
    }
    print("mean reciprocal rank: \(sum / Double(max(1, items.count))) of \(items.count) items")
  }
}
