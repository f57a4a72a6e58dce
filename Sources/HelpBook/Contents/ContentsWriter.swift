import HelpCore

/// Writes the bytes of a contents table. The writer collects numbers by column, and each text once.
struct ContentsWriter {
  typealias Column = ContentsLayout.Column

  private var columns: [ContentsColumn]
  private var texts = ContentsTexts()

  /// Begins a table.
  /// - Parameters:
  ///   - topicCount: the number of topics, for which memory is reserved.
  ///   - nodeCount: the number of lines, for which memory is reserved.
  init(topicCount: Int, nodeCount: Int) {
    columns = Column.allCases.map { column in
      switch column.section {
      case .topics, .listed: ContentsColumn(expectedCount: topicCount)
      case .nodes: ContentsColumn(expectedCount: nodeCount)
      case .variants, .attributes: ContentsColumn()
      }
    }
  }

  mutating func add(_ number: Int, to column: Column) {
    columns[column.rawValue].append(UInt32(clamping: number))
  }

  /// Adds an optional number.
  mutating func add(reference number: Int?, to column: Column) {
    add(number.map { $0 + 1 } ?? 0, to: column)
  }

  mutating func add(_ text: String, to column: Column) { add(text.utf8.span, to: column) }

  /// Adds a text in UTF-8.
  mutating func add(_ text: Span<UInt8>, to column: Column) {
    add(texts.write(text), to: column)
  }

  /// Returns the bytes of the table.
  consuming func finish(home: Int, kind: BookKind) -> [UInt8] {
    var counts = [Int](repeating: 0, count: ContentsLayout.Section.allCases.count)
    for column in Column.allCases {
      counts[column.section.rawValue] = columns[column.rawValue].count
    }
    let layout = ContentsLayout(
      counts: counts, widths: columns.map(\.width), textsSize: texts.bytes.count)
    var bytes = ContentsHeader(layout: layout, home: home, kind: kind).bytes
    bytes.reserveCapacity(layout.totalSize)
    for index in columns.indices {
      bytes += columns[index].bytes
      // In a large table, the columns and their copies would be a third of the memory that opening
      // a folder needs.
      columns[index] = ContentsColumn()
    }
    bytes += texts.bytes
    return bytes
  }
}
