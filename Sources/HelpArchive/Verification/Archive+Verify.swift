public import HelpCore
import Synchronization
public import SystemPackage

extension Archive {
  /// Opens an archive and checks all of it; see `verify(jobs:progress:)`.
  ///
  /// An archive whose central directory is too damaged to be opened gives that as its one finding.
  /// - Throws: `HelpError` when there is no such file, or it is no archive: it has no end record.
  public static func verify(
    _ path: FilePath, limits: ArchiveLimits = .standard, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    do {
      return try Archive(path, limits: limits).verify(jobs: jobs, progress: progress)
    } catch let error as HelpError where error.cause is ArchiveFault.DamagedDirectory {
      let location = SourceLocation(file: path.string)
      return [Diagnostic(.error, at: location, error.why, hint: error.hint)]
    }
  }

  /// Every fault of every entry: unsafe and repeated names, headers that disagree, overlaps, wrong
  /// sizes and
  /// checksums, methods that are not supported, encryption, and sizes over the archive's limits.
  ///
  /// Reads every member. Faults come in the order of the directory, those between entries last.
  /// - Parameter progress: told of the phase `verify`.
  /// - Complexity: O(n) in the uncompressed bytes, O(e log e) in the entries.
  public func verify(
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) -> [Diagnostic] {
    let chunk = 32
    let chunks = (count + chunk - 1) / chunk
    let done = Atomic(0)
    // The body throws nothing, so neither does this.
    let found = try? Threads.map(chunks, jobs: jobs) { [self] number -> [Diagnostic] in
      let range = number * chunk..<min(count, (number + 1) * chunk)
      let faults = withBytes { bytes in range.flatMap { self.faults(of: $0, in: bytes) } }
      let before = done.wrappingAdd(range.count, ordering: .relaxed).oldValue
      progress?.report("verify", done: before + range.count, of: count)
      return faults
    }
    return (found ?? []).flatMap { $0 }
      + withBytes { repeatedNames(in: $0) + overlaps(in: $0) + totalSize(in: $0) }
  }

  private func finding(_ index: Int, _ why: String, in bytes: UnsafeRawBufferPointer) -> Diagnostic
  {
    let name = String(decoding: directory.name(of: index, in: bytes), as: UTF8.self)
    return Diagnostic(
      .error, at: SourceLocation(file: location), "'\(ArchiveFault.shown(name))': \(why)")
  }

  private func faults(of index: Int, in bytes: UnsafeRawBufferPointer) -> [Diagnostic] {
    let record = directory.record(index, in: bytes)
    var sentences: [String] = []
    if let fault = ArchiveName.fault(in: record.name) { sentences.append("its name \(fault)") }
    if let fault = record.kindFault { sentences.append(fault) }
    if let span = try? MemberSpan(of: record, directory: directory, in: bytes) {
      sentences += LocalHeader(bytes, at: span.header).disagreements(with: record)
    }
    do throws(MemberSpan.Fault) {
      _ = try contents(of: record, in: bytes, limit: .max)
    } catch {
      sentences.append(error.sentence)
    }
    return sentences.map { finding(index, $0, in: bytes) }
  }

  private func repeatedNames(in bytes: UnsafeRawBufferPointer) -> [Diagnostic] {
    guard count > 1 else { return [] }
    return (1..<count).compactMap { position in
      let index = indexInSortedOrder(position)
      let before = directory.name(of: indexInSortedOrder(position - 1), in: bytes)
      let isRepeated = directory.name(of: index, in: bytes).compare(with: before) == 0
      return isRepeated ? finding(index, "its name is there more than once", in: bytes) : nil
    }
  }

  private func overlaps(in bytes: UnsafeRawBufferPointer) -> [Diagnostic] {
    let spans = (0..<count).compactMap { index -> (index: Int, start: Int, end: Int)? in
      let record = directory.record(index, in: bytes)
      let span = try? MemberSpan(of: record, directory: directory, in: bytes)
      return span.map { (index, $0.header, $0.data.upperBound) }
    }
    var reached = 0
    var findings: [Diagnostic] = []
    for span in spans.sorted(by: { ($0.start, $0.index) < ($1.start, $1.index) }) {
      if span.start < reached {
        findings.append(finding(span.index, "it overlaps another member", in: bytes))
      }
      reached = max(reached, span.end)
    }
    return findings
  }

  private func totalSize(in bytes: UnsafeRawBufferPointer) -> [Diagnostic] {
    guard let fault = totalSizeFault(in: bytes) else { return [] }
    return [Diagnostic(.error, at: SourceLocation(file: location), fault)]
  }

  /// Says so when all members together are over the limit.
  func totalSizeFault(in bytes: UnsafeRawBufferPointer) -> String? {
    var total: UInt64 = 0
    for index in 0..<count {
      let (sum, overflow) = total.addingReportingOverflow(directory.record(index, in: bytes).size)
      total = overflow ? .max : sum
    }
    guard total > UInt64(clamping: limits.maximumTotalSize) else { return nil }
    return "its members would unpack to more than the limit of \(limits.maximumTotalSize) bytes"
  }
}
