import HelpArchive
public import HelpCore
import SystemPackage

/// The content of a response, which may be larger than memory.
///
///     var offset = 0
///     while offset < body.count { offset += try send(body.bytes(from: offset, count: 1 << 16)) }
public struct SiteBody: Sendable {
  /// The source of the bytes.
  private enum Source: Sendable {
    case memory([UInt8])
    /// A member of a bundle. A gzip header and trailer surround a deflated member. Both are empty
    /// for a stored member.
    case member(RawMember, header: [UInt8], trailer: [UInt8])
    case inflated(InflatedMember)
    case file(OpenFile)
  }

  private let source: Source
  /// The part of the source that belongs to the body.
  private let range: Range<Int>

  /// The size in bytes.
  public var count: Int { range.count }

  /// Creates a body from bytes in memory.
  init(_ bytes: [UInt8] = []) {
    source = .memory(bytes)
    range = 0..<bytes.count
  }

  /// Creates a body from a member of a bundle: the bytes of a stored member, or a gzip file from a
  /// deflated member.
  init(_ member: RawMember) {
    let (header, trailer) =
      member.isDeflated
      ? (Gzip.header, Gzip.trailer(crc32: member.crc32, size: member.size)) : ([], [])
    source = .member(member, header: header, trailer: trailer)
    range = 0..<header.count + member.count + trailer.count
  }

  /// Creates a body from the inflated bytes of a member.
  init(_ member: InflatedMember) {
    source = .inflated(member)
    range = 0..<member.size
  }

  /// Creates a body from a whole file.
  init(_ file: OpenFile) {
    source = .file(file)
    range = 0..<file.size
  }

  private init(_ source: Source, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Returns a part of the body as a body.
  /// - Parameter part: the range of bytes, counted from the start of this body.
  func part(_ part: Range<Int>) -> SiteBody {
    let start = range.lowerBound
    return SiteBody(source, start + part.lowerBound..<start + part.upperBound)
  }

  /// The whole body if its bytes are in memory, or nil for a body that is read in pieces.
  public var inMemory: ArraySlice<UInt8>? {
    if case .memory(let bytes) = source { bytes[range] } else { nil }
  }

  /// The most memory that the body needs while it exists, in bytes. A body that is read in pieces
  /// needs none.
  var memory: Int {
    switch source {
    case .memory, .inflated: range.count
    case .member, .file: 0
    }
  }

  /// Returns up to `count` bytes from an offset, and fewer at the end. Blocks while a file is read.
  /// - Throws: `HelpError.Code.inputOutput` if the file cannot be read or has become shorter, or if
  ///   the bundle has changed. The code is `malformed` for a damaged member that is inflated.
  /// - Complexity: O(count). The first call inflates a deflated member.
  public func bytes(from offset: Int, count: Int) throws(HelpError) -> [UInt8] {
    let start = range.lowerBound + min(max(offset, 0), range.count)
    let end = start + min(max(count, 0), range.upperBound - start)
    switch source {
    case .memory(let bytes): return Array(bytes[start..<end])
    case .inflated(let member): return Array(try member.bytes()[start..<end])
    case .file(let file): return try file.bytes(start..<end)
    case .member(let member, let header, let trailer):
      let (memberStart, memberEnd) = (header.count, header.count + member.count)
      var bytes = Array(header[min(start, memberStart)..<min(end, memberStart)])
      let from = min(max(start, memberStart), memberEnd)
      bytes += try member.bytes(
        from: from - memberStart, count: min(max(end, memberStart), memberEnd) - from)
      bytes += trailer[max(0, start - memberEnd)..<max(0, end - memberEnd)]
      return bytes
    }
  }
}
