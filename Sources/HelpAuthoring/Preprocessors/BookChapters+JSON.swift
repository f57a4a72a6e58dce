import HelpBook
package import HelpCore
package import HelpMarkup

/// The form in which preprocessors read and print the chapters.
extension BookChapters {
  /// Writes the list of chapters in mdBook's `Book`. The list's key is `items` in version 0.5, and
  /// `sections` in earlier versions.
  package func write(to json: inout JSONWriter) {
    var index = 0
    var numbers: [Int] = []
    json.array { write(&index, depth: 0, parents: [], &numbers, to: &$0) }
  }

  /// Writes the lines from `index` on, up to the first line above `depth`. The limit on a summary's
  /// depth bounds the recursion.
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

  /// Reads a list of chapters. Returns nil for a value in another form.
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
