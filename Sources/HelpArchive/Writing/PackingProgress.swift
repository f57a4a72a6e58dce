package import HelpCore
import SystemPackage

/// The progress of writing an archive: the written bytes, of those that were appended so far.
package struct PackingProgress {
  private let job: ProgressJob
  private let phase: String
  /// The bytes of earlier calls.
  private var completed = 0

  /// - Parameter phase: the phase of the job that members are appended in.
  package init(_ job: ProgressJob, phase: String) {
    self.job = job
    self.phase = phase
  }

  /// Begins to append members.
  /// - Returns: a closure that reports the number of written bytes, a part of a member included.
  /// - Complexity: O(n), with a look at each file.
  package mutating func begin(_ members: [ArchiveMember]) -> (_ written: Double) -> Void {
    let ends = Self.ends(of: members)
    let (before, size) = (completed, ends.last ?? 0)
    completed &+= size
    return { [job, phase] written in
      let index = min(Int(written), members.count)
      let start = index == 0 ? 0 : ends[index - 1]
      let end = index < ends.count ? ends[index] : start
      let part = Int(Double(max(0, end &- start)) * (written - Double(index)))
      job.report(
        phase, done: before &+ start &+ part, of: before &+ size,
        message: index < members.count ? members[index].name : "")
    }
  }

  /// Counts members that were copied from another archive.
  mutating func add(_ size: Int) {
    completed &+= size
    job.report(phase, done: completed, of: completed)
  }

  /// Returns where each member ends when all of them follow each other. One whose size is unknown counts as an average
  /// of the others.
  private static func ends(of members: [ArchiveMember]) -> [Int] {
    let sizes = members.map { member -> Int? in
      switch member.extent {
      case .file(let path): (try? FileStatus(of: path))?.size
      case .bytes(let count): count
      case .unknown: nil
      }
    }
    let known = sizes.compactMap { $0 }
    let average = known.isEmpty ? 1 : max(1, known.reduce(0, &+) / known.count)
    var end = 0
    return sizes.map { size in
      // An archive may claim any size.
      end &+= size ?? average
      return end
    }
  }
}
