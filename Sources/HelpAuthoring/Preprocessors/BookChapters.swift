import HelpBook
package import HelpCore
package import HelpMarkup
import HelpResources

/// The book that preprocessors read and print: the lines of the contents, in preorder, with the texts of chapters.
package struct BookChapters: Equatable {
  enum Line: Equatable {
    /// A chapter.
    /// - Parameter path: the path of the chapter's file, below the folder of the topics. Nil for a draft.
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
  /// - Parameter read: returns the text of a file.
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

  // MARK: JSON

  /// Writes the list of an mdBook `Book`, which is `items` in version 0.5 and `sections` in earlier ones.
  package func write(to json: inout JSONWriter) {
    var index = 0
    var numbers: [Int] = []
    json.array { write(&index, depth: 0, parents: [], &numbers, to: &$0) }
  }

  /// Writes the lines from `index` on, up to the first line above `depth`. The bound on a summary's depth bounds the
  /// recursion.
  private func write(
    _ index: inout Int, depth: Int, parents: [String], _ numbers: inout [Int],
    to json: inout JSONWriter
  ) {
    while index < lines.count, lines[index].depth >= depth {
      let (line, _) = lines[index]
      index += 1
      switch line {
      case .separator: json.value("Separator")
      case .part(let title): json.object { $0.member("PartTitle", title) }
      case .chapter(let name, let text, let path, let isNumbered):
        numbers = Array(numbers.prefix(depth + 1))
        while numbers.count <= depth { numbers.append(0) }
        if isNumbered { numbers[depth] += 1 }
        json.object { json in
          json.key("Chapter")
          json.object { json in
            json.member("name", name)
            json.member("content", text)
            json.key("number")
            if isNumbered {
              json.array { json in for number in numbers { json.value(number) } }
            } else {
              json.null()
            }
            json.key("sub_items")
            json.array { json in
              guard index < lines.count, lines[index].depth > depth else { return }
              write(
                &index, depth: depth + 1, parents: parents + [name], &numbers, to: &json)
            }
            for key in ["path", "source_path"] {
              json.key(key)
              if let path { json.value(path) } else { json.null() }
            }
            json.key("parent_names")
            json.array { json in for parent in parents { json.value(parent) } }
          }
        }
      }
    }
  }

  /// Reads a list of chapters. Returns nil for other values.
  package init?(_ list: Metadata.Node?) {
    guard let list = list?.sequence else { return nil }
    var pendingNodes = list.reversed().map { ($0, 0) }
    while let (node, depth) = pendingNodes.popLast() {
      if node.string == "Separator" {
        lines.append((.separator, 0))
      } else if let title = node["PartTitle"]?.string {
        lines.append((.part(title), 0))
      } else if let chapter = node["Chapter"], let name = chapter["name"]?.string,
        let text = chapter["content"]?.string
      {
        let path = (chapter["source_path"]?.string ?? chapter["path"]?.string)
        lines.append(
          (
            .chapter(
              name: name, text: text, path: path,
              isNumbered: chapter["number"]?.sequence != nil), depth
          ))
        pendingNodes += (chapter["sub_items"]?.sequence ?? []).reversed().map { ($0, depth + 1) }
      } else {
        return nil
      }
    }
  }
}
