import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpCore

@Suite("The watch over files") struct FileWatchTests {
  @Test("a file that changes or appears is noticed once")
  func changes() throws {
    let folder = try TemporaryDirectory()
    let paths = [folder.file("a"), folder.file("b")]
    try folder.write("a", "1")
    var watch = FileWatch()
    #expect(watch.changes(in: paths) == [])
    #expect(watch.changes(in: paths) == [])
    try folder.write("a", "12")
    try folder.write("b", "1")
    #expect(watch.changes(in: paths) == paths)
    #expect(watch.changes(in: paths) == [])
  }

  @Test("a file that is emptied or removed before it is written is noticed when written")
  func written() throws {
    let folder = try TemporaryDirectory()
    let paths = [folder.file("a"), folder.file("b")]
    for name in ["a", "b"] { try folder.write(name, "1") }
    var watch = FileWatch()
    let start = ContinuousClock.now
    #expect(watch.changes(in: paths, at: start) == [])
    try folder.write("a", "")
    try FileSystem.remove(paths[1])
    #expect(watch.changes(in: paths, at: start + .milliseconds(20)) == [])
    for name in ["a", "b"] { try folder.write(name, "12") }
    #expect(watch.changes(in: paths, at: start + .milliseconds(40)) == paths)
    #expect(watch.changes(in: paths, at: start + .milliseconds(60)) == [])
  }

  @Test("a file that stays empty or missing is noticed after a moment, once")
  func emptied() throws {
    let folder = try TemporaryDirectory()
    let paths = [folder.file("a"), folder.file("b")]
    for name in ["a", "b"] { try folder.write(name, "1") }
    var watch = FileWatch()
    let start = ContinuousClock.now
    _ = watch.changes(in: paths, at: start)
    try folder.write("a", "")
    try FileSystem.remove(paths[1])
    #expect(watch.changes(in: paths, at: start) == [])
    #expect(watch.changes(in: paths, at: start + .milliseconds(240)) == [])
    #expect(watch.changes(in: paths, at: start + FileWatch.grace) == paths)
    #expect(watch.changes(in: paths, at: start + .seconds(1)) == [])
  }
}
