import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources
import SystemPackage

extension CompletionKind {
  /// The completion of a source: files, folders and installed books.
  static var source: CompletionKind {
    .custom { _, _, typedWord in
      let typedWord = ShellWord.unquoted(typedWord)
      let books =
        typedWord.contains("/") ? [] : SearchPath.installedNames(in: SearchPath.directories())
      return ShellWord.plain(books, beginning: typedWord) + files(beginning: typedWord)
    }
  }

  /// The completion of an installed book's name, with a version after `@`.
  static var installedBook: CompletionKind {
    .custom { _, _, typedWord in
      ShellWord.plain(
        SearchPath.installedNames(in: SearchPath.directories()),
        beginning: ShellWord.unquoted(typedWord))
    }
  }

  /// The completion of a topic in the source on the command line, or in Lectern's manual without a
  /// source.
  static var topic: CompletionKind { ofBook(BookCompletion.topics) }

  /// The completion of an anchor in the source on the command line, or in Lectern's manual without
  /// a source.
  static var anchor: CompletionKind { ofBook(BookCompletion.anchors) }

  private static func ofBook(
    _ offer: @escaping @Sendable (String, Book) -> [String]
  ) -> CompletionKind {
    .custom { words, index, typedWord in
      let source = UnfinishedLine.source(in: words.prefix(index).map(ShellWord.unquoted))
      // Options of opening a book do not change the names that are offered.
      let book =
        source == nil
        ? try? Manual.open(BookOptions())
        : source.flatMap { $0 == "-" ? nil : try? Book.open($0, options: BookOptions()) }
      return book.map { offer(ShellWord.unquoted(typedWord), $0) } ?? []
    }
  }

  /// Returns the files and folders whose paths begin with the typed text. Hidden files are offered
  /// if the typed name begins with a dot.
  private static func files(beginning typedWord: String) -> [String] {
    let folder = typedWord.utf8.lastIndex(of: UInt8(ascii: "/")).map { typedWord[...$0] } ?? ""
    let name = typedWord.dropFirst(folder.count)
    let path = FilePath(folder.isEmpty ? "." : String(folder))
    let entries = (try? FileSystem.entries(of: path, beginningWith: String(name))) ?? []
    // zsh would add a space after the slash.
    let slash = CompletionShell.requesting == .zsh ? "" : "/"
    return ShellWord.plain(
      entries.lazy.filter { !$0.name.hasPrefix(".") || name.hasPrefix(".") }.map {
        folder + $0.name + ($0.kind == .directory ? slash : "")
      })
  }
}
