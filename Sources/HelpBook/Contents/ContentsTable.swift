import HelpArchive
import HelpCore

/// A book's topics and contents in one block of bytes, read in place.
///
/// Scanning a directory makes the bytes in memory (`ContentsTableBuilder`); a packed book has them as the
/// stored member `.lectern/contents`, so opening one topic among 20,000 decodes nothing else. The bytes
/// are untrusted: the header is checked when a table is opened, every offset when it is used (one that
/// leads outside reads as an empty text or as nothing), and the names of a topic when it is read. What goes through
/// a whole book checks all of the table first, with `Book.validate()`.
public struct ContentsTable: Sendable {
  enum Storage: Sendable {
    case memory([UInt8])
    case member(StoredMember)
  }

  let storage: Storage
  public let topicCount: Int
  public let nodeCount: Int
  /// How many topics the contents list.
  public let listedCount: Int
  /// The id of the topic that opens first.
  public let home: Int
  public let kind: BookKind
  let variantCount: Int
  let attributeCount: Int
  let stringsSize: Int
  let totalSize: Int

  /// - Parameter name: what to call it in an error.
  /// - Throws: `HelpError.Code.malformed` when these bytes are not a contents table of a known version.
  init(_ storage: Storage, name: String) throws {
    self.storage = storage
    let header = try Self.withBytes(of: storage) { try Header($0, name: name) }
    topicCount = header.topicCount
    nodeCount = header.nodeCount
    listedCount = header.listedCount
    home = header.home
    kind = header.kind
    variantCount = header.variantCount
    attributeCount = header.attributeCount
    stringsSize = header.stringsSize
    totalSize = header.totalSize
  }

  /// The whole table, as a packed book stores it.
  package var bytes: [UInt8] {
    withBytes { Array($0.prefix(totalSize)) }
  }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try Self.withBytes(of: storage, body)
  }

  private static func withBytes<Result>(
    of storage: Storage, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .memory(let bytes): return try bytes.withUnsafeBytes(body)
    case .member(let member): return try member.withBytes(body)
    }
  }

  // MARK: Where the sections begin

  var topicsStart: Int { ContentsLayout.Header.length }
  var byFileStart: Int { topicsStart + topicCount * ContentsLayout.TopicRecord.length }
  var orderStart: Int { byFileStart + topicCount * 4 }
  var nodesStart: Int { orderStart + listedCount * 4 }
  var variantsStart: Int { nodesStart + nodeCount * ContentsLayout.NodeRecord.length }
  var attributesStart: Int { variantsStart + variantCount * ContentsLayout.VariantRecord.length }
  var stringsStart: Int { attributesStart + attributeCount * ContentsLayout.AttributeRecord.length }

  // MARK: Reading

  /// The bytes of a text; empty when its offset leads outside.
  func text(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    let start = bytes.number(at: offset)
    let length = bytes.number(at: offset + 4)
    guard start + length <= stringsSize, stringsStart + start + length <= bytes.count else {
      return bytes[0..<0]
    }
    return bytes[stringsStart + start..<stringsStart + start + length]
  }

  func string(at offset: Int, in bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: text(at: offset, in: bytes), as: UTF8.self)
  }
}

extension UnsafeRawBufferPointer {
  /// A little-endian number; 0 outside.
  func number(at offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return Int(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}

extension ContentsTable {
  /// The numbers of a header, each checked against the size of the table.
  private struct Header {
    var topicCount, nodeCount, listedCount, home, variantCount, attributeCount, stringsSize: Int
    var totalSize: Int
    var kind: BookKind

    init(_ bytes: UnsafeRawBufferPointer, name: String) throws {
      typealias Layout = ContentsLayout
      func fault(_ why: String) -> HelpError { ContentsFault(why).error(in: name) }
      guard bytes.count >= Layout.Header.length, bytes.starts(with: Layout.magic) else {
        throw fault("'.lectern/contents' is not a contents table")
      }
      guard bytes.number(at: Layout.Header.version) == Layout.version else {
        throw fault(
          "its contents table has version \(bytes.number(at: Layout.Header.version)), "
            + "and only version \(Layout.version) is known")
      }
      guard
        bytes.number(at: Layout.Header.checksum)
          == Int(Layout.checksum(of: bytes.prefix(Layout.Header.length)))
      else { throw fault("the checksum of its contents table is wrong") }
      topicCount = bytes.number(at: Layout.Header.topicCount)
      listedCount = bytes.number(at: Layout.Header.listedCount)
      nodeCount = bytes.number(at: Layout.Header.nodeCount)
      variantCount = bytes.number(at: Layout.Header.variantCount)
      attributeCount = bytes.number(at: Layout.Header.attributeCount)
      stringsSize = bytes.number(at: Layout.Header.stringsSize)
      home = bytes.number(at: Layout.Header.home)
      totalSize = bytes.number(at: Layout.Header.totalSize)
      guard
        let kind = UInt8(exactly: bytes.number(at: Layout.Header.kind)).flatMap(BookKind.init)
      else { throw fault("its contents table has an unknown kind of book") }
      self.kind = kind
      let needed =
        Layout.Header.length + topicCount * (Layout.TopicRecord.length + 4) + listedCount * 4
        + nodeCount * Layout.NodeRecord.length + variantCount * Layout.VariantRecord.length
        + attributeCount * Layout.AttributeRecord.length + stringsSize
      guard totalSize <= bytes.count, needed == totalSize else {
        throw fault("its contents table is cut short")
      }
      guard bytes.number(at: Layout.Header.size) == Layout.Header.length, totalSize == bytes.count,
        listedCount <= topicCount, listedCount <= nodeCount
      else { throw fault("the header of its contents table contradicts itself") }
      guard home < topicCount else { throw fault("its contents table lists no topic") }
    }
  }
}
