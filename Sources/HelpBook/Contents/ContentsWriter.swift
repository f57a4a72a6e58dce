import HelpCore

/// Writes the bytes of a contents table. The writer collects numbers by column, and each text once.
struct ContentsWriter {
  typealias Column = ContentsLayout.Column

  private var columns = [[UInt32]](repeating: [], count: Column.allCases.count)
  /// The texts with their lengths. The first is the empty text.
  private var texts: [UInt8] = [0]
  /// The offsets of the texts.
  private var starts: [String: Int] = ["": 0]
  /// The last text and its offset, because neighbours often have the same folder and format.
  private var last = (text: "", start: 0)

  mutating func add(_ number: Int, to column: Column) {
    columns[column.rawValue].append(UInt32(clamping: number))
  }

  /// Adds an optional number.
  mutating func add(reference number: Int?, to column: Column) {
    add(number.map { $0 + 1 } ?? 0, to: column)
  }

  mutating func add(_ text: String, to column: Column) {
    if !last.text.isSameBytewise(as: text) { last = (text, start(of: text)) }
    add(last.start, to: column)
  }

  /// Returns the offset of a text. Writes the text first if it is new.
  private mutating func start(of text: String) -> Int {
    // A dictionary treats `é` and `e` with a combining accent as equal keys.
    let index = starts.index(forKey: text)
    if let index, starts[index].key.isSameBytewise(as: text) { return starts[index].value }
    let start = texts.count
    if index == nil { starts[text] = start }
    var length = text.utf8.count
    while length >= 0x80 {
      texts.append(UInt8(length & 0x7F | 0x80))
      length >>= 7
    }
    texts.append(UInt8(length))
    texts.append(contentsOf: text.utf8)
    return start
  }

  /// Returns the bytes of the table.
  consuming func finish(home: Int, kind: BookKind) -> [UInt8] {
    var counts = [Int](repeating: 0, count: ContentsLayout.Section.allCases.count)
    var widths: [Int] = []
    for column in Column.allCases {
      let numbers = columns[column.rawValue]
      counts[column.section.rawValue] = numbers.count
      widths.append((UInt32.bitWidth - (numbers.max() ?? 0).leadingZeroBitCount + 7) / 8)
    }
    let layout = ContentsLayout(counts: counts, widths: widths, textsSize: texts.count)
    var bytes = ContentsHeader(layout: layout, home: home, kind: kind).bytes
    bytes.reserveCapacity(layout.totalSize)
    for column in Column.allCases {
      let width = layout.width(of: column)
      for number in columns[column.rawValue] { bytes.append(Int(number), width: width) }
    }
    return bytes + texts
  }
}
