import HelpArchive
public import HelpBook
public import HelpCore
import HelpResources
package import SystemPackage

/// A search for the book of the running program: see `Book.own`.
package struct OwnBook: Sendable {
  /// The program's name: `NAME` in `BookPlace`.
  package var program: String
  /// The book that is compiled into the program, if any.
  package var compiledIn: EmbeddedBook?
  /// The parser of books whose topics are not compiled, or nil for a program that shows only
  /// compiled help.
  package var parser: BookParser?
  /// The environment variable with the path of the book, or nil for none.
  package var variable: String?
  /// The places, in the order in which they are tried.
  package var places: [BookPlace]
  /// The program's file, or nil if the system does not name it.
  package var executable: FilePath? = Process.executable
  package var environment: @Sendable (String) -> String? = { Process.environment($0) }

  /// Prepares a search.
  /// - Parameters:
  ///   - program: the program's name, or nil for the name of its file, without an extension.
  ///   - compiledIn: the book that is compiled into the program, if any.
  ///   - parser: `BookParser.markup` of `HelpAuthoring` reads books of any kind. Nil reads only
  ///     compiled books.
  ///   - variable: the environment variable with the path of the book, or nil for none.
  ///   - places: the places, in the order in which they are tried.
  package init(
    program: String? = nil, compiledIn: EmbeddedBook? = nil, parser: BookParser? = nil,
    variable: String? = nil, places: [BookPlace] = BookPlace.allCases
  ) {
    self.compiledIn = compiledIn
    self.parser = parser
    self.variable = variable
    self.places = places
    self.program = program ?? executable?.stem ?? "help"
  }

  /// Opens the book from the first place that contains a book.
  /// - Throws: `HelpError.Code.notFound` with all places if no place contains a book, and the
  ///   errors of `Book.open` if a place has a file that is not a book. A damaged book at the end of
  ///   the program's own file throws no error, because the end may look like an archive by chance.
  package func open(_ options: BookOptions = .init()) throws -> Book {
    var misses: [String] = []
    for place in places {
      switch try book(in: place, options) {
      case .found(let book): return book
      case .missing(let reason): misses.append(reason)
      case .skipped: continue
      }
    }
    throw HelpError(
      .notFound, "cannot find the help of '\(program)'",
      misses.isEmpty ? "its settings name no place to look in" : "none of its places has a book",
      hint: misses.isEmpty
        ? nil
        : "put the book in one of these places:" + misses.map { "\n    " + $0 }.joined())
  }

  /// The result of a search in one place.
  private enum Lookup {
    case found(Book)
    /// The place has no book, for a reason that names the place.
    case missing(String)
    /// The program has no such place.
    case skipped
  }

  /// Opens the book from one place.
  private func book(in place: BookPlace, _ options: BookOptions) throws -> Lookup {
    switch place {
    case .variable: return try variableBook(options)
    case .compiledIn:
      let name = "the help of '\(program)'"
      guard let compiledIn else { return .missing("the program itself: no book is compiled in") }
      return .found(
        try Book.open(
          ArchiveProvider(compiledIn.archive(name: name)), options: options, parser: parser))
    case .appended: return try appendedBook(options)
    case .beside:
      return try first(of: [program + ".helpz", program + ".help"], in: folder, options)
    case .shared:
      let share = folder?.removingLastComponent().pushing(FilePath("share")).appending(program)
      return try first(of: ["help.helpz", program + ".helpz", "help"], in: share, options)
    case .installed:
      let folders = Self.installedFolders(environment)
      if SearchPath.installedBook(named: program, in: folders) != nil {
        return .found(
          try Book.open(options, parser: parser) {
            try SearchPath.locate("help:" + program, in: folders)
          })
      }
      let list = folders.map(\.string).joined(separator: ", ")
      return .missing("installed books: no '\(program)' in \(list.isEmpty ? "any folder" : list)")
    }
  }

  /// Returns the folders of installed books. Lectern's own variables are ignored in another
  /// program.
  static func installedFolders(
    _ environment: (String) -> String? = { Process.environment($0) }
  ) -> [FilePath] {
    SearchPath.directories { $0.hasPrefix("LECTERN_") ? nil : environment($0) }
  }

  /// The folder of the program's file.
  private var folder: FilePath? { executable?.removingLastComponent() }

  /// Opens the book that the environment variable names.
  private func variableBook(_ options: BookOptions) throws -> Lookup {
    guard let variable else { return .skipped }
    guard let path = environment(variable) else { return .missing("\(variable): not set") }
    do { return .found(try Book.open(FilePath(path), options: options, parser: parser)) } catch {
      var error = error
      error.hint = error.hint ?? "\(variable) names it: unset it to read the program's own book"
      throw error
    }
  }

  /// Opens the book at the end of the program's file. A damaged archive at the end is treated as no
  /// book.
  private func appendedBook(_ options: BookOptions) throws -> Lookup {
    guard let executable else {
      return .missing("the end of the program: the system does not say where the program is")
    }
    do {
      guard try Archive.isAtEnd(of: executable) else {
        return .missing("\(executable): no book is appended")
      }
      return .found(
        try Book.open(ArchiveProvider(Archive(executable)), options: options, parser: parser))
    } catch let error as HelpError where !(error.cause is UncompiledTopics) {
      return .missing("\(executable): \(error.why)")
    } catch let error where !((error as? HelpError)?.cause is UncompiledTopics) {
      return .missing("\(executable): \((error as? Errno)?.sentence ?? "\(error)")")
    }
  }

  /// Opens the first of several files that exists in a folder.
  private func first(
    of names: [String], in folder: FilePath?, _ options: BookOptions
  ) throws -> Lookup {
    guard let folder else { return .skipped }
    for path in names.map(folder.appending) where (try? FileStatus(of: path)) != nil {
      return .found(try Book.open(path, options: options, parser: parser))
    }
    return .missing(
      "\(folder): no \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
  }
}

extension Book {
  /// Opens the book of the running program, from the first place that contains a book.
  ///
  /// The system names the program's file, with links resolved. The book is therefore found even if
  /// the program was called through a link or `PATH`, or was moved with its files.
  /// - Parameters:
  ///   - program: the program's own name, or nil for the name of its file, without an extension.
  ///   - compiledIn: the book that is compiled into the program, if any.
  ///   - parser: `BookParser.markup` of HelpAuthoring reads books of any kind. Nil reads only
  ///     compiled books.
  ///   - variable: the environment variable with the path of the book, or nil for none.
  ///   - places: the places, in the order in which they are tried.
  /// - Throws: `HelpError.Code.notFound` with all places if none contains a book, and the errors of
  ///   `Book.open` if a place contains a file that is not a book.
  public static func own(
    program: String? = nil, compiledIn: EmbeddedBook? = nil, parser: BookParser? = nil,
    variable: String? = nil, places: [BookPlace] = BookPlace.allCases,
    options: BookOptions = .init()
  ) throws(HelpError) -> Book {
    do {
      return try OwnBook(
        program: program, compiledIn: compiledIn, parser: parser, variable: variable,
        places: places
      ).open(options)
    } catch {
      throw HelpError(of: error)
    }
  }
}
