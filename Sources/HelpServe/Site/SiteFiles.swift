import HelpArchive
import HelpBook
import HelpCore
import HelpResources
import HelpSite
import SystemPackage

/// A function that changes a page before it is sent.
typealias PageAmendment = @Sendable (_ page: [UInt8], _ path: String) -> [UInt8]

/// The files of a site, which are found by the paths of requests.
struct SiteFiles: Sendable {
  /// The file that a path names, or the path to redirect to.
  enum LookUpResult: Equatable {
    case file(String, Site.FileKind)
    /// The file has another path: `guide/` instead of `guide`, and `guide/install.html` instead of
    /// `guide/install`.
    case moved(String)
  }

  private let site: Site
  private let book: Book
  private let amend: PageAmendment?

  /// Prepares to look files up.
  /// - Parameter amend: changes pages before they are sent, or nil to send pages unchanged.
  init(_ site: Site, amend: PageAmendment?) {
    self.site = site
    self.amend = amend
    book = site.book(at: "")
  }

  /// The time of the bundle's last change, in seconds since 1970, or nil for a book in a folder.
  var modificationTime: Int? {
    book.bundlePath.flatMap { try? FileStatus(of: FilePath($0)) }?.modificationTime.seconds
  }

  /// Returns the file at a path, or nil if the site has no such file.
  /// - Parameter path: the decoded path of a request. An empty path, or a path with a slash at its
  ///   end, means the index of the folder.
  /// - Complexity: O(1).
  func find(_ path: String) -> LookUpResult? {
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if let kind = site.kind(of: name) { return .file(name, kind) }
    guard name == path else { return nil }
    if site.kind(of: path + "/index.html") != nil { return .moved(path + "/") }
    return site.kind(of: path + ".html") != nil ? .moved(path + ".html") : nil
  }

  /// Returns a file with its header fields, or nil for the page of a folder that the site lacks.
  /// - Parameter commonFields: the fields of all responses.
  func representation(
    of path: String, _ kind: Site.FileKind, common commonFields: [(name: String, value: String)]
  ) throws(HelpError) -> Representation? {
    if kind == .resource { return try resource(path, commonFields) }
    guard var bytes = try site.file(path) else { return nil }
    if let amend, kind != .asset, path.endsBytewise(in: ".html") { bytes = amend(bytes, path) }
    let control = kind == .asset ? "public, max-age=31536000, immutable" : "no-cache"
    return Representation(
      SiteBody(bytes), type: Self.type(of: path), tag: FastHash.text(bytes),
      fields: commonFields + [("cache-control", control)],
      isCompressible: Self.isText(path) && bytes.count > Self.maximumPlainSize)
  }

  /// Returns a file of the book, unchanged. The content security policy forbids scripts in the file
  /// to run, because the book may come from a stranger.
  private func resource(
    _ path: String, _ commonFields: [(name: String, value: String)]
  ) throws(HelpError) -> Representation {
    let fields =
      commonFields.filter { $0.name != "content-security-policy" } + [
        ("content-security-policy", Self.resourcePolicy), ("cache-control", "no-cache"),
      ]
    let type = Self.type(of: path)
    if let archive = (book.provider as? ArchiveProvider)?.archive,
      let index = archive.index(of: path)
    {
      let member = try RawMember(of: index, in: archive)
      let tag = FastHash.text(
        of: UInt64(member.crc32) << 32 | UInt64(truncatingIfNeeded: member.size))
      if !member.isDeflated {
        return Representation(
          SiteBody(member), type: type, tag: tag, fields: fields, isCompressible: false)
      }
      let inflatedMember = InflatedMember(index, in: archive, size: member.size)
      return Representation(
        SiteBody(inflatedMember), type: type, tag: tag, fields: fields,
        gzipBody: SiteBody(member), isCompressible: true)
    }
    if let file = book.provider.file(at: path) {
      let openFile = try OpenFile(file)
      return Representation(
        SiteBody(openFile), type: type, tag: FastHash.text(of: openFile.status.stamp),
        fields: fields,
        isCompressible: false)
    }
    let bytes = try book.provider.read(path, limit: .max)
    return Representation(
      SiteBody(bytes), type: type, tag: FastHash.text(bytes), fields: fields,
      isCompressible: Self.isText(path))
  }

  /// The content security policy of the book's own files.
  private static let resourcePolicy =
    "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

  /// The size in bytes up to which text is sent without gzip, which would save too little.
  private static let maximumPlainSize = 256

  /// Whether a file is text, which gzip makes smaller.
  private static func isText(_ path: String) -> Bool {
    let type = Site.mediaType(of: path)
    return type.hasPrefix("text/")
      || ["javascript", "json", "xml", "svg+xml"].contains(where: type.hasSuffix)
  }

  /// Returns the media type of a file, with the character set of text.
  private static func type(of path: String) -> String {
    let type = Site.mediaType(of: path)
    return type.hasPrefix("text/") ? type + "; charset=utf-8" : type
  }
}
