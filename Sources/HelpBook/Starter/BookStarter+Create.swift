public import HelpCore
public import SystemPackage

extension BookStarter {
  /// Creates the book in a folder that is not there yet, or is empty. Nothing that exists is ever replaced: the files
  /// are written aside and moved to their places when all are whole.
  ///
  /// - Throws: `HelpError` with the code `cannotCreate` where there is something else, `inputOutput` when writing
  ///   fails, `interrupted` when somebody asked to stop (see `Interruption`). Then nothing is left behind.
  public func create(at path: FilePath) throws(HelpError) {
    let isThere = try Self.check(path)
    do {
      let parent = isThere ? path : Self.parent(of: path)
      try FileSystem.createDirectory(parent)
      let stage = try FileSystem.createTemporaryDirectory(in: parent, prefix: ".lectern-new-")
      defer { try? FileSystem.removeTree(stage) }
      // The temporary folder is its owner's alone; the book has the permissions that the user's mask gives.
      let book = stage.appending("book")
      try FileSystem.createDirectory(book)
      for (name, bytes) in files() {
        let file = book.pushing(FilePath(name))
        try FileSystem.createDirectory(file.removingLastComponent())
        try AtomicFile.replace(file, with: bytes)
      }
      try Interruption.check("did not create '\(path)'")
      if isThere {
        try Self.move(try FileSystem.entries(of: book).map(\.name), from: book, to: path)
      } else {
        try OpenDirectory(stage).move("book", to: OpenDirectory(parent), as: Self.name(of: path))
      }
    } catch let error as HelpError {
      throw error
    } catch let error as Errno {
      if error == .fileExists || error == .directoryNotEmpty {
        throw Self.refusal(path, "somebody else just did")
      }
      let isWriting = [.noSpace, .ioError, .fileTooLarge].contains(error)
      let code = isWriting ? HelpError.Code.inputOutput : .cannotCreate
      throw HelpError(code, "cannot create '\(path)'", error.sentence, cause: error)
    } catch {
      throw HelpError(.inputOutput, "cannot create '\(path)'", "\(error)", cause: error)
    }
  }

  /// Looks whether a book can be created in a folder, before anybody is asked about it. Changes nothing.
  /// - Returns: whether the folder is there, and empty.
  /// - Throws: `HelpError` with the code `cannotCreate` when it holds something or is no folder.
  @discardableResult
  public static func check(_ path: FilePath) throws(HelpError) -> Bool {
    let first: FileSystem.Entry?
    do throws(Errno) {
      first = try FileSystem.entries(of: path).first
    } catch {
      switch error {
      case .noSuchFileOrDirectory:
        if (try? FileStatus(of: path, followLinks: false)) == nil { return false }
        throw refusal(path, "there is a symbolic link in its place that leads nowhere")
      case .notDirectory: throw refusal(path, "there is a file in its place")
      default:
        throw HelpError(.cannotCreate, "cannot create '\(path)'", error.sentence, cause: error)
      }
    }
    if let first {
      throw refusal(path, "the folder holds '\(ControlCharacters.inline(first.name))'")
    }
    return true
  }

  private static func refusal(_ path: FilePath, _ why: String) -> HelpError {
    HelpError(
      .cannotCreate, "cannot create '\(path)'", why,
      hint: "name a folder that is new or empty")
  }

  private static func parent(of path: FilePath) -> FilePath {
    let parent = path.lexicallyNormalized().removingLastComponent()
    return parent.isEmpty ? FilePath(".") : parent
  }

  private static func name(of path: FilePath) -> String {
    path.lexicallyNormalized().lastComponent?.string ?? "book"
  }

  /// Moves files and folders into a folder that stays the one that it is: a shell may be in it. When one cannot be
  /// moved, all go back.
  private static func move(
    _ names: [String], from source: FilePath, to target: FilePath
  ) throws(Errno) {
    let from = try OpenDirectory(source)
    let to = try OpenDirectory(target)
    for (done, name) in names.enumerated() {
      do throws(Errno) {
        try from.move(name, to: to, as: name)
      } catch {
        for name in names[..<done] { try? to.move(name, to: from, as: name) }
        throw error
      }
    }
  }
}
