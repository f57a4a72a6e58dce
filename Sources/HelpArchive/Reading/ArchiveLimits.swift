/// The bounds on the cost of reading an untrusted archive.
public struct ArchiveLimits: Sendable, Hashable {
  /// The maximum number of bytes that all members together may have when unpacked.
  public var maximumTotalSize: Int
  /// The largest ratio of a member's bytes to its compressed bytes. The limit does not apply to
  /// members of up to 1 MiB, because even a harmless run of spaces compresses better than any
  /// sensible limit.
  public var maximumRatio: Int

  /// Creates limits from the values of the properties.
  public init(maximumTotalSize: Int = 4 << 30, maximumRatio: Int = 1000) {
    self.maximumTotalSize = maximumTotalSize
    self.maximumRatio = maximumRatio
  }

  /// The limits of 4 GiB for all members and a ratio of 1,000 for each.
  public static let standard = ArchiveLimits()

  /// The size in bytes up to which the ratio does not apply: 1 MiB.
  static let freeSize = 1 << 20

  /// Whether a member of these sizes exceeds the ratio.
  func refuses(compressedSize: Int, size: Int) -> Bool {
    guard size > Self.freeSize else { return false }
    let (bound, overflow) = compressedSize.multipliedReportingOverflow(by: maximumRatio)
    return !overflow && size > bound
  }
}
