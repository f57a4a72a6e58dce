/// The header of a contents table, whose numbers fit the size of the table.
struct ContentsHeader: Sendable {
  let layout: ContentsLayout
  /// The id of the topic that opens first.
  let home: Int
  let kind: BookKind

  private typealias Field = ContentsLayout.Header

  init(layout: ContentsLayout, home: Int, kind: BookKind) {
    self.layout = layout
    self.home = home
    self.kind = kind
  }

  /// Returns the version of a table, or nil if the bytes are not a contents table.
  static func version(of bytes: Span<UInt8>) -> Int? {
    let magic = ContentsLayout.magic
    guard bytes.count >= Field.length, magic.indices.allSatisfy({ bytes[$0] == magic[$0] })
    else { return nil }
    return bytes.number(at: Field.version)
  }

  /// Reads and checks a header.
  /// - Throws: the first fault of the header.
  init(_ bytes: Span<UInt8>) throws(ContentsFault) {
    guard let version = Self.version(of: bytes) else {
      throw ContentsFault("'.lectern/contents' is not a contents table")
    }
    guard version == ContentsLayout.version else {
      throw ContentsFault(
        "its contents table has version \(version), and only version \(ContentsLayout.version) is known"
      )
    }
    let header = (0..<Field.length).map { bytes[$0] }
    guard bytes.number(at: Field.checksum) == ContentsLayout.checksum(of: header) else {
      throw ContentsFault("the checksum of its contents table is wrong")
    }
    guard let kind = UInt8(exactly: bytes.number(at: Field.kind)).flatMap(BookKind.init) else {
      throw ContentsFault("its contents table has an unknown kind of book")
    }
    let widths = header[Field.widths...].map(Int.init)
    guard widths.allSatisfy({ $0 <= ContentsLayout.maximumWidth }) else {
      throw ContentsFault("the header of its contents table contradicts itself")
    }
    layout = ContentsLayout(
      counts: ContentsLayout.Section.allCases.map {
        bytes.number(at: Field.counts + 4 * $0.rawValue)
      },
      widths: widths, textsSize: bytes.number(at: Field.textsSize))
    home = bytes.number(at: Field.home)
    self.kind = kind
    let size = bytes.number(at: Field.totalSize)
    guard size <= bytes.count, size == layout.totalSize else {
      throw ContentsFault("its contents table is cut short")
    }
    let listedCount = layout.count(of: .listed)
    guard size == bytes.count, listedCount <= layout.count(of: .topics),
      listedCount <= layout.count(of: .nodes)
    else { throw ContentsFault("the header of its contents table contradicts itself") }
    guard home < layout.count(of: .topics) else {
      throw ContentsFault("its contents table lists no topic")
    }
  }

  /// The bytes of the header, with its checksum.
  var bytes: [UInt8] {
    var bytes = ContentsLayout.magic
    bytes.append(ContentsLayout.version, width: 4)
    bytes.append(0, width: 4)
    for number in [layout.totalSize, layout.textsSize, home, Int(kind.rawValue)] {
      bytes.append(number, width: 4)
    }
    for section in ContentsLayout.Section.allCases {
      bytes.append(layout.count(of: section), width: 4)
    }
    for column in ContentsLayout.Column.allCases {
      bytes.append(layout.width(of: column), width: 1)
    }
    var checksum: [UInt8] = []
    checksum.append(ContentsLayout.checksum(of: bytes), width: 4)
    bytes.replaceSubrange(Field.checksum..<Field.checksum + 4, with: checksum)
    return bytes
  }
}
