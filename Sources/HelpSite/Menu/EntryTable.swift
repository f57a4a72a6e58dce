import HelpBook
import HelpCore
import Synchronization

/// The lines of the contents as a template writes them, once for the whole site.
///
/// What differs from page to page is left open in each line: the address, which is relative to the page, and what is
/// shown below the line. So a page costs a copy of what it shows, whatever the template.
struct EntryTable: Sendable {
  /// Stands for the address of the line.
  static let addressMark: UInt8 = 1
  /// Stands for what is below the line.
  static let innerMark: UInt8 = 2

  private let bytes: [UInt8]
  /// Where each line begins in `bytes`, and where the last ends.
  private let starts: [Int]

  /// - Parameters:
  ///   - count: how many lines there are.
  ///   - line: writes a line, with the marks.
  init(count: Int, jobs: Int, line: @escaping @Sendable (Int) throws -> [UInt8]) throws {
    let lines = try Threads.map(count, jobs: jobs, line)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count })
    var starts = [0]
    starts.reserveCapacity(count + 1)
    for line in lines {
      bytes.append(contentsOf: line)
      starts.append(bytes.count)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Appends a line.
  func append(
    _ number: Int, to output: inout [UInt8], address: (inout [UInt8]) -> Void,
    inner: (inout [UInt8]) throws -> Void
  ) rethrows {
    try Self.append(
      bytes[starts[number]..<starts[number + 1]], to: &output, address: address, inner: inner)
  }

  /// Appends a line that a template just wrote.
  static func append(
    _ line: ArraySlice<UInt8>, to output: inout [UInt8], address: (inout [UInt8]) -> Void,
    inner: (inout [UInt8]) throws -> Void
  ) rethrows {
    var copied = line.startIndex
    for index in line.indices where line[index] <= innerMark {
      output.append(contentsOf: line[copied..<index])
      copied = index + 1
      switch line[index] {
      case addressMark: address(&output)
      case innerMark: try inner(&output)
      default: break
      }
    }
    output.append(contentsOf: line[copied...])
  }
}

extension EntryTable {
  /// A table that is made when a page is: an export that changes nothing needs none.
  final class Lazy: Sendable {
    private let made = Mutex<EntryTable?>(nil)
    private let make: @Sendable () throws -> EntryTable

    init(count: Int, jobs: Int, line: @escaping @Sendable (Int) throws -> [UInt8]) {
      make = { try EntryTable(count: count, jobs: jobs, line: line) }
    }

    /// - Complexity: O(lines) once.
    func table() throws -> EntryTable {
      try made.withLock { made in
        if let made { return made }
        let table = try make()
        made = table
        return table
      }
    }
  }
}
