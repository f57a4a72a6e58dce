/// A splitter of inputs that represent several files. Each file is stored as its length in two little-endian bytes,
/// followed by its bytes.
enum NamedMembers {
  /// Returns the files of an input.
  /// - Parameter names: the names in the order of the files. An input may end before the last.
  static func split(
    _ source: ArraySlice<UInt8>, names: [String]
  ) -> [(name: String, bytes: [UInt8])] {
    var unread = source
    var members: [(name: String, bytes: [UInt8])] = []
    for name in names {
      guard let low = unread.popFirst(), let high = unread.popFirst() else { break }
      let bytes = unread.prefix(Int(low) | Int(high) << 8)
      unread = unread.dropFirst(bytes.count)
      members.append((name, Array(bytes)))
    }
    return members
  }
}
