package import HelpCore
import SystemPackage

/// The progress of writing an archive, in bytes of members before compression.
package struct PackingProgress {
  private let job: ProgressJob
  private let phase: String
  /// The number of bytes of all members, or 0 if it is not known.
  private let size: Int
  /// The number of bytes of the members that earlier calls added.
  private var completed = 0

  /// Creates the progress of an archive that a job writes.
  /// - Parameters:
  ///   - phase: the phase of the job in which members are appended.
  ///   - size: the number of bytes of all members, or 0 if it is not known.
  package init(_ job: ProgressJob, phase: String, size: Int = 0) {
    self.job = job
    self.phase = phase
    self.size = size
  }

  /// Adds members that are about to be written. The reported total grows if they exceed it.
  /// - Returns: a closure that accepts the number of written members, with a fraction, and reports
  ///   their bytes.
  /// - Complexity: O(n), with a system call for each file.
  package mutating func begin(_ members: [ArchiveMember]) -> (_ written: Double) -> Void {
    let ends = Self.ends(of: members)
    let completedBefore = completed
    completed &+= ends.last ?? 0
    return { [job, phase, total = max(size, completed)] written in
      let index = min(Int(written), members.count)
      let start = index == 0 ? 0 : ends[index - 1]
      let end = index < ends.count ? ends[index] : start
      let part = Int(Double(max(0, end &- start)) * (written - Double(index)))
      job.report(
        phase, done: completedBefore &+ start &+ part, of: total,
        message: index < members.count ? members[index].name : "")
    }
  }

  /// Counts members that were copied from another archive.
  /// - Parameter size: the number of their bytes.
  mutating func addCopied(_ size: Int) {
    completed &+= size
    job.report(phase, done: completed, of: completed)
  }

  /// Returns the sum of the sizes up to and including each member. A member of unknown size is
  /// assumed to have the average size of the others.
  private static func ends(of members: [ArchiveMember]) -> [Int] {
    let sizes = members.map { member -> Int? in
      switch member.sizeSource {
      case .file(let path): (try? FileStatus(of: path))?.size
      case .bytes(let count): count
      case .unknown: nil
      }
    }
    let knownSizes = sizes.compactMap { $0 }
    let average = knownSizes.isEmpty ? 1 : max(1, knownSizes.reduce(0, &+) / knownSizes.count)
    var end = 0
    return sizes.map { size in
      // The sum wraps around, because an archive may claim any size.
      end &+= size ?? average
      return end
    }
  }
}
