/// The rows that have moved up or down from one screen to the next. The terminal can move the rows
/// itself, which needs a few bytes instead of all their text.
struct ScrolledRows: Hashable {
  /// The rows that move.
  var region: ClosedRange<Int>
  /// The number of rows that the region moves up. A negative number moves the region down.
  var distance: Int

  /// Finds the best move. Returns nil if drawing the differences is less work.
  /// - Complexity: O(cells + rows²).
  init?(from old: ScreenBuffer, to new: ScreenBuffer) {
    let oldHashes = old.rowHashes
    let newHashes = new.rowHashes
    guard let first = oldHashes.indices.first(where: { oldHashes[$0] != newHashes[$0] }),
      // The status line is never moved.
      let last = oldHashes.indices.dropLast().last(where: { oldHashes[$0] != newHashes[$0] }),
      last > first
    else { return nil }
    let count = last - first + 1
    var best = (same: 0, distance: 0)
    for distance in 1..<count {
      for step in [distance, -distance] {
        let rows = step > 0 ? first...(last - step) : (first - step)...last
        let same = rows.count { newHashes[$0] == oldHashes[$0 + step] && !new.isBlank(row: $0) }
        if same > best.same { best = (same, step) }
      }
    }
    let differingCount = (first...last).count {
      oldHashes[$0] != newHashes[$0] && !new.isBlank(row: $0)
    }
    // The rows that differ after a move are drawn. The move pays only if it saves most of the work.
    guard best.same >= 2, 2 * best.same > differingCount else { return nil }
    region = first...last
    distance = best.distance
  }

  /// The sequences that move the rows: a scrolling region, then line feeds at its end or reverse
  /// line feeds at its start. Even the oldest terminals support them (DECSTBM, IND by a line feed,
  /// RI).
  var sequence: String {
    let edge = distance > 0 ? region.upperBound : region.lowerBound
    let step = distance > 0 ? "\n" : "\u{1B}M"
    return "\u{1B}[\(region.lowerBound + 1);\(region.upperBound + 1)r\u{1B}[\(edge + 1);1H"
      + String(repeating: step, count: abs(distance)) + "\u{1B}[r"
  }
}

extension ScreenBuffer {
  /// The hashes of all rows, which are equal for rows that look equal.
  fileprivate var rowHashes: [Int] {
    (0..<rows).map { row in
      var hasher = Hasher()
      for column in 0..<columns {
        var cell = self[row, column]
        let (address, picture) = (cell.address, cell.picture)
        (cell.address, cell.picture) = (0, 0)
        hasher.combine(cell)
        if address > 0 { hasher.combine(addresses[address - 1]) }
        if picture > 0 { hasher.combine(pictures[picture - 1]) }
      }
      return hasher.finalize()
    }
  }

  fileprivate func isBlank(row: Int) -> Bool {
    (0..<columns).allSatisfy { self[row, $0] == .blank }
  }

  /// Returns the screen after a move, with blank rows in place of the rows that have left it.
  func moved(by rows: ScrolledRows) -> ScreenBuffer {
    var movedScreen = self
    for row in rows.region {
      let source = row + rows.distance
      for column in 0..<columns {
        movedScreen[row, column] =
          rows.region.contains(source) ? self[source, column] : .blank
      }
    }
    return movedScreen
  }
}
