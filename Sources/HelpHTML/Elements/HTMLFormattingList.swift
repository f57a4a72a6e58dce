/// The standard's list of active formatting elements (HTML, 13.2.4.3), with the cost for gumbo to
/// reopen each element.
struct HTMLFormattingList {
  /// An element of the list, or a marker.
  private struct Entry {
    /// The element, or nil for a marker.
    var element: HTMLElement?
    /// A hash of the element and its tag.
    var fingerprint: Int
    /// The approximate number of bytes that gumbo needs to reopen the element.
    var cost: Int
  }

  private var entries: [Entry] = []
  /// The approximate number of bytes that gumbo needs to reopen all elements.
  private(set) var cost = 0

  /// The number of elements and markers.
  var count: Int { entries.count }

  /// The approximate size of one of gumbo's nodes, in bytes.
  private static let nodeSize = 100

  /// Adds an element. A link first removes the previous link. Of four identical elements, the first
  /// is removed.
  mutating func open(_ element: HTMLElement, _ tag: ArraySlice<UInt8>) {
    if element == .a { close(.a) }
    var hasher = Hasher()
    hasher.combine(element)
    for byte in tag { hasher.combine(byte) }
    let fingerprint = hasher.finalize()
    var identicalCount = 0
    for index in entries.indices.reversed() {
      guard entries[index].element != nil else { break }
      if entries[index].fingerprint == fingerprint { identicalCount += 1 }
      if identicalCount == 3 {
        cost -= entries.remove(at: index).cost
        break
      }
    }
    entries.append(
      Entry(element: element, fingerprint: fingerprint, cost: Self.nodeSize + tag.count))
    cost += Self.nodeSize + tag.count
  }

  /// Removes the last element of a kind, unless a marker follows it.
  mutating func close(_ element: HTMLElement) {
    let index = entries.lastIndex { $0.element == element || $0.element == nil }
    if let index, entries[index].element == element { cost -= entries.remove(at: index).cost }
  }

  /// Adds a marker, for a cell or a caption.
  mutating func mark() { entries.append(Entry(element: nil, fingerprint: 0, cost: 0)) }

  /// Removes all elements up to the last marker, and the marker.
  mutating func clearToMark() {
    while let entry = entries.popLast() {
      cost -= entry.cost
      if entry.element == nil { return }
    }
  }

  /// Returns the elements that the list contains after its last marker, among elements that were
  /// closed, in the order of the list.
  /// - Complexity: O(elements of the list · closed elements).
  func reopened(_ closedElements: [HTMLElement]) -> [HTMLElement] {
    var closedElements = closedElements
    var reopenedElements: [HTMLElement] = []
    for entry in entries.reversed() {
      guard let element = entry.element else { break }
      guard let index = closedElements.firstIndex(of: element) else { continue }
      closedElements.remove(at: index)
      reopenedElements.append(element)
    }
    return reopenedElements.reversed()
  }
}
