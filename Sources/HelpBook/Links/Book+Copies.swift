import HelpCore
import HelpResources
import Synchronization

extension Book {
  /// The copy of a picture of another host, if the book has the very bytes that its lock names.
  /// - Complexity: O(size of the copy) the first time.
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
