import HelpArchive
import HelpAuthoring
import HelpCore
import HelpDocument
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpHost

/// The places at which a program finds its own book. Programs here are files in a temporary folder.
@Suite struct OwnBookTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(
      "opt/bin/mytool", [0x7F, 0x45, 0x4C, 0x46] + [UInt8](repeating: 0, count: 100_000))
  }

  /// A folder with a book of this title.
  private func source(_ title: String) throws -> FilePath {
    try folder.write("src/\(title)/help.yml", "title: \(title)\n")
    try folder.write("src/\(title)/index.md", "# Welcome\n")
    return folder.file("src/\(title)")
  }

  @discardableResult
  private func pack(_ title: String, at name: String, appends: Bool = false) throws -> FilePath {
    let target = folder.file(name)
    try FileSystem.createDirectory(target.removingLastComponent())
    let session = PackSession(to: target, appends: appends)
    _ = try BookPacker.pack(session.open(source(title).string), session)
    return target
  }

  private func own(environment: [String: String] = [:]) -> OwnBook {
    var own = OwnBook(program: "mytool", parser: .markup, variable: "MYTOOL_HELP")
    own.executable = folder.file("opt/bin/mytool")
    own.environment = { environment[$0] }
    return own
  }

  @Test("The places are tried in order, from the last to the first that is filled")
  func order() throws {
    let home = ["HOME": folder.file("home").string]
    try pack("Installed", at: "home/.local/share/lectern/books/mytool.helpz")
    #expect(try own(environment: home).open().title == "Installed")
    try pack("Shared", at: "opt/share/mytool/help.helpz")
    #expect(try own(environment: home).open().title == "Shared")
    try pack("Beside", at: "opt/bin/mytool.helpz")
    #expect(try own(environment: home).open().title == "Beside")
    try pack("Appended", at: "opt/bin/mytool", appends: true)
    #expect(try own(environment: home).open().title == "Appended")
    var compiled = own(environment: home)
    let bundle = try FileSystem.read(pack("Compiled", at: "compiled.helpz"))
    compiled.compiledIn = EmbeddedBook(
      base64: String(decoding: Base64.encode(bundle), as: UTF8.self))
    #expect(try compiled.open().title == "Compiled")
    compiled.environment = { $0 == "MYTOOL_HELP" ? try? self.source("Named").string : nil }
    #expect(try compiled.open().title == "Named")
  }

  @Test("Folders beside a program and in its share hold books too")
  func folders() throws {
    try folder.write("opt/share/mytool/help/index.md", "# In share\n")
    #expect(try own().open().title == "In share")
    try folder.write("opt/bin/mytool.help/index.md", "# Beside\n")
    #expect(try own().open().title == "Beside")
  }

  @Test("Without a book, one error names every place and what is wrong with it")
  func nothing() throws {
    let error = #expect(throws: HelpError.self) { try own(environment: ["HOME": "/h"]).open() }
    let root = folder.path
    #expect(error?.code == .notFound)
    #expect(
      error?.description == """
        cannot find the help of 'mytool': none of its places has a book
          hint: the places are
            MYTOOL_HELP: not set
            the program itself: no book is compiled in
            \(root)/opt/bin/mytool: no book is appended
            \(root)/opt/bin: no mytool.helpz or mytool.help
            \(root)/opt/share/mytool: no help.helpz, mytool.helpz or help
            installed books: no 'mytool' in /h/.local/share/lectern/books, \
        /usr/local/share/lectern/books, /usr/share/lectern/books
        """)
  }

  @Test("A program that may be run and not read is passed over with the reason")
  func unreadable() throws {
    var own = own()
    own.executable = folder.file("opt/bin/gone")
    let error = #expect(throws: HelpError.self) { try own.open() }
    #expect(
      error?.hint?.contains("\(folder.path)/opt/bin/gone: no such file or directory") == true)
    own.executable = nil
    let unknown = #expect(throws: HelpError.self) { try own.open() }
    #expect(unknown?.hint?.contains("the system does not say where the program is") == true)
  }

  @Test("the variable's path is the book or an error, never another book")
  func variable() throws {
    try pack("Beside", at: "opt/bin/mytool.helpz")
    let error = #expect(throws: HelpError.self) {
      try own(environment: ["MYTOOL_HELP": "/nowhere"]).open()
    }
    #expect(error?.what == "cannot open '/nowhere'")
    #expect(error?.hint == "MYTOOL_HELP names it: unset it to read the program's own book")
  }

  @Test("A variable of Lectern's own does not count")
  func foreignVariable() throws {
    try pack("Other", at: "books/mytool.helpz")
    #expect(throws: HelpError.self) {
      try own(environment: ["LECTERN_PATH": folder.file("books").string]).open()
    }
  }

  @Test("Only the places that the program names are tried")
  func places() throws {
    try pack("Beside", at: "opt/bin/mytool.helpz")
    var own = own()
    own.places = [.shared]
    let error = #expect(throws: HelpError.self) { try own.open() }
    #expect(
      error?.hint
        == "the places are\n    \(folder.path)/opt/share/mytool: no help.helpz, mytool.helpz or help"
    )
  }

  @Test("A broken book in a place is an error, not the next place")
  func broken() throws {
    try folder.write("opt/bin/mytool.helpz", "not an archive")
    try pack("Shared", at: "opt/share/mytool/help.helpz")
    let error = #expect(throws: HelpError.self) { try own().open() }
    #expect(error?.code == .malformed)
  }

  @Test(
    "A program without a parser opens compiled books, and says of all others how to compile them")
  func withoutParser() throws {
    var own = own()
    own.parser = nil
    try pack("Beside", at: "opt/bin/mytool.helpz")
    for place in [BookPlace.appended, .beside] {
      own.places = [place]
      if place == .appended { try pack("Appended", at: "opt/bin/mytool", appends: true) }
      let error = #expect(throws: HelpError.self) { try own.open() }
      #expect(error?.code == .malformed)
      #expect(error?.hint == "compile the book with 'lectern embed FOLDER -o FILE'")
    }
    try Book.open(source("Compiled")).compile(to: folder.file("opt/bin/mytool.helpz"))
    #expect(try own.open().title == "Compiled")
    #expect(try own.open().document(of: own.open().topic(at: 0)).plainText(of: 0) == "Welcome")
  }

  @Test("A topic is refused by a program without a parser like any book that is not compiled")
  func topicFile() throws {
    for name in ["page.md", "page.HTML", "page.txt"] {
      try folder.write(name, "# Page\n")
      let error = #expect(throws: HelpError.self) {
        try Book.open(folder.file(name), parser: nil)
      }
      #expect(error?.code == .malformed)
      #expect(error?.hint == "compile the book with 'lectern embed FOLDER -o FILE'")
    }
  }

  @Test("A compiled book knows whether it was made from the present files")
  func freshness() throws {
    let path = try source("Fresh")
    let files = try SourceFiles(standardOf: path)
    var state = try files.digest(of: path)
    state.add("AQID")
    #expect(try EmbeddedBook(format1: "AQID", of: state.text).isMade(from: path.string))
    #expect(try !EmbeddedBook(format1: "AQIE", of: state.text).isMade(from: path.string))
    #expect(try !EmbeddedBook(format1: "AQID").isMade(from: path.string))
    try folder.write("src/Fresh/new.md", "# New\n")
    #expect(try !EmbeddedBook(format1: "AQID", of: state.text).isMade(from: path.string))
  }

  @Test("A book that is compiled in and damaged says so")
  func damaged() throws {
    var own = own()
    own.compiledIn = EmbeddedBook(base64: "nonsense!")
    let error = #expect(throws: HelpError.self) { try own.open() }
    #expect(
      error?.description == """
        cannot open the help of 'mytool': the book that is compiled in is not valid Base64
          hint: build the program again
        """)
  }
}
