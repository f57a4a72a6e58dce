import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

extension Manifest {
  /// The maximum size of a manifest in bytes.
  static let maximumSize = 16 << 20

  /// Returns the settings of a source, by the tool that the source was written for. The tools are
  /// checked in this order: help.yml, EPUB, mdBook, MkDocs, VitePress, Hugo, Jekyll, Docusaurus,
  /// Starlight, Next, Lume, Svelte, DocC. Any other source is a plain folder.
  /// - Throws: the errors of reading, and `HelpError.Code.malformed` for a manifest with faults.
  static func find(in provider: any ResourceProvider) throws -> Manifest {
    func read(_ file: String) throws -> [UInt8]? {
      guard let status = try provider.status(of: file), !status.isDirectory else { return nil }
      return try provider.read(file, limit: maximumSize)
    }
    for name in ManifestFiles.lectern {
      if let bytes = try read(name) { return try help(bytes, file: provider.displayPath(of: name)) }
    }
    if let manifest = try epub(in: provider) { return manifest }
    if let bytes = try read(ManifestFiles.mdBook) {
      var manifest = try mdBook(bytes, file: provider.displayPath(of: ManifestFiles.mdBook))
      let summary = ResourcePath.join(manifest.root, ManifestFiles.summary)
      if let bytes = try read(summary) {
        manifest.readSummary(bytes, file: provider.displayPath(of: summary))
      } else {
        manifest.diagnostics.append(
          Diagnostic(
            .error, at: SourceLocation(file: manifest.file),
            "no '\(summary)' lists the chapters of this book",
            hint: "write one, or set 'src' in [book] to the folder that has it"))
      }
      return manifest
    }
    if let manifest = try mdBookTemplate(in: provider, read: read) { return manifest }
    for root in ["", "src"] {
      let summary = ResourcePath.join(root, ManifestFiles.summary)
      guard let bytes = try read(summary) else { continue }
      var manifest = Manifest(kind: .mdBook)
      manifest.root = root
      manifest.readSummary(bytes, file: provider.displayPath(of: summary))
      if try read(template) != nil {
        manifest.programs.append(template)
        manifest.dialects.insert(.generatedPages)
      }
      return manifest
    }
    for name in ManifestFiles.mkDocs {
      if try read(name) != nil { return try mkDocs(name, in: provider) }
    }
    for folder in ["docs", ""] {
      if let manifest = try mkDocsLanguages(below: folder, in: provider) { return manifest }
    }
    if let manifest = try vitePress(in: provider) { return manifest }
    return try hugo(in: provider, read: read) ?? jekyll(in: provider, read: read)
      ?? docusaurus(in: provider) ?? starlight(in: provider, read: read)
      ?? next(in: provider, read: read) ?? lume(in: provider, read: read)
      ?? svelte(in: provider) ?? docC(in: provider) ?? plain(in: provider)
  }

  /// The template of an mdBook's configuration. The build that fills in the template may also
  /// generate pages.
  static let template = "book.toml.in"

  /// The hint for sources of Sphinx.
  static let sphinx = "build them with Sphinx ('make html'), and open the folder _build/html"

  /// Whether the folder above a source is a project of MkDocs.
  private static func isBelowMkDocs(_ provider: any ResourceProvider) -> Bool {
    guard provider is DirectoryProvider else { return false }
    let project = FilePath(provider.location).appending("..").appending("mkdocs.yml")
    return (try? FileStatus(of: project)) != nil
  }

  /// Whether a folder is a Docsify site, by its `index.html`, which is the program that shows the
  /// pages.
  private static func isDocsify(_ provider: any ResourceProvider) throws -> Bool {
    guard let status = try provider.status(of: "index.html"), status.size < 1 << 16,
      try ["README.md", "_sidebar.md"].contains(where: { try provider.status(of: $0) != nil }),
      let bytes = try? provider.read("index.html", limit: 1 << 16)
    else { return false }
    return ByteSearch.place(of: "$docsify", in: bytes.span) != nil
  }

  /// Returns the settings of a folder without a manifest. A page that lists the folder's topics
  /// sets their order.
  private static func plain(in provider: any ResourceProvider) throws -> Manifest {
    var manifest = Manifest(kind: .directory)
    if isBelowMkDocs(provider) { manifest.dialects = .mkDocs }
    manifest.noteDocusaurusAbove(provider)
    if try provider.status(of: template) != nil { manifest.programs.append(template) }
    if let bytes = try? provider.read("conf.py", limit: 1 << 20),
      ByteSearch.place(of: "myst", in: bytes.span) != nil
    {
      manifest.diagnostics.append(
        Diagnostic(
          .warning, at: SourceLocation(file: provider.displayPath(of: "conf.py")),
          "these pages are written for Sphinx: its marks are shown as text",
          hint: sphinx))
    }
    if try isDocsify(provider) {
      manifest.dialects.insert(.docsify)
      manifest.exclude = ["/index.html", "_coverpage.md", "_navbar.md", "_sidebar.md", "_404.md"]
        .compactMap(FilePattern.init)
    }
    guard let page = try ContentsPage(in: provider) else { return manifest }
    manifest.file = provider.displayPath(of: page.file)
    manifest.contentsPage = page.file
    manifest.navigation = page.items
    manifest.home = page.home
    return manifest
  }
}
