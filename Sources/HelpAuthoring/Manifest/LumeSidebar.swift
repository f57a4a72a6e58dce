import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The `sidebar` of a Lume site as lines of the contents.
///
///     [{title: 'Start', items: [{title: 'Install', href: '/runtime/install/', items: […]}]}]
struct LumeSidebar {
  private(set) var items: [NavigationItem] = []
  /// The position of the first part of the order that only running the program would reveal.
  private(set) var computedPosition: SourcePosition?

  /// Reads a sidebar.
  /// - Complexity: O(items).
  init(_ value: ScriptValue) {
    // A stack avoids recursion over the input, although `Script` bounds its depth.
    var pendingItems = (value.list ?? []).reversed().map { (item: $0, depth: 0) }
    while let (item, depth) = pendingItems.popLast() {
      if item.isComputed { computedPosition = computedPosition ?? item.position }
      let title = (item["title"] ?? item["text"] ?? item["label"])?.string
      let address = (item["href"] ?? item["url"])?.string
      guard title != nil || address != nil else { continue }
      let isExternal = address.map(LinkScheme.isExternal) == true
      let target: NavigationItem.Target? = address.map { isExternal ? .external($0) : .address($0) }
      items.append(
        NavigationItem(
          title: title, target: target ?? .section, depth: depth, position: item.position))
      let children = item["items"]
      if let children, children.isComputed {
        computedPosition = computedPosition ?? children.position
        // A program would probably list the pages of the folder.
        if let address, !isExternal, let folder = ResourcePath.normalized(address), !folder.isEmpty
        {
          items.append(
            NavigationItem(
              title: nil, target: .items(ofFolder: folder), depth: depth + 1,
              position: children.position))
        }
      }
      pendingItems += (children?.list ?? []).reversed().map { ($0, depth + 1) }
    }
  }
}
