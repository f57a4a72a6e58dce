import HelpBook
import HelpCore
import HelpResources

/// The book that preprocessors read and print: the lines of the contents, in preorder, with the
/// texts of chapters.
package struct BookChapters: Equatable {
  /// A line of the contents.
  enum Line: Equatable {
    /// A chapter.
    /// - Parameter path: the path of the chapter's file, below the folder of the topics. Nil for a
    ///   draft.
    case chapter(name: String, text: String, path: String?, isNumbered: Bool)
    case separator
    case part(String)
  }

  var lines: [(line: Line, depth: Int)] = []

  package static func == (first: Self, second: Self) -> Bool {
    first.lines.elementsEqual(second.lines) { $0.line == $1.line && $0.depth == $1.depth }
  }

  /// The texts of the chapters by their files.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for case (.chapter(_, let text, let path?, _), _) in lines { texts[path] = text }
    return texts
  }

  /// The contents that list the chapters.
  var navigation: [NavigationItem] {
    lines.map { line, depth in
      switch line {
      case .chapter(let name, _, let path, let isNumbered):
        NavigationItem(
          title: name, target: path.map { .place(Destination(path: $0)) } ?? .draft, depth: depth,
          isNumbered: isNumbered)
      case .separator: NavigationItem(title: nil, target: .separator, depth: 0)
      case .part(let title): NavigationItem(title: title, target: .part, depth: 0)
      }
    }
  }
}

extension BookChapters {
  /// Reads the chapters that a summary lists.
  /// - Parameter read: returns the text of a file, or nil for a missing file. A missing chapter has
  ///   an empty string.
  package init(_ navigation: [NavigationItem], read: (String) throws -> String?) rethrows {
    for item in navigation {
      switch item.target {
      case .place(let destination):
        let path = ResourcePath.resolve(destination.path, from: "") ?? destination.path
        let text = try read(path) ?? ""
        lines.append(
          (
            .chapter(name: item.title ?? path, text: text, path: path, isNumbered: item.isNumbered),
            item.depth
          ))
      case .draft:
        lines.append(
          (
            .chapter(name: item.title ?? "", text: "", path: nil, isNumbered: item.isNumbered),
            item.depth
          ))
      case .separator: lines.append((.separator, 0))
      case .part: lines.append((.part(item.title ?? ""), 0))
      case .external, .section, .listed, .address, .page, .items: break
      }
    }
  }
}
