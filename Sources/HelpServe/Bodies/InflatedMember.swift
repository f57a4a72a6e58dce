import HelpArchive
import HelpCore
import Synchronization

/// A deflated member of a bundle, which is inflated when its bytes are first read, and then kept. A
/// client that accepts gzip therefore costs no memory for the inflated bytes.
final class InflatedMember: Sendable {
  private let archive: Archive
  private let index: Int
  /// The size of the inflated bytes.
  let size: Int
  /// The inflated bytes, or nil until they are read. Other readers wait meanwhile.
  private let content = Mutex<[UInt8]?>(nil)

  /// Prepares to inflate a member.
  /// - Parameter size: the size of the inflated bytes, according to the archive's directory.
  init(_ index: Int, in archive: Archive, size: Int) {
    self.archive = archive
    self.index = index
    self.size = size
  }

  /// Returns the inflated bytes.
  /// - Throws: as `Archive.read`.
  func bytes() throws(HelpError) -> [UInt8] {
    let archive = archive
    let index = index
    return try content.withLock { (current) throws(HelpError) in
      if let current { return current }
      let bytes = try archive.read(index)
      current = bytes
      return bytes
    }
  }
}
