import HelpResources
import Synchronization

/// The sizes of a book's pictures, which are known when its files have been copied; from any thread.
///
/// A page with these sizes reserves the room for pictures that load later.
final class PictureSizes: Sendable {
  private struct State {
    var sizes: [String: PictureSize] = [:]
    /// The files of the book, for pictures that were not noted; nil if all will be.
    var provider: (any ResourceProvider)?
    var unknown: Set<String> = []
  }

  private let state = Mutex(State())

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains(where: name.hasSuffix)
  }

  func note(_ path: String, _ bytes: [UInt8]) {
    guard Self.isPicture(path), let size = PictureSize(bytes) else { return }
    state.withLock { $0.sizes[path] = size }
  }

  /// Makes each requested picture without a known size be read, once.
  func readOnDemand(from provider: any ResourceProvider) {
    state.withLock { $0.provider = provider }
  }

  subscript(path: String) -> PictureSize? {
    let (size, provider) = state.withLock {
      ($0.sizes[path], $0.unknown.contains(path) ? nil : $0.provider)
    }
    guard size == nil, let provider, Self.isPicture(path) else { return size }
    let read = (try? provider.read(path, limit: .max)).flatMap { PictureSize($0) }
    state.withLock { state in
      if let read { state.sizes[path] = read } else { state.unknown.insert(path) }
    }
    return read
  }

  /// The mark for a picture whose size a page has in its record. No path of an included file begins so.
  static func mark(_ path: String) -> String { "/" + path }

  /// The path of the picture of such a mark; nil for the path of an included file.
  static func path(ofMark mark: String) -> String? {
    mark.hasPrefix("/") ? String(mark.dropFirst()) : nil
  }

  /// The text for such a mark in a page's hash; nil for the path of an included file.
  func text(ofMark mark: String) -> String? {
    guard let path = Self.path(ofMark: mark) else { return nil }
    return self[path].map { "\($0.width) \($0.height)" } ?? ""
  }
}
