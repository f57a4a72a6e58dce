import ArgumentParser
import HelpArchive
import HelpCore

/// The bounds on the cost of an untrusted archive.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum unpacked size of a bundle: bytes, or a number with k, M, G or T (default: 4.3G).",
      valueName: "size"))
  var maxSize: ByteCount?

  @Option(
    help: ArgumentHelp(
      "Refuse a member that grows by more than this (default: 1000).", valueName: "times"))
  var maxRatio: Int?

  var limits: ArchiveLimits {
    var limits = ArchiveLimits.standard
    if let maxSize { limits.maximumTotalSize = maxSize.bytes }
    if let maxRatio { limits.maximumRatio = maxRatio }
    return limits
  }

  func validate() throws {
    if let maxRatio, maxRatio < 1 { throw ValidationError("--max-ratio must be at least 1") }
  }
}
