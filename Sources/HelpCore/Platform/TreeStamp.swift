package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A hash of the names, sizes, times and inodes of all files below a folder, without any file or
/// folder named `.git`. While the hash stays the same, no file has changed. Git's index relies on
/// the same values.
package struct TreeStamp: Sendable, Equatable {
  /// A moment, in nanoseconds since 1970.
  package typealias Moment = Int

  /// The hash, which does not depend on the order in which the file system lists the files.
  package private(set) var value: UInt64 = 0
  /// The last change of a file other than `exception`.
  package private(set) var lastChange: Moment = 0
  /// The last time at which a folder gained or lost a file.
  private var lastFolderChange: Moment = 0
  /// Whether the times of the file system look like whole seconds.
  private var hasCoarseTimes = false

  /// Reads the status of every file below a folder. Fails if a path is a link, a special file,
  /// unreadable or not valid UTF-8, because changes there can go unnoticed.
  /// - Parameter exception: a file at the top whose time `lastChange` ignores.
  /// - Complexity: O(files), with a system call for each.
  package init?(of folder: FilePath, exception: String? = nil) {
    guard let status = try? FileStatus(of: folder) else { return nil }
    add(status, 0)
    lastFolderChange = Self.moment(status.changeTime)
    // The list has paths, because there may be more folders than a process can hold open.
    var folders = [(path: folder, hash: status.inode, isTop: true)]
    while let (path, hash, isTop) = folders.popLast() {
      guard let folder = try? OpenDirectory(path), let entries = try? folder.entries() else {
        return nil
      }
      for entry in entries where entry.name != ".git" {
        let name = FilePath(entry.name)
        guard entry.isValidUTF8, let status = try? folder.status(of: name) else { return nil }
        var pathHash = FastHash()
        pathHash.add(hash)
        pathHash.add(entry.name)
        switch status.kind {
        case .regular:
          add(status, pathHash.value)
          if isTop, entry.name == exception { continue }
          lastChange = max(lastChange, Self.moment(status.changeTime))
        case .directory:
          value &+= pathHash.value
          lastFolderChange = max(lastFolderChange, Self.moment(status.changeTime))
          folders.append((path.pushing(name), pathHash.value, false))
        default: return nil
        }
      }
    }
  }

  /// Adds a file or a folder to the hash.
  private mutating func add(_ status: FileStatus, _ pathHash: UInt64) {
    var hash = FastHash()
    hash.add(pathHash)
    guard status.kind == .regular else {
      hash.add(status.inode)
      hash.add(status.device)
      return value &+= hash.value
    }
    hash.add(status.stamp)
    value &+= hash.value
    if status.changeTime.nanoseconds == 0 { hasCoarseTimes = true }
  }

  /// Whether the last change of the files is more than a tick of the file system's clock before a
  /// moment. Any later change then sets a different time.
  package func isSettled(since moment: Moment, countsFolders: Bool) -> Bool {
    let last = countsFolders ? max(lastChange, lastFolderChange) : lastChange
    return Self.isSettled(last, since: moment, hasCoarseTimes: hasCoarseTimes)
  }

  /// Whether the last change of one file is more than a tick before a moment.
  package static func isSettled(_ file: FileStatus, since moment: Moment) -> Bool {
    isSettled(
      Self.moment(file.changeTime), since: moment, hasCoarseTimes: file.changeTime.nanoseconds == 0)
  }

  private static func isSettled(
    _ last: Moment, since moment: Moment, hasCoarseTimes: Bool
  ) -> Bool {
    last + (hasCoarseTimes ? coarseTick : tick) < moment
  }

  /// A time, in nanoseconds, that is longer than a tick of most file systems' clocks: 20 ms.
  package static let tick = 20_000_000

  /// A time, in nanoseconds, that is longer than a tick of file systems that count whole or even
  /// seconds: 3 s.
  private static let coarseTick = 3_000_000_000

  /// Waits until the files that were just written are settled, with 5 ms to spare. Does not wait
  /// long enough for times in whole seconds.
  package static func settle() { usleep(UInt32(tick / 1000) + 5000) }

  /// Returns a time of `FileStatus` as one number.
  package static func moment(_ time: (seconds: Int, nanoseconds: Int)) -> Moment {
    time.seconds &* 1_000_000_000 &+ time.nanoseconds
  }

  /// The time of the system's clock.
  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return moment((time.tv_sec, time.tv_nsec))
  }
}
