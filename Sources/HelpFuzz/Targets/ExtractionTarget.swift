internal import HelpArchive
internal import HelpCore
internal import SystemPackage

/// The invariants of the files that unpacking writes or leaves.
enum ExtractionTarget {
  /// Unpacks an archive in a sandbox, and returns the faults of the files.
  /// - Parameter findings: the findings of the archive's verification.
  static func faults(_ archive: Archive, _ findings: [Diagnostic]) throws -> [String] {
    try withSandbox { try faults(archive, findings, in: $0) }
  }

  private static func faults(
    _ archive: Archive, _ findings: [Diagnostic], in sandbox: FilePath
  ) throws -> [String] {
    let target = sandbox.appending("out")
    do {
      let count = try archive.extract(to: target, jobs: 1)
      let names = try FileSystem.entries(of: sandbox).map(\.name)
      if names != ["out"] { return ["archive: unpacking made \(names)"] }
      if !findings.isEmpty { return ["archive: unpacked in spite of \(findings[0])"] }
      return try contentFaults(archive, in: target, count: count)
    } catch let error as HelpError {
      if findings.isEmpty { return ["archive: verified, but not unpacked: \(error)"] }
      let leftovers = try FileSystem.entries(of: sandbox)
      return leftovers.isEmpty ? [] : ["archive: refused, but left \(leftovers[0].name)"]
    }
  }

  private static func contentFaults(
    _ archive: Archive, in target: FilePath, count: Int
  ) throws -> [String] {
    let files = (0..<archive.count).filter { !archive.entry(at: $0).isDirectory }
    if files.count != count { return ["archive: \(count) files out of \(files.count)"] }
    for index in files {
      let name = archive.entry(at: index).name
      let file = target.pushing(FilePath(name))
      if try FileSystem.read(file) != archive.read(index) {
        return ["archive: a file differs from its member"]
      }
    }
    return []
  }
}
