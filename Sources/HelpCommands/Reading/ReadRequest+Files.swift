import HelpAuthoring
import HelpCore
import HelpHost
import HelpLayout
import HelpMarkup
import HelpReader
import HelpResources
import SystemPackage

extension ReadRequest {
  /// Creates a request for several files in order.
  init(files: [String], options: ReadOptions?) {
    self.init(source: files.first, topic: nil, options: options)
    self.files = files
  }

  /// Returns the arguments if they are files to read in order: at least two existing files, and the
  /// first is not a bundle. After a bundle, the second argument is a topic. Returns nil for other
  /// arguments.
  static func files(_ arguments: [String]) -> [String]? {
    guard arguments.count > 1, arguments.allSatisfy(isFile), let first = arguments.first else {
      return nil
    }
    let type = FilePath(first).extension?.lowercased() ?? ""
    return bundleTypes.contains(type) ? nil : arguments
  }

  /// The extensions of packed books.
  static let bundleTypes = ["helpz", "zip", "epub"]

  /// Splits an argument such as `install.md#linux` into the file and the place in it. Returns nil if
  /// the whole argument is the name of a file, and if the part before the last `#` is not.
  static func filePlace(_ argument: String) -> (file: String, place: String)? {
    guard let mark = argument.lastIndex(of: "#"), (try? FileStatus(of: FilePath(argument))) == nil
    else { return nil }
    let file = String(argument[..<mark])
    return isFile(file) ? (file, String(argument[mark...])) : nil
  }

  private static func isFile(_ name: String) -> Bool {
    (try? FileStatus(of: FilePath(name)))?.kind == .regular
  }

  /// Shows the files on the screen, or prints them in order.
  func runFiles(_ theme: Theme, show: (TerminalReader) throws -> Void) throws {
    guard options?.isForScreen != false, Terminal.isUsable else {
      for file in files { try ReadRequest(source: file, topic: nil, options: options).run() }
      return
    }
    let book = try bookOptions()
    let indexer = indexer
    let reader = try TerminalReader(
      files: files, options: readerOptions(theme), openBook: bookOpener()
    ) { [files] number in
      let file = files[number]
      if Self.isLongText(file),
        let text = try TerminalReader.content(ofText: FilePath(file), languages: book.languages)
      {
        return text
      }
      return BookContent(try Book.open(file, options: book), indexer: indexer)
    }
    try show(reader)
  }
}
