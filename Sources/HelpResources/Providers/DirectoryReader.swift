import HelpCore
import SystemPackage

/// Reads files below a directory, and holds the folder of the last one open: the next mostly lies beside it, and the
/// system does not look for the way there again.
final class DirectoryReader: ResourceReader {
  private let provider: DirectoryProvider
  private var folder: (path: [UInt8], directory: OpenDirectory)?

  init(_ provider: DirectoryProvider) { self.provider = provider }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    path.withCString { (text) -> Int? in
      let bytes = UnsafeRawBufferPointer(start: text, count: path.utf8.count)
      let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
      let start = slash.map { $0 + 1 } ?? 0
      let above = UnsafeRawBufferPointer(rebasing: bytes[..<(slash ?? 0)])
      let name = bytes[start...]
      guard !name.isEmpty, !name.contains(0), !name.elementsEqual(".".utf8),
        !name.elementsEqual("..".utf8), let directory = directory(path, above)
      else { return nil }
      do throws(Errno) {
        return try FileSnapshot.fill(buffer, with: text + start, in: directory)
      } catch {
        guard error == .tooManySymbolicLinkLevels, let file = provider.file(at: path) else {
          return nil
        }
        return try? FileSnapshot.fill(buffer, with: file)
      }
    }
  }

  /// - Parameter above: what stands before the name.
  private func directory(_ path: String, _ above: UnsafeRawBufferPointer) -> OpenDirectory? {
    if let folder, folder.path.withUnsafeBytes({ $0.holdsSame(as: above) }) {
      return folder.directory
    }
    guard let directory = provider.directory(at: ResourcePath.directory(of: path)) else {
      return nil
    }
    folder = (Array(above), directory)
    return directory
  }
}
