import HelpArchive
public import HelpCore
import SystemPackage

/// The content of a response, which may be larger than memory.
///
///     var place = 0
///     while place < body.count { place += try send(body.bytes(from: place, count: 1 << 16)) }
public struct SiteBody: Sendable {
  private enum Source: Sendable {
    case memory([UInt8])
    /// A member in compressed form, between the two ends of a gzip file or alone.
    case member(RawMember, header: [UInt8], trailer: [UInt8])
    case file(OpenFile)
  }

  private let source: Source
  /// The part of the source that the body is.
  private let range: Range<Int>

  /// The size, in bytes.
  public var count: Int { range.count }

  init(_ bytes: [UInt8] = []) {
    source = .memory(bytes)
    range = 0..<bytes.count
  }

  /// The bytes of a stored member, and a gzip file of a deflated one.
  init(_ member: RawMember) {
    let (header, trailer) =
      member.isDeflated
      ? (Gzip.header, Gzip.trailer(crc32: member.crc32, size: member.size)) : ([], [])
    source = .member(member, header: header, trailer: trailer)
    range = 0..<header.count + member.count + trailer.count
  }

  init(_ file: OpenFile) {
    source = .file(file)
    range = 0..<file.size
  }

  private init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// A part of the body, as a body.
  func part(_ part: Range<Int>) -> SiteBody {
    let start = range.lowerBound
    return SiteBody(source, start + part.lowerBound..<start + part.upperBound)
  }

  /// The whole body if it is in memory; nil for one that is read in pieces.
  public var inMemory: ArraySlice<UInt8>? {
    if case .memory(let bytes) = source { bytes[range] } else { nil }
  }

  /// Up to `count` bytes from `offset` on, fewer at the end. It may block.
  /// - Throws: `HelpError.Code.inputOutput` if the file behind it cannot be read, or has become shorter.
  /// - Complexity: O(count).
  public func bytes(from offset: Int, count: Int) throws(HelpError) -> [UInt8] {
    let start = range.lowerBound + min(max(offset, 0), range.count)
    let end = start + min(max(count, 0), range.upperBound - start)
    switch source {
    case .memory(let bytes): return Array(bytes[start..<end])
    case .file(let file): return try file.bytes(start..<end)
    case .member(let member, let header, let trailer):
      let (first, last) = (header.count, header.count + member.count)
      var bytes = Array(header[min(start, first)..<min(end, first)])
      let from = min(max(start, first), last)
      bytes += try member.bytes(from: from - first, count: min(max(end, first), last) - from)
      bytes += trailer[max(0, start - last)..<max(0, end - last)]
      return bytes
    }
  }
}
