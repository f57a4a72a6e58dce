import HelpResources
import Synchronization

/// The sizes of a book's pictures, which are known when its files have been copied; from any thread.
///
/// A page that knows them keeps the room for pictures that load later.
final class PictureSizes: Sendable {
  private let sizes = Mutex<[String: PictureSize]>([:])

  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains(where: name.hasSuffix)
  }

  func note(_ path: String, _ bytes: [UInt8]) {
    guard Self.isPicture(path), let size = PictureSize(bytes) else { return }
    sizes.withLock { $0[path] = size }
  }

  subscript(path: String) -> PictureSize? { sizes.withLock { $0[path] } }

  /// How a page's record names a picture whose size it has: no path of a file that is included begins so.
  static func mark(_ path: String) -> String { "/" + path }

  /// What a page's hash has for such a name; nil for the path of an included file.
  func text(ofMark mark: String) -> String? {
    guard mark.hasPrefix("/") else { return nil }
    return self[String(mark.dropFirst())].map { "\($0.width) \($0.height)" } ?? ""
  }
}
