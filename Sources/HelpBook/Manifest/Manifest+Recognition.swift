import HelpCore
import HelpResources

extension Manifest {
  static let maximumSize = 16 << 20

  /// Recognises a source, in this order: help.yml, mdBook, MkDocs, any directory.
  /// - Parameter display: makes the name by which the user knows a file.
  static func find(
    in provider: any ResourceProvider, display: (String) -> String
  ) throws -> Manifest {
    func read(_ file: String) throws -> [UInt8]? {
      guard let status = try provider.status(of: file), !status.isDirectory else { return nil }
      return try provider.read(file, limit: maximumSize)
    }
    for name in ["help.yml", "help.yaml"] {
      guard let bytes = try read(name) else { continue }
      var manifest = try help(bytes, file: display(name))
      manifest.path = name
      return manifest
    }
    if let bytes = try read("book.toml") {
      var manifest = try mdBook(bytes, file: display("book.toml"))
      try manifest.addSummary(read: read, display: display)
      return manifest
    }
    for (root, summary) in [("", "SUMMARY.md"), ("src", "src/SUMMARY.md")] {
      guard let bytes = try read(summary) else { continue }
      var manifest = Manifest(kind: .mdBook)
      manifest.root = root
      manifest.file = display(summary)
      manifest.readSummary(bytes, file: manifest.file)
      return manifest
    }
    for name in ["mkdocs.yml", "mkdocs.yaml"] {
      guard let bytes = try read(name) else { continue }
      var manifest = try mkDocs(bytes, file: display(name))
      manifest.path = name
      return manifest
    }
    return Manifest(kind: .directory)
  }

  private mutating func addSummary(
    read: (String) throws -> [UInt8]?, display: (String) -> String
  ) throws {
    let summary = ResourcePath.join(root, "SUMMARY.md")
    guard let bytes = try read(summary) else {
      diagnostics.append(
        Diagnostic(
          .error, at: SourceLocation(file: file), "no '\(summary)' lists the chapters of this book",
          hint: "write one, or set 'src' in [book] to the folder that has it"))
      return
    }
    file = display(summary)
    readSummary(bytes, file: file)
  }
}
