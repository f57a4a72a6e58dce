import HelpCore

/// The range of a member's bytes in the file, found through its local header (APPNOTE 4.3.7).
struct MemberSpan: Sendable {
  /// The start of the local header.
  let header: Int
  /// The range of the compressed bytes.
  let data: Range<Int>

  /// Finds the local header, and checks that it has the name and the method of the record.
  init(
    of record: CentralRecord, directory: CentralDirectory, in bytes: Span<UInt8>
  ) throws(MemberFault) {
    let limit = directory.span.lowerBound
    guard let offset = Int(exactly: record.localOffset),
      offset <= limit - directory.base - ZipFormat.localSize
    else { throw MemberFault(sentence: "its header would lie outside the file") }
    header = offset + directory.base
    guard bytes.number32(at: header) == ZipFormat.localSignature else {
      throw MemberFault(sentence: "there is no local header where the directory says")
    }
    let nameLength = Int(bytes.number16(at: header + 26))
    let start = header + ZipFormat.localSize + nameLength + Int(bytes.number16(at: header + 28))
    guard let size = Int(exactly: record.compressedSize), start <= limit, size <= limit - start
    else { throw MemberFault(sentence: "its bytes would lie outside the file") }
    data = start..<(start + size)
    let name = bytes.clamped(header + ZipFormat.localSize, count: nameLength)
    guard name.compare(with: record.name) == 0 else {
      throw MemberFault(sentence: "its local header has a different name")
    }
    guard bytes.number16(at: header + 8) == record.methodNumber else {
      throw MemberFault(sentence: "its local header has a different method")
    }
  }
}
