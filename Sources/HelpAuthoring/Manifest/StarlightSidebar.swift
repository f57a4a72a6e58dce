import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The sidebar of a Starlight site as lines of the contents.
///
///     ['intro', {label: 'Guide', items: ['guide/a']},
///      {label: 'API', autogenerate: {directory: 'api'}}]
///
/// The member `translations` of an item, such as `{fr: '…'}`, contains the labels in other
/// languages.
///
/// Source: Starlight's documentation, Sidebar Navigation.
struct StarlightSidebar {
  private(set) var items: [NavigationItem] = []
  /// The position of the first part of the order that only running the program would reveal.
  private(set) var computedPosition: SourcePosition?

  /// Reads a sidebar.
  /// - Complexity: O(items).
  init(_ value: ScriptValue) {
    if value.list == nil { computedPosition = value.position }
    // A stack avoids recursion over the input, although `Script` bounds its depth.
    var pendingValues: [(value: ScriptValue, depth: Int)] = []
    func push(_ items: ScriptValue?, _ depth: Int) {
      pendingValues += (items?.list ?? []).reversed().map { ($0, depth) }
    }
    push(value, 0)
    while let (value, depth) = pendingValues.popLast() {
      var item = value
      var label: String?
      // A site may have a function for groups: `group('guides.first', {items: […]})`.
      if case .computed(_, let arguments) = value.content {
        guard let options = arguments.first(where: { $0["items"] != nil }) else {
          computedPosition = computedPosition ?? value.position
          continue
        }
        item = options
        label = arguments.lazy.compactMap(\.string).first.map(Self.readable)
      }
      label = item["label"]?.string ?? label
      func add(_ target: NavigationItem.Target) {
        var line = NavigationItem(
          title: label, target: target, depth: depth, position: value.position)
        line.translations = (item["translations"]?.members ?? []).compactMap { translation in
          translation.value.string.map { (translation.key, $0) }
        }
        items.append(line)
      }
      if let slug = item.string ?? item["slug"]?.string {
        add(.page(Destination(path: slug)))
      } else if let address = item["link"]?.string {
        add(LinkScheme.isExternal(address) ? .external(address) : .address(address))
      } else if let folder = item["autogenerate"]?["directory"]?.string {
        guard let path = ResourcePath.normalized(folder) else { continue }
        let isGroup = label != nil
        if isGroup { add(.section) }
        items.append(
          NavigationItem(
            title: nil, target: .items(ofFolder: path), depth: isGroup ? depth + 1 : depth,
            position: value.position))
      } else if let inner = item["items"] {
        label = label ?? ""
        add(.section)
        if inner.list == nil { computedPosition = computedPosition ?? inner.position }
        push(inner, depth + 1)
      }
    }
  }

  /// Returns the last part of a key as words: `New project` for `guides.newProject`.
  private static func readable(_ key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let words = name.reduce(into: "") { words, letter in
      words += letter.isUppercase && !words.isEmpty ? " " + letter.lowercased() : String(letter)
    }
    return ResourceName.readable(words)
  }
}
