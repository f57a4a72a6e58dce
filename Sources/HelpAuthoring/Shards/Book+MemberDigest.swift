import HelpArchive
package import HelpBook
import HelpCore
import HelpResources

extension Book {
  /// The hash of the sizes and checksums of all members of a packed book, or nil for any other
  /// book.
  /// - Complexity: O(members).
  package var memberDigest: UInt64? {
    guard let archive = (provider.innermost as? ArchiveProvider)?.archive else { return nil }
    var hash = FastHash()
    for index in 0..<archive.count {
      let (size, crc32) = archive.sizeAndChecksum(at: index)
      hash.add(UInt64(size) << 32 ^ UInt64(crc32))
    }
    return hash.value
  }
}
