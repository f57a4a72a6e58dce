import HelpCore
import SystemPackage

/// Markdown texts in memory.
struct Corpus {
  let title: String
  let texts: [[UInt8]]

  var size: Int { texts.reduce(0) { $0 + $1.count } }

  /// Reads the Markdown files below a folder. Symbolic links are not followed.
  init(below folder: FilePath) throws {
    var texts: [[UInt8]] = []
    var pendingFolders = [folder]
    while let directory = pendingFolders.popLast() {
      for entry in try FileSystem.entries(of: directory) {
        let path = directory.appending(entry.name)
        switch entry.kind {
        case .directory: pendingFolders.append(path)
        case .regular where path.extension == "md": texts.append(try FileSystem.read(path))
        default: break
        }
      }
    }
    self.init(name: folder.string, texts)
  }

  /// Makes up topics. The ratios that are measured with made-up topics do not predict the ratios
  /// with real topics.
  init(madeUp count: Int) {
    let book = SyntheticBook(topics: count)
    self.init(
      name: "made-up topics (name a folder for real ones)",
      (0..<count).map { Array(book.text($0).utf8) })
  }

  private init(name: String, _ texts: [[UInt8]]) {
    self.texts = texts
    let size = texts.reduce(0) { $0 + $1.count }
    title = "\(texts.count) files, \((Double(size) / 1_000_000).hundredths) MB: \(name)"
  }
}
