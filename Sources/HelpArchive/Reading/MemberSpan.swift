/// Where the bytes of a member lie in the file, found through its local header (APPNOTE 4.3.7).
struct MemberSpan {
  /// The local header begins here.
  let header: Int
  /// The compressed bytes.
  let data: Range<Int>

  /// Why a member cannot be reached, as the end of a sentence.
  struct Fault: Error {
    let sentence: String
  }

  init(
    of record: CentralRecord, directory: CentralDirectory, in bytes: UnsafeRawBufferPointer
  ) throws(Fault) {
    let limit = directory.span.lowerBound
    guard let offset = Int(exactly: record.localOffset),
      offset <= limit - directory.base - ZipFormat.localSize
    else { throw Fault(sentence: "its header would lie outside the file") }
    header = offset + directory.base
    guard bytes.number32(at: header) == ZipFormat.localSignature else {
      throw Fault(sentence: "there is no local header where the directory says")
    }
    let nameLength = Int(bytes.number16(at: header + 26))
    let start = header + ZipFormat.localSize + nameLength + Int(bytes.number16(at: header + 28))
    guard let size = Int(exactly: record.compressedSize), start <= limit, size <= limit - start
    else { throw Fault(sentence: "its bytes would lie outside the file") }
    data = start..<(start + size)
    let name = bytes.clamped(header + ZipFormat.localSize, count: nameLength)
    guard name.compare(with: record.name) == 0 else {
      throw Fault(sentence: "its local header has another name")
    }
    guard bytes.number16(at: header + 8) == record.methodNumber else {
      throw Fault(sentence: "its local header has another method")
    }
  }
}
