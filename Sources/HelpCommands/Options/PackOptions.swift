import ArgumentParser
import HelpAuthoring
import SystemPackage

/// The target of packing, the share to pack, and the compression.
struct PackOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The bundle to write (default: the source's name + .helpz).", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Append the bundle to this file, a program for instance, instead of writing a new one.",
      valueName: "file"))
  var appendTo: String?

  @Option(
    help: ArgumentHelp(
      "Pack share NUMBER/COUNT of the book, as a part for 'merge'. 'auto' takes both numbers from the CI matrix or job array.",
      valueName: "shard"))
  var shard: String?

  @Flag(help: "With --shard: keep what 'merge' needs to check the whole book.")
  var check = false

  @Option(help: "Compression level, 1 (fast) to 9 (small).")
  var level = 9

  func validate() throws {
    if !(1...9).contains(level) { throw ValidationError("--level must be between 1 and 9") }
    if output != nil && appendTo != nil {
      throw ValidationError("--output and --append-to cannot be combined")
    }
    if check && shard == nil {
      throw ValidationError("--check needs --shard; 'lectern check' checks a whole book")
    }
    if shard != nil && appendTo != nil {
      throw ValidationError("--shard and --append-to cannot be combined: append the merged bundle")
    }
  }

  /// Returns the share to pack, or nil for the whole book.
  /// - Throws: as `Shard.init(naming:variable:)`.
  func share() throws -> PartShare? {
    try shard.map { PartShare(try Shard(naming: $0), program: Version.current, isChecked: check) }
  }

  /// The file on the command line, or nil for the source's name.
  var target: FilePath? { (appendTo ?? output).map { FilePath($0) } }
}
