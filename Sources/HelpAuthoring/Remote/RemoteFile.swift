import HelpArchive
package import HelpCore
import Synchronization

/// A file behind an address, whose parts are fetched when they are read.
///
/// All parts are of one version of the file. A server that changes the version meanwhile, or sends another part than the
/// requested one, is an error. Parts are kept in the user's cache if the server names the version.
package final class RemoteFile: PartialContent {
  /// The largest remote file that is read.
  private static let mostBytes = 1 << 40
  /// The fewest bytes that are worth a connection. The first two round trips transfer about as many.
  private static let leastPart = 40 << 10
  /// The most bytes that one run fetches.
  private static let mostPerRun = 64 << 20
  /// The largest gap between two parts that is fetched with them.
  private static let smallestGap = 256

  package let memory: MappedFile
  package let version: RemoteVersion
  private let source: any RemoteSource
  private let cache: RemoteCache?
  private let state: Mutex<State>

  private struct State {
    var present = RangeSet<Int>()
    /// The parts in the cache.
    var kept: [Range<Int>]
    /// The parts that are known from elsewhere, in order, and all of them together.
    var lent: [Lent] = []
    var isLent = RangeSet<Int>()
    var transferred = 0
  }

  private struct Lent {
    let part: Range<Int>
    let bytes: @Sendable () throws -> [UInt8]
  }

  /// The cause of an error about a file that changed on its server.
  package struct Changed: Error {}

  private init(
    _ source: any RemoteSource, _ version: RemoteVersion, _ cache: RemoteCache?,
    kept: [Range<Int>]
  ) throws {
    (self.source, self.version, self.cache) = (source, version, cache)
    guard version.size <= Self.mostBytes else { throw WebFault(.failed, "it is too large") }
    memory = try MappedFile(reserving: version.size)
    state = Mutex(State(kept: kept.filter { $0.upperBound <= version.size }))
  }

  /// Requests the end of a file, unless the server has confirmed the kept version a short time ago.
  /// - Parameters:
  ///   - cache: nil keeps nothing.
  ///   - known: a version; an unchanged file gives nil.
  ///   - tail: the number of bytes of the end to request.
  ///   - now: in seconds since 1970.
  /// - Throws: `HelpError` with the code `notFound` for a host or a file that does not exist, `malformed` for an empty file,
  ///   and else `inputOutput`.
  static func open(
    _ source: any RemoteSource, cache: RemoteCache?, unless known: RemoteVersion? = nil,
    tail: Int = Archive.partialTail, now: Int = Process.secondsSince1970
  ) throws(HelpError) -> RemoteFile? {
    do {
      let kept = cache?.state(of: source.address)
      if let kept, let cache, known == nil, kept.isFresh(at: now) {
        return try RemoteFile(source, kept.version, cache, kept: cache.parts())
      }
      let condition = (known ?? kept?.version)?.condition
      let request = WebRequest(.last(tail), limit: tail, headers: condition.map { [$0] } ?? [])
      guard let answer = try source.answers(to: [request]).first else {
        throw WebFault(.failed, "the server gives no answer")
      }
      let (freshness, mayBeKept) = answer.freshness
      if answer.code == 304, condition != nil {
        guard known == nil, let kept, let cache else { return nil }
        cache.keep(
          .init(version: kept.version, checked: now, freshness: freshness), of: source.address)
        return try RemoteFile(source, kept.version, cache, kept: cache.parts())
      }
      if answer.code == 416 {
        throw HelpError(
          .malformed, "cannot open '\(ControlCharacters.inline(source.address))'", "it is empty")
      }
      let version = try checkedVersion(answer, tail: tail)
      if known == version, version.isKnown { return nil }
      if kept?.version != version || !version.isKnown { cache?.clear() }
      let keeping = version.isKnown && mayBeKept ? cache : nil
      keeping?.keep(
        .init(version: version, checked: now, freshness: freshness), of: source.address)
      let file = try RemoteFile(source, version, keeping, kept: keeping?.parts() ?? [])
      file.take(answer.body, at: version.size - answer.body.count)
      file.state.withLock { $0.transferred += answer.body.count }
      keeping?.removeOldFolders()
      return file
    } catch let fault as WebFault {
      throw error(fault, source, isOpen: false)
    } catch {
      throw HelpError(of: error)
    }
  }

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
    else { throw WebFault(.failed, "the server sends another part than it was asked for") }
    return version
  }

  /// The number of bytes that came through the network.
  package var transferred: Int { state.withLock { $0.transferred } }

  /// See `PartialContent`.
  package func isPresent(_ range: Range<Int>) -> Bool {
    state.withLock { RangeSet(range).isSubset(of: $0.present) }
  }

  /// See `PartialContent`.
  package func bring(_ ranges: [Range<Int>]) throws(HelpError) {
    let whole = 0..<version.size
    do {
      // One at a time: what two threads need is fetched once.
      try state.withLock { state in
        let wanted = RangeSet(ranges.map { $0.clamped(to: whole) })
        var missing = wanted.subtracting(state.present)
        if missing.isEmpty { return }
        for part in state.kept where !missing.intersection(RangeSet(part)).isEmpty {
          guard let bytes = cache?.part(part) else { continue }
          memory.fill(bytes.span, at: part.lowerBound)
          state.present.insert(contentsOf: part)
        }
        try takeLent(missing, &state)
        missing.subtract(state.present)
        if missing.isEmpty { return }
        try fetch(Self.joined(missing), &state)
      }
    } catch let fault as WebFault {
      throw Self.error(fault, source, isOpen: true)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Fills what was lent of some parts.
  private func takeLent(_ missing: RangeSet<Int>, _ state: inout State) throws {
    for range in missing.intersection(state.isLent).ranges {
      var index = state.lent.partitioningIndex { $0.part.upperBound > range.lowerBound }
      while index < state.lent.count, state.lent[index].part.lowerBound < range.upperBound {
        let lent = state.lent[index]
        let bytes = try lent.bytes()
        memory.fill(bytes.span, at: lent.part.lowerBound)
        state.present.insert(contentsOf: lent.part)
        index += 1
      }
    }
  }

  /// Says that a part is known from elsewhere: it is not fetched.
  /// - Parameter bytes: gives all bytes of the part. Called each time that the part is read after it was released.
  func lend(_ part: Range<Int>, _ bytes: @escaping @Sendable () throws -> [UInt8]) {
    state.withLock { state in
      let index = state.lent.partitioningIndex { $0.part.lowerBound >= part.lowerBound }
      state.lent.insert(Lent(part: part, bytes: bytes), at: index)
      state.isLent.insert(contentsOf: part)
    }
  }

  /// Forgets everything that has come or was lent.
  func forget() {
    state.withLock { state in
      state.lent = []
      state.isLent = RangeSet()
      state.present = RangeSet()
      _ = memory.release(0..<memory.count)
    }
  }

  /// Fetches what is missing and was not lent, from a place on.
  /// - Parameter most: how many bytes to fetch.
  /// - Returns: the place up to which nothing is missing.
  func bringMissing(from start: Int, atMost most: Int) throws(HelpError) -> Int {
    var end = version.size
    do {
      try state.withLock { state in
        let missing = RangeSet(start..<version.size).subtracting(state.present)
          .subtracting(state.isLent)
        var wanted: [Range<Int>] = []
        var count = 0
        for range in missing.ranges where count < most {
          let part = range.lowerBound..<min(range.upperBound, range.lowerBound + most - count)
          wanted.append(part)
          count += part.count
          if count == most { end = part.upperBound }
        }
        if !wanted.isEmpty { try fetch(Self.joined(RangeSet(wanted)), &state) }
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
    state.withLock { $0.present.insert(contentsOf: start..<start + bytes.count) }
  }

  /// Gives up a part that is not read again, so that it takes no memory.
  func release(_ range: Range<Int>) {
    state.withLock { state in
      if let released = memory.release(range) { state.present.remove(contentsOf: released) }
    }
  }

  /// See `PartialContent`.
  package func discard() { cache?.clear() }

  private static func joined(_ missing: RangeSet<Int>) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in missing.ranges {
      if let last = joined.last, range.lowerBound - last.upperBound <= smallestGap {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private func fetch(_ ranges: [Range<Int>], _ state: inout State) throws {
    let total = ranges.reduce(0) { $0 + $1.count }
    let size = max(
      Self.leastPart, (min(total, Self.mostPerRun) + CurlRun.mostAtOnce - 1) / CurlRun.mostAtOnce)
    let parts = ranges.flatMap { range in
      stride(from: range.lowerBound, to: range.upperBound, by: size).map {
        $0..<min($0 + size, range.upperBound)
      }
    }
    var fetched: [(part: Range<Int>, bytes: [UInt8])] = []
    for first in stride(from: 0, to: parts.count, by: CurlRun.mostAtOnce) {
      let run = parts[first..<min(first + CurlRun.mostAtOnce, parts.count)]
      let answers = try source.answers(
        to: run.map { WebRequest(.range($0), limit: $0.count) })
      guard answers.count == run.count else {
        throw WebFault(.failed, "the server gives no answer")
      }
      for (part, answer) in zip(run, answers) {
        try check(answer, part)
        memory.fill(answer.body.span, at: part.lowerBound)
        state.present.insert(contentsOf: part)
        state.transferred += part.count
        if cache != nil { fetched.append((part, answer.body)) }
      }
    }
    cache.map { Self.keep(fetched, in: $0) }
  }

  /// Keeps parts that follow each other as one.
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
    cache.noteUse()
  }

  private func check(_ answer: WebAnswer, _ part: Range<Int>) throws {
    if answer.code == 206, let now = RemoteVersion(answer), now != version {
      cache?.clear()
      throw HelpError(
        .inputOutput, "cannot read '\(source.address)'", "it changed on the server meanwhile",
        hint: "try again", cause: Changed())
    }
    guard answer.code == 206 else {
      cache?.clear()
      throw WebFault(.failed, "the server answers \(answer.code)")
    }
    guard answer.contentRange?.range == part, answer.body.count == part.count else {
      throw WebFault(.failed, "the server sends another part than it was asked for")
    }
  }

  /// Puts bytes that have come in their place.
  private func take(_ bytes: [UInt8], at start: Int) {
    put(bytes, at: start)
    cache?.keep(bytes, at: start)
  }

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
