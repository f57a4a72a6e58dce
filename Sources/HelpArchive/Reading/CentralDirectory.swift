/// The table of an archive's records: where each begins, and the bytewise order of their names.
///
/// It holds four bytes for each entry, eight where the names are not sorted; names stay in the
/// file.
struct CentralDirectory: Sendable {
  /// Where the directory lies in the file.
  let span: Range<Int>
  /// What must be added to local offsets.
  let base: Int
  /// Where each record begins, from the start of the directory.
  private let starts: [UInt32]
  /// Record numbers by name; empty when the records are sorted as they stand.
  private let order: [UInt32]

  /// - Throws: `EndRecord.Fault`.
  /// - Complexity: O(n) for a directory of a few sorted runs, as in a bundle; else O(n log n).
  init(_ bytes: UnsafeRawBufferPointer) throws(EndRecord.Fault) {
    let end = try EndRecord(bytes)
    let directory = bytes.clamped(end.directory.lowerBound, count: end.directory.count)
    var starts: [UInt32] = []
    starts.reserveCapacity(end.count)
    // Where a name comes before the one in front of it, a new sorted run begins.
    var runs = [0]
    var position = 0
    var last = UnsafeRawBufferPointer(start: nil, count: 0)
    for index in 0..<end.count {
      let left = directory.count - position
      guard left >= ZipFormat.centralSize,
        directory.number32(at: position) == ZipFormat.centralSignature
      else { throw .damaged("record \(index + 1) of its central directory is no record") }
      let nameLength = Int(directory.number16(at: position + 28))
      let length =
        ZipFormat.centralSize + nameLength + Int(directory.number16(at: position + 30))
        + Int(directory.number16(at: position + 32))
      guard length <= left else {
        throw .damaged("record \(index + 1) of its central directory is cut short")
      }
      let name = directory.clamped(position + ZipFormat.centralSize, count: nameLength)
      if index > 0, last.compare(with: name) > 0 { runs.append(index) }
      starts.append(UInt32(truncatingIfNeeded: position))
      last = name
      position += length
    }
    guard position == directory.count else {
      throw .damaged("its central directory holds more than \(end.count) entries")
    }
    span = end.directory
    base = end.base
    self.starts = starts
    order =
      runs.count == 1 ? [] : Self.sortedOrder(of: starts, runs: runs, in: directory)
  }

  var count: Int { starts.count }

  /// Where a record begins in the file.
  func start(of index: Int) -> Int { span.lowerBound + Int(starts[index]) }

  func record(_ index: Int, in bytes: UnsafeRawBufferPointer) -> CentralRecord {
    CentralRecord(bytes, at: start(of: index))
  }

  func name(of index: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = start(of: index)
    return bytes.clamped(
      start + ZipFormat.centralSize, count: Int(bytes.number16(at: start + 28)))
  }

  /// The number of the record at a place in the order of names.
  func index(atSorted position: Int) -> Int {
    order.isEmpty ? position : Int(order[position])
  }

  /// How many names `isBefore` holds for; it must hold for none after one that it does not hold
  /// for.
  func partition(
    in bytes: UnsafeRawBufferPointer, _ isBefore: (UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(name(of: index(atSorted: middle), in: bytes)) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension CentralDirectory {
  /// A stable order by name.
  private static func sortedOrder(
    of starts: [UInt32], runs: [Int], in directory: UnsafeRawBufferPointer
  ) -> [UInt32] {
    func name(_ index: UInt32) -> UnsafeRawBufferPointer {
      let start = Int(starts[Int(index)])
      return directory.clamped(
        start + ZipFormat.centralSize, count: Int(directory.number16(at: start + 28)))
    }
    let all = UInt32(0)..<UInt32(starts.count)
    guard runs.count <= 8 else {
      return all.sorted {
        let difference = name($0).compare(with: name($1))
        return difference == 0 ? $0 < $1 : difference < 0
      }
    }
    var merged: [UInt32] = []
    for (number, start) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1] : starts.count
      merged = merge(merged, Array(all[UInt32(start)..<UInt32(end)]), by: name)
    }
    return merged
  }

  /// Merges two sorted lists: each of the shorter is looked up in the longer, the rest is copied
  /// whole.
  private static func merge(
    _ earlier: [UInt32], _ later: [UInt32], by name: (UInt32) -> UnsafeRawBufferPointer
  ) -> [UInt32] {
    let (short, long) = earlier.count < later.count ? (earlier, later) : (later, earlier)
    let shortIsEarlier = earlier.count < later.count
    var result: [UInt32] = []
    result.reserveCapacity(earlier.count + later.count)
    var position = 0
    for element in short {
      let wanted = name(element)
      var low = position
      var high = long.count
      while low < high {
        let middle = low + (high - low) / 2
        let difference = name(long[middle]).compare(with: wanted)
        // Equal names stay in the order of the directory.
        if difference < 0 || (difference == 0 && !shortIsEarlier) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      result.append(contentsOf: long[position..<low])
      result.append(element)
      position = low
    }
    result.append(contentsOf: long[position...])
    return result
  }
}
