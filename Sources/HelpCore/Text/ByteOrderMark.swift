extension Collection<UInt8> {
  /// The number of bytes that UTF-8's byte order mark takes at the start: 3, or 0 without one.
  @inlinable package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
