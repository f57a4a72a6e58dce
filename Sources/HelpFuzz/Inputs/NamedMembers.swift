/// A splitter of inputs that represent several files. Each file is stored as its length in two
/// little-endian bytes, followed by its bytes.
enum NamedMembers {
  /// Returns the files of an input.
  /// - Parameter names: the names in the order of the files. An input may end before the last.
  static func split(
    _ source: ArraySlice<UInt8>, names: [String]
  ) -> [(name: String, bytes: [UInt8])] {
    var unreadBytes = source
    var members: [(name: String, bytes: [UInt8])] = []
    for name in names {
      guard let low = unreadBytes.popFirst(), let high = unreadBytes.popFirst() else { break }
      let bytes = unreadBytes.prefix(Int(low) | Int(high) << 8)
      unreadBytes = unreadBytes.dropFirst(bytes.count)
      members.append((name, Array(bytes)))
    }
    return members
  }
}
