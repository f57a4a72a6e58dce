package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names, sizes, times and inodes of all files below a folder, as one number: while it stays the same, none of the
/// files has changed. Git trusts its index for the same reason.
///
/// Folders named `.git` are left out.
package struct TreeStamp: Sendable, Equatable {
  /// A moment, in nanoseconds since 1970.
  package typealias Moment = Int

  /// The hash, which does not depend on the order in which the file system lists the files.
  package private(set) var value: UInt64 = 0
  /// The last change of a file that does not have the name `exception`.
  package private(set) var lastChange: Moment = 0
  /// The last time at which a folder got or lost a name.
  private var lastFolderChange: Moment = 0
  /// Whether the times of the file system look like whole seconds.
  private var hasCoarseTimes = false

  /// - Parameter exception: a file at the top whose time does not count in `lastChange`.
  /// - Returns: nil if a path below the folder is a link, a special file or unreadable: then changes can go unnoticed.
  /// - Complexity: O(files), with a system call for each.
  package init?(of folder: FilePath, exception: String? = nil) {
    guard let status = try? FileStatus(of: folder) else { return nil }
    add(status, 0)
    lastFolderChange = Self.moment(status.changed)
    // Paths instead of open folders: there may be more folders than a process can hold open.
    var folders = [(path: folder, hash: status.inode, isTop: true)]
    while let (path, hash, isTop) = folders.popLast() {
      guard let folder = try? OpenDirectory(path), let entries = try? folder.entries() else {
        return nil
      }
      for entry in entries where entry.name != ".git" {
        let name = FilePath(entry.name)
        guard entry.isValidUTF8, let status = try? folder.status(of: name) else { return nil }
        var named = FastHash()
        named.add(hash)
        named.add(entry.name)
        switch status.kind {
        case .regular:
          add(status, named.value)
          if isTop, entry.name == exception { continue }
          lastChange = max(lastChange, Self.moment(status.changed))
        case .directory:
          value &+= named.value
          lastFolderChange = max(lastFolderChange, Self.moment(status.changed))
          folders.append((path.pushing(name), named.value, false))
        default: return nil
        }
      }
    }
  }

  private mutating func add(_ status: FileStatus, _ path: UInt64) {
    var hash = FastHash()
    hash.add(path)
    guard status.kind == .regular else {
      hash.add(status.inode)
      hash.add(status.device)
      return value &+= hash.value
    }
    hash.add(status.stamp)
    value &+= hash.value
    if status.changed.nanoseconds == 0 { hasCoarseTimes = true }
  }

  /// Whether the files have not changed since a moment, nor some ticks of the file system's clock before it. Any later
  /// change of a file then gives it another time.
  package func isSettled(since moment: Moment, countsFolders: Bool) -> Bool {
    let last = countsFolders ? max(lastChange, lastFolderChange) : lastChange
    return Self.isSettled(last, since: moment, hasCoarseTimes: hasCoarseTimes)
  }

  /// Whether one file has not changed since a moment, or some ticks before.
  package static func isSettled(_ file: FileStatus, since moment: Moment) -> Bool {
    isSettled(
      Self.moment(file.changed), since: moment, hasCoarseTimes: file.changed.nanoseconds == 0)
  }

  private static func isSettled(
    _ last: Moment, since moment: Moment, hasCoarseTimes: Bool
  ) -> Bool {
    last + (hasCoarseTimes ? 3_000_000_000 : tick) < moment
  }

  /// More than one tick of a file system's clock.
  private static let tick = 20_000_000

  /// Waits until the files that were just written are settled.
  package static func settle() { usleep(UInt32(tick / 1000) + 5000) }

  package static func moment(_ time: (seconds: Int, nanoseconds: Int)) -> Moment {
    time.seconds &* 1_000_000_000 &+ time.nanoseconds
  }

  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return moment((time.tv_sec, time.tv_nsec))
  }
}
