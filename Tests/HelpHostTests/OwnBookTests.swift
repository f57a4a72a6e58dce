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

  private func ownBook(environment: [String: String] = [:]) -> OwnBook {
    var book = OwnBook(program: "mytool", parser: .markup, variable: "MYTOOL_HELP")
    book.executable = folder.file("opt/bin/mytool")
    book.environment = { environment[$0] }
    return book
  }

  @Test("the places are tried in order, and the first book that is found is opened")
  func order() throws {
    let home = ["HOME": folder.file("home").string]
    try pack("Installed", at: "home/.local/share/lectern/books/mytool.helpz")
    #expect(try ownBook(environment: home).open().title == "Installed")
    try pack("Shared", at: "opt/share/mytool/help.helpz")
    #expect(try ownBook(environment: home).open().title == "Shared")
    try pack("Beside", at: "opt/bin/mytool.helpz")
    #expect(try ownBook(environment: home).open().title == "Beside")
    try pack("Appended", at: "opt/bin/mytool", appends: true)
    #expect(try ownBook(environment: home).open().title == "Appended")
    var compiled = ownBook(environment: home)
    let bundle = try FileSystem.read(pack("Compiled", at: "compiled.helpz"))
    compiled.compiledIn = EmbeddedBook(
      base64: String(decoding: Base64.encode(bundle), as: UTF8.self))
    #expect(try compiled.open().title == "Compiled")
    compiled.environment = { $0 == "MYTOOL_HELP" ? try? self.source("Named").string : nil }
    #expect(try compiled.open().title == "Named")
  }

  @Test("folders beside a program and in its share folder can be books")
  func folders() throws {
    try folder.write("opt/share/mytool/help/index.md", "# In share\n")
    #expect(try ownBook().open().title == "In share")
    try folder.write("opt/bin/mytool.help/index.md", "# Beside\n")
    #expect(try ownBook().open().title == "Beside")
  }

  @Test("the error for a missing book names every place and its fault")
  func nothing() throws {
    let error = #expect(throws: HelpError.self) { try ownBook(environment: ["HOME": "/h"]).open() }
    let root = folder.path
    #expect(error?.code == .notFound)
    #expect(
      error?.description == """
        cannot find the help of 'mytool': none of its places has a book
          hint: put the book in one of these places:
            MYTOOL_HELP: not set
            the program itself: no book is compiled in
            \(root)/opt/bin/mytool: no book is appended
            \(root)/opt/bin: no mytool.helpz or mytool.help
            \(root)/opt/share/mytool: no help.helpz, mytool.helpz or help
            installed books: no 'mytool' in /h/.local/share/lectern/books, \
        /usr/local/share/lectern/books, /usr/share/lectern/books
        """)
  }

  @Test("a program file that cannot be read is skipped, and the error names the reason")
  func unreadable() throws {
    var book = ownBook()
    book.executable = folder.file("opt/bin/gone")
    let error = #expect(throws: HelpError.self) { try book.open() }
    #expect(
      error?.hint?.contains("\(folder.path)/opt/bin/gone: no such file or directory") == true)
    book.executable = nil
    let unknown = #expect(throws: HelpError.self) { try book.open() }
    #expect(unknown?.hint?.contains("the system does not say where the program is") == true)
  }

  @Test("a wrong path in the variable is an error, even if another place has a book")
  func variable() throws {
    try pack("Beside", at: "opt/bin/mytool.helpz")
    let error = #expect(throws: HelpError.self) {
      try ownBook(environment: ["MYTOOL_HELP": "/nowhere"]).open()
    }
    #expect(error?.what == "cannot open '/nowhere'")
    #expect(error?.hint == "MYTOOL_HELP names it: unset it to read the program's own book")
  }

  @Test("the variable LECTERN_PATH is ignored")
  func foreignVariable() throws {
    try pack("Other", at: "books/mytool.helpz")
    let error = #expect(throws: HelpError.self) {
      try ownBook(environment: ["LECTERN_PATH": folder.file("books").string]).open()
    }
    #expect(error?.code == .notFound)
  }

  @Test("only the places that the program names are tried")
  func places() throws {
    try pack("Beside", at: "opt/bin/mytool.helpz")
    var book = ownBook()
    book.places = [.shared]
    let error = #expect(throws: HelpError.self) { try book.open() }
    #expect(
      error?.hint
        == "put the book in one of these places:\n    \(folder.path)/opt/share/mytool: no help.helpz, mytool.helpz or help"
    )
  }

  @Test("a broken book in a place is an error, even if a later place has a book")
  func broken() throws {
    try folder.write("opt/bin/mytool.helpz", "not an archive")
    try pack("Shared", at: "opt/share/mytool/help.helpz")
    let error = #expect(throws: HelpError.self) { try ownBook().open() }
    #expect(error?.code == .malformed)
  }

  @Test(
    "a program without a parser opens only compiled books, and explains how to compile others")
  func withoutParser() throws {
    var book = ownBook()
    book.parser = nil
    try pack("Beside", at: "opt/bin/mytool.helpz")
    for place in [BookPlace.appended, .beside] {
      book.places = [place]
      if place == .appended { try pack("Appended", at: "opt/bin/mytool", appends: true) }
      let error = #expect(throws: HelpError.self) { try book.open() }
      #expect(error?.code == .malformed)
      #expect(error?.hint == "compile the book with 'lectern embed FOLDER -o FILE'")
    }
    try Book.open(source("Compiled")).compile(to: folder.file("opt/bin/mytool.helpz"))
    #expect(try book.open().title == "Compiled")
    #expect(try book.open().document(of: book.open().topic(at: 0)).plainText(of: 0) == "Welcome")
  }

  @Test("a program without a parser refuses a file of one topic")
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

  @Test("a compiled book is current only for the same files and the same content")
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

  @Test("a damaged book in the program itself is reported")
  func damaged() throws {
    var book = ownBook()
    book.compiledIn = EmbeddedBook(base64: "nonsense!")
    let error = #expect(throws: HelpError.self) { try book.open() }
    #expect(
      error?.description == """
        cannot open the help of 'mytool': the book that is compiled in is not valid Base64
          hint: build the program again
        """)
  }
}
