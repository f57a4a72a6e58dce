/// The members of an input that stands for several files: each is two bytes of length, the low one first, and its bytes.
enum NamedMembers {
  /// - Parameter names: the names in the order of the members. An input may end before the last.
  static func split(
    _ source: ArraySlice<UInt8>, names: [String]
  ) -> [(name: String, bytes: [UInt8])] {
    var rest = source
    var members: [(name: String, bytes: [UInt8])] = []
    for name in names {
      guard let low = rest.popFirst(), let high = rest.popFirst() else { break }
      let bytes = rest.prefix(Int(low) | Int(high) << 8)
      rest = rest.dropFirst(bytes.count)
      members.append((name, Array(bytes)))
    }
    return members
  }
}
