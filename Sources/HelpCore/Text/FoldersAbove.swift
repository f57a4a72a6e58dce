/// The folders above a path, the nearest first: `a/b` and `a` for `a/b/c`.
@usableFromInline
package struct FoldersAbove: Sequence, IteratorProtocol {
  @usableFromInline var path: Substring

  @inlinable package init(_ path: Substring) { self.path = path }

  @inlinable
  package mutating func next() -> Substring? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    path = path[..<slash]
    return path
  }
}

extension String {
  /// The folders above this path.
  @inlinable package var foldersAbove: FoldersAbove { FoldersAbove(self[...]) }

  /// The folder of this path; nil for a name alone.
  package var nearestFolder: String? {
    var folders = foldersAbove
    return folders.next().map { String($0) }
  }
}
