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

  /// The folder that contains this path, or nil for a name alone.
  package var nearestFolder: String? {
    var folders = foldersAbove
    return folders.next().map { String($0) }
  }

  /// Whether this path and another are directly in the same folder.
  package func hasSameFolder(as other: String) -> Bool {
    let (bytes, otherBytes) = (utf8.span, other.utf8.span)
    let length = bytes.folderLength
    return length == otherBytes.folderLength
      && bytes.extracting(..<length).compare(with: otherBytes.extracting(..<length)) == 0
  }
}

extension Span<UInt8> {
  /// The number of bytes up to the last slash of a path.
  fileprivate var folderLength: Int {
    var end = count
    while end > 0, self[end - 1] != UInt8(ascii: "/") { end -= 1 }
    return end
  }
}
