import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpIndexing

@Suite("The cache of search words")
struct SearchCacheTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func cache(of output: String = "a.helpz") throws -> SearchCache {
    try #require(SearchCache(of: temporary.file(output), in: temporary.file("cache")))
  }

  private func folder() throws -> String {
    "cache/" + (try #require(FileSystem.entries(of: temporary.file("cache")).first).name)
  }

  private let part = SearchPart(
    runs: [], records: CollectedTopics().records, texts: PartTexts(.memory([])))
  private let keys = ["0123456789abcdef", "fedcba9876543210"]

  @Test("a part is read only under its own key")
  func keptParts() throws {
    let cache = try cache()
    cache.replace(with: [(keys[0], part)])
    #expect(cache.part(keys[0]) != nil)
    let folder = try folder()
    try temporary.write("\(folder)/\(keys[1])", temporary.read("\(folder)/\(keys[0])"))
    #expect(cache.part(keys[1]) == nil)
  }

  @Test("old parts are removed, but files with other names are kept")
  func otherNames() throws {
    let cache = try cache()
    cache.replace(with: [(keys[0], part)])
    cache.keep([1], as: "stamp")
    let folder = try folder()
    let foreign = ["thesis.txt", "0123456789ABCDEF", "0123456789abcde", "other-1"]
    for name in foreign { try temporary.write("\(folder)/\(name)", "a") }
    cache.replace(with: [(keys[1], part)])
    #expect(
      try Set(FileSystem.entries(of: temporary.file(folder)).map(\.name))
        == Set(foreign + [keys[1], "other-stamp"]))
    #expect(cache.file("stamp") == [1])
  }

  @Test("nothing is read, written or removed through a symbolic link in place of the folder")
  func linkedFolder() throws {
    let cache = try cache()
    cache.replace(with: [(keys[0], part)])
    let folder = try folder()
    try temporary.write("mine/\(keys[1])", "a")
    try temporary.write("mine/\(keys[0])", temporary.read("\(folder)/\(keys[0])"))
    try FileSystem.removeTree(temporary.file(folder))
    try FileSystem.createSymbolicLink(
      at: temporary.file(folder), to: temporary.file("mine").string)
    let before = try temporary.allFiles()
    #expect(cache.part(keys[0]) == nil)
    cache.replace(with: [("0000000000000000", part)])
    cache.keep([1], as: "stamp")
    #expect(try temporary.allFiles() == before)
  }

  @Test("a symbolic link in place of a part is replaced, not followed")
  func linkedPart() throws {
    let cache = try cache()
    cache.replace(with: [(keys[0], part)])
    let folder = try folder()
    try temporary.write("mine", temporary.read("\(folder)/\(keys[0])"))
    let path = temporary.file("\(folder)/\(keys[0])")
    try FileSystem.remove(path)
    try FileSystem.createSymbolicLink(at: path, to: temporary.file("mine").string)
    #expect(cache.part(keys[0]) == nil)
    let mine = try temporary.read("mine")
    cache.replace(with: [(keys[0], part)])
    #expect(cache.part(keys[0]) != nil)
    #expect(try FileStatus(of: path, followLinks: false).kind == .regular)
    #expect(try temporary.read("mine") == mine)
  }

  @Test("the oldest folders are removed, but links and files with other names are kept")
  func oldFolders() throws {
    try temporary.write("mine/thesis.txt", "a")
    try temporary.write("cache/search-notes/thesis.txt", "a")
    try FileSystem.createSymbolicLink(
      at: temporary.file("cache/search-0000000000000000"), to: temporary.file("mine").string)
    for number in 0..<18 {
      try cache(of: "\(number).helpz").replace(with: [(keys[0], part)])
      if number == 0 {
        let entries = try FileSystem.entries(of: temporary.file("cache"))
        for entry in entries where entry.kind == .directory && entry.name != "search-notes" {
          try temporary.write("cache/\(entry.name)/thesis.txt", "a")
        }
      }
    }
    let entries = try FileSystem.entries(of: temporary.file("cache"))
    // Clearing the first folder makes it the most recently used one. Another folder may then be
    // removed instead.
    #expect((2 + 16...2 + 17).contains(entries.count))
    #expect(try temporary.allFiles().filter { $0.hasSuffix("thesis.txt") }.count == 3)
  }

  @Test("a stamp that is truncated, damaged or a pipe is ignored", .timeLimit(.minutes(1)))
  func damagedFile() throws {
    let cache = try cache()
    cache.keep([1, 2, 3], as: "stamp")
    let path = try "\(folder())/other-stamp"
    let bytes = try temporary.read(path)
    for offset in bytes.indices {
      var damaged = bytes
      damaged[offset] ^= 1
      try temporary.write(path, damaged)
      #expect(cache.file("stamp") == nil)
      try temporary.write(path, Array(bytes[..<offset]))
      #expect(cache.file("stamp") == nil)
    }
    try FileSystem.remove(temporary.file(path))
    _ = try Shell.run(["mkfifo", temporary.file(path).string])
    #expect(cache.file("stamp") == nil)
  }
}
