import HelpArchive
package import HelpCore
import Synchronization

/// A file at an address, whose parts are fetched when they are read.
///
/// All parts belong to one version of the file. Reading fails if the version on the server changes
/// between parts, or if the server sends a part that was not requested. Parts are kept in the
/// user's cache if the server states the version and permits storage.
package final class RemoteFile: PartialContent {
  /// The maximum size of a remote file, in bytes.
  private static let maximumSize = 1 << 40
  /// The size below which a part is not divided further, in bytes. A new connection transfers about
  /// as much in its first two round trips, so a division would save no time.
  private static let minimumPartSize = 40 << 10
  /// The approximate number of bytes to fetch in a run of curl.
  private static let maximumRunSize = 64 << 20
  /// The size of the largest gap between two ranges that is fetched together with them, in bytes.
  private static let maximumGap = 256

  package let memory: MappedFile
  package let version: RemoteVersion
  private let source: any RemoteSource
  private let cache: RemoteCache?
  private let state: Mutex<State>

  /// The bytes in memory, and the parts that need no request.
  private struct State {
    /// The ranges of the bytes in memory.
    var presentRanges = RangeSet<Int>()
    /// The parts in the cache.
    var keptParts: [Range<Int>]
    /// The parts that this machine provides, in order of their offsets.
    var localParts: [LocalPart] = []
    /// The ranges of all local parts.
    var localRanges = RangeSet<Int>()
    var transferredSize = 0
  }

  /// A part that this machine provides instead of the server.
  private struct LocalPart {
    let range: Range<Int>
    let bytes: @Sendable () throws -> [UInt8]
  }

  /// The cause of an error about a file that changed on its server.
  package struct VersionChange: Error {}

  private init(
    _ source: any RemoteSource, _ version: RemoteVersion, _ cache: RemoteCache?,
    kept: [Range<Int>]
  ) throws {
    (self.source, self.version, self.cache) = (source, version, cache)
    guard version.size <= Self.maximumSize else { throw WebFault(.failed, "it is too large") }
    memory = try MappedFile(reserving: version.size)
    state = Mutex(State(keptParts: kept.filter { $0.upperBound <= version.size }))
  }

  /// Opens a file with a request for its end. Makes no request if the server has confirmed the kept
  /// version recently and the caller has no version.
  /// - Parameters:
  ///   - cache: the user's cache for this file. Nil keeps nothing.
  ///   - known: a version that the caller has.
  ///   - tail: the number of bytes at the end of the file to request.
  ///   - now: the time in seconds since 1970.
  /// - Returns: the file, or nil if the file still has the known version.
  /// - Throws: `HelpError.Code.notFound` for a host that is unknown or does not answer, and for a
  ///   file that the server refuses, `malformed` for an empty file, and `inputOutput` for other
  ///   faults.
  static func open(
    _ source: any RemoteSource, cache: RemoteCache?, unless known: RemoteVersion? = nil,
    tail: Int = Archive.partialTail, now: Int = Process.secondsSince1970
  ) throws(HelpError) -> RemoteFile? {
    do {
      let keptState = cache?.state(of: source.address)
      if let keptState, let cache, known == nil, keptState.isFresh(at: now) {
        return try RemoteFile(source, keptState.version, cache, kept: cache.parts())
      }
      let condition = (known ?? keptState?.version)?.condition
      let request = WebRequest(.last(tail), limit: tail, headers: condition.map { [$0] } ?? [])
      guard let answer = try source.answers(to: [request]).first else {
        throw WebFault(.failed, "the server does not answer")
      }
      let (freshness, mayBeKept) = answer.freshness
      if answer.code == 304, condition != nil {
        guard known == nil, let keptState, let cache else { return nil }
        cache.keep(
          .init(version: keptState.version, confirmationTime: now, freshness: freshness),
          of: source.address)
        return try RemoteFile(source, keptState.version, cache, kept: cache.parts())
      }
      if answer.code == 416 {
        throw HelpError(
          .malformed, "cannot open '\(ControlCharacters.inline(source.address))'", "it is empty")
      }
      let version = try checkedVersion(answer, tail: tail)
      if known == version, version.isRecognizable { return nil }
      if keptState?.version != version || !version.isRecognizable { cache?.clear() }
      let keeping = version.isRecognizable && mayBeKept ? cache : nil
      keeping?.keep(
        .init(version: version, confirmationTime: now, freshness: freshness), of: source.address)
      let file = try RemoteFile(source, version, keeping, kept: keeping?.parts() ?? [])
      file.addAndKeep(answer.body, at: version.size - answer.body.count)
      file.state.withLock { $0.transferredSize += answer.body.count }
      keeping?.removeOldFolders()
      return file
    } catch let fault as WebFault {
      throw error(fault, source, isOpen: false)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the version that an answer states for the file.
  /// - Throws: `WebFault` for an answer that does not contain exactly the end of the file.
  private static func checkedVersion(
    _ answer: WebAnswer, tail: Int
  ) throws -> RemoteVersion {
    switch answer.code {
    case 206: break
    case 200:
      throw WebFault(.failed, "the server does not send parts of files")
    default: throw WebFault(.absent, "the server answers \(answer.code)")
    }
    guard let version = RemoteVersion(answer), let part = answer.contentRange?.range,
      part.upperBound == version.size, part.count == min(tail, version.size),
      part.count == answer.body.count
    else { throw WebFault(.failed, "the server sent a range other than the requested one") }
    return version
  }

  /// The number of bytes that were transferred over the network.
  package var transferredSize: Int { state.withLock { $0.transferredSize } }

  /// See `PartialContent`.
  package func isPresent(_ range: Range<Int>) -> Bool {
    state.withLock { RangeSet(range).isSubset(of: $0.presentRanges) }
  }

  /// See `PartialContent`.
  package func fetch(_ ranges: [Range<Int>]) throws(HelpError) {
    let whole = 0..<version.size
    do {
      // The lock is held during the requests, so that no other thread fetches the same parts.
      try state.withLock { state in
        let wantedRanges = RangeSet(ranges.map { $0.clamped(to: whole) })
        var missingRanges = wantedRanges.subtracting(state.presentRanges)
        if missingRanges.isEmpty { return }
        for part in state.keptParts where !missingRanges.intersection(RangeSet(part)).isEmpty {
          guard let bytes = cache?.part(part) else { continue }
          memory.fill(bytes.span, at: part.lowerBound)
          state.presentRanges.insert(contentsOf: part)
        }
        try fillLocalParts(missingRanges, &state)
        missingRanges.subtract(state.presentRanges)
        if missingRanges.isEmpty { return }
        try fetch(Self.joined(missingRanges), &state)
      }
    } catch let fault as WebFault {
      throw Self.error(fault, source, isOpen: true)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Copies the local parts that overlap missing ranges into memory.
  private func fillLocalParts(_ missingRanges: RangeSet<Int>, _ state: inout State) throws {
    for range in missingRanges.intersection(state.localRanges).ranges {
      var index = state.localParts.partitioningIndex { $0.range.upperBound > range.lowerBound }
      while index < state.localParts.count,
        state.localParts[index].range.lowerBound < range.upperBound
      {
        let part = state.localParts[index]
        let bytes = try part.bytes()
        memory.fill(bytes.span, at: part.range.lowerBound)
        state.presentRanges.insert(contentsOf: part.range)
        index += 1
      }
    }
  }

  /// Adds a part that this machine provides, to save its transfer. Parts must not overlap.
  /// - Parameter bytes: returns all bytes of the part. The function is called again if the part is
  ///   read after its release.
  func addLocalPart(_ range: Range<Int>, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
    state.withLock { state in
      let index = state.localParts.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
      state.localParts.insert(LocalPart(range: range, bytes: bytes), at: index)
      state.localRanges.insert(contentsOf: range)
    }
  }

  /// Releases all bytes in memory, and removes all local parts.
  func forget() {
    state.withLock { state in
      state.localParts = []
      state.localRanges = RangeSet()
      state.presentRanges = RangeSet()
      _ = memory.release(0..<memory.count)
    }
  }

  /// Fetches missing bytes from an offset on, except bytes of local parts.
  /// - Parameter limit: the maximum number of missing bytes to fetch. Small gaps between them are
  ///   fetched in addition.
  /// - Returns: the offset up to which only bytes of local parts may be missing.
  func bringMissing(from start: Int, atMost limit: Int) throws(HelpError) -> Int {
    var end = version.size
    do {
      try state.withLock { state in
        let missingRanges = RangeSet(start..<version.size).subtracting(state.presentRanges)
          .subtracting(state.localRanges)
        var parts: [Range<Int>] = []
        var count = 0
        for range in missingRanges.ranges where count < limit {
          let part = range.lowerBound..<min(range.upperBound, range.lowerBound + limit - count)
          parts.append(part)
          count += part.count
          if count == limit { end = part.upperBound }
        }
        if !parts.isEmpty { try fetch(Self.joined(RangeSet(parts)), &state) }
      }
    } catch let fault as WebFault {
      throw Self.error(fault, source, isOpen: true)
    } catch {
      throw HelpError(of: error)
    }
    return end
  }

  /// See `PartialContent`.
  package func put(_ bytes: [UInt8], at start: Int) {
    memory.fill(bytes.span, at: start)
    state.withLock { $0.presentRanges.insert(contentsOf: start..<start + bytes.count) }
  }

  /// Releases the memory of a range. A later read fetches the bytes again.
  func release(_ range: Range<Int>) {
    state.withLock { state in
      if let released = memory.release(range) { state.presentRanges.remove(contentsOf: released) }
    }
  }

  /// See `PartialContent`.
  package func discard() { cache?.clear() }

  /// Returns the missing ranges, joined where the gaps between them are small.
  private static func joined(_ missingRanges: RangeSet<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in missingRanges.ranges {
      if let last = ranges.last, range.lowerBound - last.upperBound <= maximumGap {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Fetches ranges in parts of about equal size, to use all connections of a run of curl.
  private func fetch(_ ranges: [Range<Int>], _ state: inout State) throws {
    let total = ranges.reduce(0) { $0 + $1.count }
    let size = max(
      Self.minimumPartSize,
      (min(total, Self.maximumRunSize) + CurlRun.maximumParallelRequests - 1)
        / CurlRun.maximumParallelRequests)
    let parts = ranges.flatMap { range in
      stride(from: range.lowerBound, to: range.upperBound, by: size).map {
        $0..<min($0 + size, range.upperBound)
      }
    }
    var fetched: [(part: Range<Int>, bytes: [UInt8])] = []
    for first in stride(from: 0, to: parts.count, by: CurlRun.maximumParallelRequests) {
      let run = parts[first..<min(first + CurlRun.maximumParallelRequests, parts.count)]
      let answers = try source.answers(
        to: run.map { WebRequest(.range($0), limit: $0.count) })
      guard answers.count == run.count else {
        throw WebFault(.failed, "the server does not answer")
      }
      for (part, answer) in zip(run, answers) {
        try check(answer, part)
        memory.fill(answer.body.span, at: part.lowerBound)
        state.presentRanges.insert(contentsOf: part)
        state.transferredSize += part.count
        if cache != nil { fetched.append((part, answer.body)) }
      }
    }
    cache.map { Self.keep(fetched, in: $0) }
  }

  /// Keeps parts in the cache. Adjacent parts are joined.
  private static func keep(_ fetched: [(part: Range<Int>, bytes: [UInt8])], in cache: RemoteCache) {
    var (start, bytes): (Int, [UInt8]) = (0, [])
    for (part, more) in fetched {
      if start + bytes.count != part.lowerBound {
        if !bytes.isEmpty { cache.keep(bytes, at: start) }
        (start, bytes) = (part.lowerBound, [])
      }
      bytes += more
    }
    if !bytes.isEmpty { cache.keep(bytes, at: start) }
    cache.recordUse()
  }

  /// Checks that an answer contains the requested part of the same version.
  /// - Throws: `HelpError` with the cause `VersionChange` for another version, and `WebFault` for
  ///   an answer without the requested part.
  private func check(_ answer: WebAnswer, _ part: Range<Int>) throws {
    if answer.code == 206, let current = RemoteVersion(answer), current != version {
      cache?.clear()
      throw HelpError(
        .inputOutput, "cannot read '\(source.address)'", "it changed on the server meanwhile",
        hint: "try again", cause: VersionChange())
    }
    guard answer.code == 206 else {
      cache?.clear()
      throw WebFault(.failed, "the server answers \(answer.code)")
    }
    guard answer.contentRange?.range == part, answer.body.count == part.count else {
      throw WebFault(.failed, "the server sent a range other than the requested one")
    }
  }

  /// Adds fetched bytes to memory and to the cache.
  private func addAndKeep(_ bytes: [UInt8], at start: Int) {
    put(bytes, at: start)
    cache?.keep(bytes, at: start)
  }

  /// Returns the error for a fault.
  /// - Parameter isOpen: whether the file was open at the time of the fault.
  private static func error(
    _ fault: WebFault, _ source: any RemoteSource, isOpen: Bool
  ) -> HelpError {
    let isAbsent = fault.kind == .absent && !isOpen
    return HelpError(
      isAbsent ? .notFound : .inputOutput,
      "cannot \(isOpen ? "read" : "open") '\(ControlCharacters.inline(source.address))'",
      fault.why, cause: fault)
  }
}
