public import HelpCore
public import SystemPackage

/// What packing made.
public struct PackResult: Sendable, Hashable {
  public var topics: Int
  public var resources: Int
  /// Of all resources, before compression.
  public var sourceBytes: Int
  /// Of the finished file.
  public var packedBytes: Int
}

/// Packs a book into one `.helpz` file.
public enum BookPacker {
  /// The phases that `pack` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 3), ProgressJob.Phase("compress", share: 7),
  ]

  public static func pack(
    _ book: Book, to target: FilePath, level: Int = 9, jobs: Int = Threads.available,
    timestamp: Int? = nil, derived: [any DerivedMembers] = [], progress: ProgressJob? = nil
  ) throws -> PackResult { fatalError("not built") }
}
