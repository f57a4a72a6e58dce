public import HelpCore
public import SystemPackage

public final class Archive: Sendable {
  public let location: String = ""
  public init(_ path: FilePath, limits: ArchiveLimits = .standard) throws {
    fatalError("not built")
  }
  public init(bytes: [UInt8], name: String, limits: ArchiveLimits = .standard) throws {
    fatalError("not built")
  }
  public var count: Int { fatalError("not built") }
  public func entry(at index: Int) -> ArchiveEntry { fatalError("not built") }
  public func index(of name: String) -> Int? { fatalError("not built") }
  public func sortedRange(withPrefix prefix: String) -> Range<Int> { fatalError("not built") }
  public func indexInSortedOrder(_ position: Int) -> Int { fatalError("not built") }
  public func read(_ index: Int, limit: Int = .max) throws -> [UInt8] { fatalError("not built") }
  public func withStoredBytes<Result>(
    of index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result? { fatalError("not built") }
  public func verify(jobs: Int, progress: ProgressJob? = nil) -> [Diagnostic] {
    fatalError("not built")
  }
}

public struct ArchiveWriter: ~Copyable {
  public init(
    _ target: FilePath, level: Int = 9, jobs: Int = Threads.available, timestamp: Int? = nil
  ) throws { fatalError("not built") }
  public mutating func append(
    _ members: [ArchiveMember], onProgress: (Int) -> Void = { _ in }
  ) throws { fatalError("not built") }
  public consuming func commit() throws -> (entries: Int, bytes: Int) { fatalError("not built") }
}

public enum ArchiveExtractor {
  public static func extract(
    _ archive: Archive, where include: (ArchiveEntry) -> Bool = { _ in true },
    into target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> Int { fatalError("not built") }
}

public enum CRC32 {
  public static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    fatalError("not built")
  }
  public static func of(_ bytes: [UInt8]) -> UInt32 { fatalError("not built") }
}

public enum Compressor {
  public static var name: String { "zlib" }
  public static var version: String { fatalError("not built") }
}
