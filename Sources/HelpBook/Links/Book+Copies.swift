import HelpCore
import HelpResources
import Synchronization

extension Book {
  /// Returns the path of the book's copy of a picture that is on another host. Returns nil if the
  /// book has no copy, or the copy does not have the digest that `PictureLock` lists.
  /// - Complexity: O(size of the copy) for the first call with an address.
  func copy(ofPicture address: String) -> String? {
    pictureCopies.withLock { copies in
      if let cached = copies.paths[address] { return cached }
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
