/// The bounds on the cost of reading an untrusted archive.
public struct ArchiveLimits: Sendable, Hashable {
  /// Bytes that all members together may have when unpacked.
  public var maximumTotalSize: Int
  /// The largest ratio of a member's bytes to its compressed bytes. The first MiB of a member is exempt: a short run of
  /// spaces compresses better than any sensible limit.
  public var maximumRatio: Int

  /// Limits with the given values: 4 GiB in all, and 1,000 times.
  public init(maximumTotalSize: Int = 4 << 30, maximumRatio: Int = 1000) {
    self.maximumTotalSize = maximumTotalSize
    self.maximumRatio = maximumRatio
  }

  /// 4 GiB in all, a ratio of 1,000 for each member.
  public static let standard = ArchiveLimits()

  /// The size in bytes up to which the ratio does not matter.
  static let freeSize = 1 << 20

  /// Whether a member of these sizes is a bomb by these limits.
  func refuses(compressedSize: Int, size: Int) -> Bool {
    guard size > Self.freeSize else { return false }
    let (bound, overflow) = compressedSize.multipliedReportingOverflow(by: maximumRatio)
    return !overflow && size > bound
  }
}
