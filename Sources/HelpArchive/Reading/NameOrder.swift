import HelpCore

/// The bytewise order of an archive's names.
final class NameOrder: Sendable {
  private let directory: CentralDirectory
  /// Record numbers by name; empty when the records are already sorted.
  private let order: [UInt32]

  /// Names that are equal stay in the order of the directory.
  /// - Complexity: O(b) for names of b bytes that are sorted except for a few, as in a bundle; else
  ///   O(b + n log n).
  init(_ directory: CentralDirectory, in bytes: UnsafeRawBufferPointer) {
    self.directory = directory
    let sorted = Self.longestRun(directory, in: bytes)
    let all = 0..<UInt32(directory.count)
    let others = Array(all[..<sorted.lowerBound]) + all[sorted.upperBound...]
    if others.isEmpty {
      order = []
    } else if others.count < directory.count / 8 {
      order = Self.merged(
        Self.sorted(others, directory, in: bytes), Array(sorted), directory, in: bytes)
    } else {
      order = Self.sorted(Array(all), directory, in: bytes)
    }
  }

  /// The most records that follow each other in order.
  private static func longestRun(
    _ directory: CentralDirectory, in bytes: UnsafeRawBufferPointer
  ) -> Range<UInt32> {
    var longest = 0..<0
    var start = 0
    var last = UnsafeRawBufferPointer(start: nil, count: 0)
    for index in 0..<directory.count {
      let name = directory.name(of: index, in: bytes)
      if last.compare(with: name) > 0 { start = index }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
      last = name
    }
    return UInt32(longest.lowerBound)..<UInt32(longest.upperBound)
  }

  /// Puts each of a few into its place among the many; the stretches in between are copied whole.
  private static func merged(
    _ few: [UInt32], _ many: [UInt32], _ directory: CentralDirectory,
    in bytes: UnsafeRawBufferPointer
  ) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(directory.count)
    var position = 0
    for index in few {
      let name = directory.name(of: Int(index), in: bytes)
      var high = many.count
      var low = position
      while low < high {
        let middle = low + (high - low) / 2
        let order = directory.name(of: Int(many[middle]), in: bytes).compare(with: name)
        if order < 0 || (order == 0 && many[middle] < index) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      result += many[position..<low]
      result.append(index)
      position = low
    }
    return result + many[position...]
  }

  /// The number of the record at a place in the order of names.
  func index(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

  /// How many names `isBefore` is true for; it must be false for all names after the first for which it is false.
  func partition(
    in bytes: UnsafeRawBufferPointer, _ isBefore: (UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    var low = 0
    var high = directory.count
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(directory.name(of: index(at: middle), in: bytes)) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Eight bytes of a name as a number, so that comparing names need not read the file.
  private struct Key {
    let bytes: UInt64
    /// How many bytes of the name are left here, 9 for more than fit.
    let length: UInt8
    let index: UInt32

    init(_ name: UnsafeRawBufferPointer, at depth: Int, index: UInt32) {
      let left = name.count - depth
      if left >= 8 {
        bytes = name.loadUnaligned(fromByteOffset: depth, as: UInt64.self).bigEndian
      } else {
        var padded: UInt64 = 0
        for place in 0..<max(0, left) { padded |= UInt64(name[depth + place]) << (56 - 8 * place) }
        bytes = padded
      }
      length = UInt8(min(max(left, 0), 9))
      self.index = index
    }

    static func == (left: Key, right: Key) -> Bool {
      left.bytes == right.bytes && left.length == right.length
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.bytes, left.length) < (right.bytes, right.length)
    }
  }

  /// Sorts by the first eight bytes, then each group that is equal so far by the next eight.
  private static func sorted(
    _ indices: [UInt32], _ directory: CentralDirectory, in bytes: UnsafeRawBufferPointer
  ) -> [UInt32] {
    var order = indices
    var pending = [(range: 0..<order.count, depth: 0)]
    var keys: [Key] = []
    while let (range, depth) = pending.popLast() {
      keys.removeAll(keepingCapacity: true)
      for index in order[range] {
        let name = directory.name(of: Int(index), in: bytes)
        keys.append(Key(name, at: depth, index: index))
      }
      keys.sort(by: <)
      var first = 0
      for place in keys.indices {
        order[range.lowerBound + place] = keys[place].index
        let isLast = place + 1 == keys.count
        guard isLast || !(keys[place + 1] == keys[place]) else { continue }
        // Nine means that these names go on.
        if place > first, keys[place].length == 9 {
          let group = range.lowerBound + first...range.lowerBound + place
          pending.append((Range(group), depth + 8))
        }
        first = place + 1
      }
    }
    return order
  }
}
