import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises an EPUB, packed or unpacked. The contents follow the navigation and the reading
  /// order of the EPUB.
  /// - Returns: nil for a source of another kind.
  /// - Throws: as `Publication.init`.
  static func epub(in provider: any ResourceProvider) throws -> Manifest? {
    guard let publication = try Publication(provider) else { return nil }
    let (package, files) = (publication.package, publication.files)
    var manifest = Manifest(kind: .epub)
    manifest.file = provider.displayPath(of: publication.file)
    manifest.publicationFiles = files
    manifest.title = package.first("title")
    manifest.version = package.first("version")
    manifest.description = package.first("description")
    manifest.authors = package.metadata.filter { $0.name == "creator" }.map(\.value)
    manifest.language = package.first("language").flatMap {
      LanguageTag($0).map(\.description)
    }
    let hiddenPages = hiddenPages(of: publication)
    let list = publication.navigationFile.map { provider.displayPath(of: $0) }
    let contents = EPUBContents(publication, hidden: hiddenPages, file: list ?? manifest.file)
    manifest.navigation = contents.items
    manifest.exclude = hiddenPages.compactMap { FilePattern("/" + $0) }
    if let first = contents.firstPage {
      manifest.home = (first, SourcePosition(line: 1, column: 1))
      manifest.redirects = Array(hiddenPages).sortedBytewise(by: \.self).map { ($0, first) }
    }
    manifest.redirects += files.renamedPages.map { ($0.old, $0.new) }
    manifest.publishing.look.picture = [package.coverImage?.path].compactMap(\.self)
    manifest.diagnostics = faults(of: package, in: manifest.file)
    return manifest
  }

  /// Returns the pages that are not topics: the page with the contents, and a cover outside the
  /// reading order.
  private static func hiddenPages(of publication: Publication) -> Set<String> {
    let (package, files) = (publication.package, publication.files)
    var hiddenPaths: Set<String> = []
    if let page = package.navigation { hiddenPaths.insert(page.path) }
    let folder = ResourcePath.directory(of: publication.navigationFile ?? "")
    let cover =
      publication.navigation.cover.flatMap {
        ResourcePath.resolve(Destination($0).path, from: folder)
      } ?? package.coverPage
    let isInReadingOrder = package.spine.contains {
      $0.isLinear && package.items[$0.item].path == cover
    }
    if let cover, !isInReadingOrder { hiddenPaths.insert(cover) }
    let paths = hiddenPaths.compactMap(files.path)
    // A book has at least one topic.
    let pages = package.items.lazy.filter(\.isPage).compactMap { files.path(of: $0.path) }
    return pages.allSatisfy(paths.contains) ? [] : Set(paths)
  }

  /// Returns warnings about files outside the book, and about unknown names in the reading order.
  private static func faults(of package: PackageDocument, in file: String) -> [Diagnostic] {
    func finding(_ names: [String], _ sentence: (String) -> String) -> Diagnostic? {
      guard let first = names.first else { return nil }
      let more = names.count > 1 ? " and \(names.count - 1) more" : ""
      return Diagnostic(
        .warning, at: SourceLocation(file: file),
        sentence("'\(ControlCharacters.inline(first))'\(more)"))
    }
    return [
      finding(package.outsideAddresses) {
        "the package names \($0), outside the book, and leaves it out"
      },
      finding(package.unknownIDs) { "the reading order names \($0), which is in no manifest" },
    ].compactMap(\.self)
  }
}
