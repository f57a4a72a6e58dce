extension Collection<UInt8> {
  /// The length of UTF-8's byte order mark at the start, in bytes: 3, or 0 without one.
  @inlinable package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
