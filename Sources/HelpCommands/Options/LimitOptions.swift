import ArgumentParser
import HelpArchive
import HelpCore

/// The bounds on the cost of an untrusted archive.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse a bundle with more in it: bytes, or with k, M, G or T (default: 4.3G).",
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

/// `4096`, `200k`, `1.5G`: powers of 1,000, as sizes are printed.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let units: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12]
    let unit = argument.last.flatMap { units[$0] }
    let number = Double(unit == nil ? argument : String(argument.dropLast()))
    guard let number, number >= 0, number * (unit ?? 1) < 9e18 else { return nil }
    bytes = Int(number * (unit ?? 1))
  }
}
