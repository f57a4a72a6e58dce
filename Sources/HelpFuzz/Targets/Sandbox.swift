internal import HelpCore
internal import SystemPackage

/// Calls `body` with a new folder, which is removed afterwards.
func withSandbox<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
  let parent = FilePath(Process.environment("TMPDIR") ?? "/tmp")
  let sandbox = try FileSystem.createTemporaryDirectory(in: parent, prefix: "lectern-fuzz-")
  defer { try? FileSystem.removeTree(sandbox) }
  return try body(sandbox)
}
