import HelpCore
import HelpMarkup
import HelpResources

/// An EPUB as the source of a book: its package document, its navigation and its files.
///
/// Source: EPUB 3.3, chapter 4 (Open Container Format).
struct Publication {
  /// The path of the package document.
  let file: String
  let package: PackageDocument
  let navigation: PublicationNavigation
  /// The path of the document with the contents, or nil if there is none.
  let navigationFile: String?
  /// The files that a book shows, by their paths from its root.
  let files: PublicationFiles

  private static let container = "META-INF/container.xml"
  private static let encryption = "META-INF/encryption.xml"
  /// The maximum number of bytes of a file that describes the publication.
  private static let maximumSize = 16 << 20

  /// Reads the files that describe a publication.
  /// - Returns: nil for a source other than an EPUB.
  /// - Throws: `HelpError.Code.malformed` if the package document is missing or lists no pages, or
  ///   if pages are encrypted. The provider's errors if one of the files cannot be read.
  /// - Complexity: O(bytes of the files that describe the publication).
  init?(_ provider: any ResourceProvider) throws {
    func read(_ path: String) throws -> [UInt8]? {
      guard try provider.status(of: path)?.isDirectory == false else { return nil }
      return Array(
        TextDecoding.decode(try provider.read(path, limit: Self.maximumSize)).text.utf8)
    }
    func fault(_ why: String, hint: String? = nil) -> HelpError {
      HelpError(.malformed, "cannot open '\(provider.location)'", why, hint: hint)
    }
    guard let container = try read(Self.container) else {
      // The state of a compiled book depends on every file that is read. In a folder, `mimetype`
      // must not be such a file.
      guard !(provider is DirectoryProvider),
        try read("mimetype")?.starts(with: "application/epub+zip".utf8) == true
      else { return nil }
      throw fault("it is an EPUB without '\(Self.container)', which names its package document")
    }
    guard let root = Self.root(container) else {
      throw fault("its '\(Self.container)' names no package document")
    }
    let displayPath = ControlCharacters.inline(root)
    guard let path = ResourcePath.resolve(root, from: ""), root.utf8.first != UInt8(ascii: "/"),
      let bytes = try read(path)
    else {
      throw fault("its '\(Self.container)' names '\(displayPath)', but it has no such file")
    }
    (file, package) = (path, PackageDocument(bytes, at: path))
    let pages = package.items.filter(\.isPage)
    guard !pages.isEmpty else {
      throw fault("its package document '\(displayPath)' lists no pages")
    }
    let encryptedPaths = try read(Self.encryption).map(Self.encryptedPaths) ?? []
    if pages.contains(where: { encryptedPaths.contains($0.path) }) {
      throw fault(
        "its pages are encrypted",
        hint: "read it with the program that it was bought for, or get a copy without DRM")
    }
    let item = package.navigation ?? package.contents
    navigationFile = item?.path
    navigation = PublicationNavigation(try item.flatMap { try read($0.path) } ?? [])
    files = try PublicationFiles(package, besides: encryptedPaths, in: provider)
  }

  /// Returns the path of the first package document that a container names, or nil if it names
  /// none.
  private static func root(_ container: [UInt8]) -> String? {
    for case .start("rootfile", let attributes) in XMLReader(container) {
      let type = attributes["media-type"] ?? "application/oebps-package+xml"
      if type == "application/oebps-package+xml", let path = attributes["full-path"] { return path }
    }
    return nil
  }

  /// Returns the paths of the encrypted files, including obfuscated fonts.
  private static func encryptedPaths(_ description: [UInt8]) -> Set<String> {
    var paths: Set<String> = []
    for case .start("cipherreference", let attributes) in XMLReader(description) {
      if let path = ResourcePath.resolve(Destination(attributes["uri"] ?? "").path, from: "") {
        paths.insert(path)
      }
    }
    return paths
  }
}
