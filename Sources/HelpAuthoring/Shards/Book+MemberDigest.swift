import HelpArchive
package import HelpBook
import HelpCore
import HelpResources

extension Book {
  /// A hash of all files of a packed book, by the archive's own checksums; nil for any other book.
  /// - Complexity: O(files).
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
