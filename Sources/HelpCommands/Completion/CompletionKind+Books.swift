import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources
import SystemPackage

extension CompletionKind {
  /// A source: a file, a folder, or an installed book.
  static var source: CompletionKind {
    .custom { _, _, typed in
      let typed = ShellWord.unquoted(typed)
      let books = typed.contains("/") ? [] : SearchPath.installedNames(in: SearchPath.directories())
      return ShellWord.plain(books, beginning: typed) + files(beginning: typed)
    }
  }

  /// The names of installed books, with versions after an `@`.
  static var installedBook: CompletionKind {
    .custom { _, _, typed in
      ShellWord.plain(
        SearchPath.installedNames(in: SearchPath.directories()),
        beginning: ShellWord.unquoted(typed))
    }
  }

  /// A topic of the source that is named on the command line, or of Lectern's manual.
  static var topic: CompletionKind { ofBook(BookCompletion.topics) }

  /// The anchors of the book in an earlier argument.
  static var anchor: CompletionKind { ofBook(BookCompletion.anchors) }

  private static func ofBook(
    _ offer: @escaping @Sendable (String, Book) -> [String]
  ) -> CompletionKind {
    .custom { words, index, typed in
      let source = UnfinishedLine.source(in: words.prefix(index).map(ShellWord.unquoted))
      // Neither the options of opening nor its findings matter here.
      let book =
        source == nil
        ? try? Manual.open(BookOptions())
        : source.flatMap { $0 == "-" ? nil : try? Book.open($0, options: BookOptions()) }
      return book.map { offer(ShellWord.unquoted(typed), $0) } ?? []
    }
  }

  /// The files and folders whose paths begin as typed; those whose names begin with a dot only where that is typed.
  private static func files(beginning typed: String) -> [String] {
    let folder = typed.utf8.lastIndex(of: UInt8(ascii: "/")).map { typed[...$0] } ?? ""
    let name = typed.dropFirst(folder.count)
    let path = FilePath(folder.isEmpty ? "." : String(folder))
    let entries = (try? FileSystem.entries(of: path, beginningWith: String(name))) ?? []
    // zsh would set a space behind the slash.
    let slash = CompletionShell.requesting == .zsh ? "" : "/"
    return ShellWord.plain(
      entries.lazy.filter { !$0.name.hasPrefix(".") || name.hasPrefix(".") }.map {
        folder + $0.name + ($0.kind == .directory ? slash : "")
      })
  }
}
