import ArgumentParser
import HelpAuthoring
import HelpCore

/// The share of a site that this machine writes, or the last step over all shares.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write share NUMBER/COUNT of the site; complete it later with --join. 'auto' takes both numbers from the CI matrix or job array.",
      valueName: "shard"))
  var shard: String?

  @Flag(
    help:
      "Complete a site whose shares are in the output folder: search, contents, feed and assets.")
  var join = false

  func validate() throws {
    if shard != nil, join { throw ValidationError("--shard and --join cannot be combined") }
  }

  /// Whether the site is made in shares.
  var isOn: Bool { shard != nil || join }

  /// Returns the share to write, or nil for the whole site.
  /// - Throws: as `Shard.init(naming:variable:)`.
  func share() throws -> PartShare? {
    try shard.map { PartShare(try Shard(naming: $0), program: Version.current) }
  }
}
