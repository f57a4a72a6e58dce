import HelpResources
import Synchronization

/// The sizes of a book's pictures, which any thread may add while the files of the book are copied.
///
/// A page with these sizes reserves the room for pictures that load later.
final class PictureSizes: Sendable {
  private struct State {
    var sizes: [String: PictureSize] = [:]
    /// The book's files, for pictures that were not noted, or nil if all pictures will be noted.
    var provider: (any ResourceProvider)?
    /// The pictures whose size could not be read.
    var unknown: Set<String> = []
  }

  private let state = Mutex(State())

  /// The extensions of pictures.
  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// Whether the extension of a path is a picture's.
  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains(where: name.hasSuffix)
  }

  /// Keeps the size of a picture. Ignores other files.
  func note(_ path: String, _ bytes: [UInt8]) {
    guard Self.isPicture(path), let size = PictureSize(bytes) else { return }
    state.withLock { $0.sizes[path] = size }
  }

  /// Lets the subscript read each picture that was not noted, once.
  func readOnDemand(from provider: any ResourceProvider) {
    state.withLock { $0.provider = provider }
  }

  /// The size of a picture, or nil if the size is unknown.
  subscript(path: String) -> PictureSize? {
    let (size, provider) = state.withLock {
      ($0.sizes[path], $0.unknown.contains(path) ? nil : $0.provider)
    }
    guard size == nil, let provider, Self.isPicture(path) else { return size }
    let readSize = (try? provider.read(path, limit: .max)).flatMap { PictureSize($0) }
    state.withLock { state in
      if let readSize { state.sizes[path] = readSize } else { state.unknown.insert(path) }
    }
    return readSize
  }

  /// Returns the mark in a page's record for a picture whose size the page contains. No path of an
  /// included file begins with a slash.
  static func mark(_ path: String) -> String { "/" + path }

  /// Returns the path of a mark's picture, or nil for the path of an included file.
  static func path(ofMark mark: String) -> String? {
    mark.hasPrefix("/") ? String(mark.dropFirst()) : nil
  }

  /// Returns the size of a mark's picture as a text for the page's hash, or an empty string for an
  /// unknown size. Returns nil for the path of an included file.
  func text(ofMark mark: String) -> String? {
    guard let path = Self.path(ofMark: mark) else { return nil }
    return self[path].map { "\($0.width) \($0.height)" } ?? ""
  }
}
