import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpCore

@Suite("Spool files")
struct SpoolFileTests {
  @Test("bytes are read back from the ranges where they were appended, and the file has no name")
  func appending() throws {
    let temporary = try TemporaryDirectory()
    let file = try SpoolFile(in: temporary.file(""))
    let first = try file.append([1, 2, 3])
    let second = try file.append([4, 5])
    #expect(try file.read(second) == [4, 5])
    #expect(try file.read(first) == [1, 2, 3])
    #expect(try file.read(1..<4) == [2, 3, 4])
    #expect(try temporary.allFiles().isEmpty)
  }

  @Test("reading beyond the end throws an error")
  func end() throws {
    let temporary = try TemporaryDirectory()
    let file = try SpoolFile(in: temporary.file(""))
    _ = try file.append([1])
    #expect(throws: Errno.ioError) { try file.read(0..<2) }
  }

  @Test("a file that exists is read, and nothing is appended to it")
  func existing() throws {
    let temporary = try TemporaryDirectory()
    try temporary.write("a", [1, 2, 3])
    let file = try SpoolFile(reading: temporary.file("a").string)
    #expect(file.count == 3)
    #expect(throws: (any Error).self) { try file.append([4]) }
    #expect(try file.read(0..<3) == [1, 2, 3])
    #expect(throws: Errno.isDirectory) { try SpoolFile(reading: temporary.file("").string) }
  }
}
