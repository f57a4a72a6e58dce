internal import HelpCore
internal import HelpMarkup
internal import SystemPackage

/// The lexers from the checkout: a fuzzing build has none compiled in.
enum FuzzLexers {
  static let highlighter: Highlighter? = {
    var checkout = FilePath(#filePath)
    for _ in 0..<4 { checkout.removeLastComponent() }
    let folder = checkout.appending("Resources").appending("lexers")
    guard let entries = try? FileSystem.entries(of: folder) else { return nil }
    let files = entries.compactMap { entry in
      (try? FileSystem.read(folder.appending(entry.name))).map { (path: entry.name, bytes: $0) }
    }
    return files.isEmpty ? nil : try? Highlighter(files: files)
  }()
}
