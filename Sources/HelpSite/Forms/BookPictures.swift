import HelpAuthoring
import HelpResources
import Synchronization

/// The pictures that an e-book's topics show, in formats that every reading system supports.
final class BookPictures: Sendable {
  /// The maximum size of a picture in bytes. Larger pictures are left out.
  private static let maximumSize = 32 << 20

  private let book: Book
  private let paths: [String]
  /// The indices in `paths`, by path.
  private let numbers: [String: Int]
  /// The media types of the pictures that topics show, by number. The value is nil for a format
  /// that some reading systems do not support.
  private let mediaTypes = Mutex<[Int: String?]>([:])

  /// Finds the pictures of a book.
  init(_ book: Book) throws {
    self.book = book
    paths = try SiteResources.paths(of: book).filter(PictureSizes.isPicture)
    // Two paths that differ only in their Unicode form are one key.
    numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Adds a picture to the e-book.
  /// - Returns: the picture's name in the e-book, or nil for a file that cannot be read or is not a
  ///   picture in one of the formats.
  func add(_ path: String) -> String? {
    guard let number = numbers[path] else { return nil }
    let knownType = mediaTypes.withLock { $0[number] }
    if let knownType { return knownType == nil ? nil : name(number) }
    let bytes = try? book.provider.read(path, limit: Self.maximumSize)
    let type = bytes.flatMap { Self.type(of: $0) }
    mediaTypes.withLock { $0[number] = .some(type) }
    return type == nil ? nil : name(number)
  }

  /// The numbers of the pictures in the e-book, in order.
  var usedNumbers: [Int] {
    mediaTypes.withLock { mediaTypes in
      mediaTypes.keys.filter { mediaTypes[$0] != .some(nil) }.sorted()
    }
  }

  /// Returns the name of a picture in the e-book.
  func name(_ number: Int) -> String {
    "images/" + "\(number + 1)." + (type(number).split(separator: "/").last ?? "png")
  }

  /// Returns the media type of a picture in the e-book.
  func type(_ number: Int) -> String { mediaTypes.withLock { $0[number] ?? nil } ?? "image/png" }

  /// Returns the bytes of a picture.
  func bytes(_ number: Int) throws -> [UInt8] {
    try book.provider.read(paths[number], limit: Self.maximumSize)
  }

  /// Returns the media type that the first bytes of a picture identify, because the name's
  /// extension may be wrong. Returns nil for other formats.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
    }
    return nil
  }
}
