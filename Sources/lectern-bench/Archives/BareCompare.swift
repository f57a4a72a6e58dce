import CBare
import HelpArchive
import HelpCore
import SystemPackage

/// The minimum work of a repack, as a bare loop in C. Two threads share the files. A thread reads a
/// file, inflates its old member, and compares the two.
struct BareCompare {
  private let members: BareMembers
  /// The paths of the files in order, each with NUL at its end.
  private var paths: [CChar] = []
  /// The start of each path in `paths`.
  private var starts: [Int] = []

  init(_ paths: [String], below root: FilePath, with archive: Archive) throws {
    let indices = archive.indices(of: paths)
    members = try BareMembers(indices.compactMap(\.self), of: archive)
    // Files whose names begin with a dot have no member, because they are not packed.
    for (path, index) in zip(paths, indices) where index != nil {
      starts.append(self.paths.count)
      self.paths += root.appending(path).string.utf8CString
    }
  }

  /// Measures the loop.
  /// - Returns: the time, or nil if libdeflate is missing or the files differ from their members.
  func run() throws -> Duration? {
    let (members, paths, starts) = (members, paths, starts)
    // The number of files that a thread compares in one step.
    let pieceSize = 64
    let start = ContinuousClock.now
    let sameCounts = try Threads.map((starts.count + pieceSize - 1) / pieceSize, jobs: 2) {
      number in
      unsafe bare_compare(
        paths, starts, members.bytes, members.members, number * pieceSize,
        min(starts.count, (number + 1) * pieceSize), members.largestSize)
    }
    let time = ContinuousClock.now - start
    return sameCounts.reduce(0, +) == starts.count ? time : nil
  }
}
