import HelpCore
import HelpResources
import Synchronization

extension Book {
  /// Returns the path of the copy of a picture on another host, or nil unless the book has a copy with the digest in
  /// its lock.
  /// - Complexity: O(size of the copy) for the first call with an address.
  func copy(ofPicture address: String) -> String? {
    knownCopies.withLock { copies in
      if let known = copies.paths[address] { return known }
      let lock = copies.lock ?? PictureLock(of: provider)
      copies.lock = lock
      let path = lock.entries[address].flatMap { entry in
        let bytes = try? provider.read(entry.path, limit: PictureCopies.maximumSize)
        return bytes.map { PictureLock.digest($0) } == entry.digest ? entry.path : nil
      }
      copies.paths[address] = .some(path)
      return path
    }
  }
}
