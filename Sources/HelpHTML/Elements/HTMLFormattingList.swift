/// The cost for gumbo of reopening formatting elements: its list of active formatting elements (HTML standard,
/// 13.2.4.3), with a price on each.
struct HTMLFormattingList {
  private struct Entry {
    /// nil is a mark.
    var element: HTMLElement?
    var fingerprint: Int
    var cost: Int
  }

  private var entries: [Entry] = []
  /// The approximate number of bytes that reopening everything takes.
  private(set) var cost = 0

  /// The number of elements and marks.
  var count: Int { entries.count }

  /// An element opens; a link ends the previous one, and of four identical elements the first is forgotten.
  mutating func open(_ element: HTMLElement, _ tag: ArraySlice<UInt8>) {
    if element == .a { close(.a) }
    var hasher = Hasher()
    hasher.combine(element)
    for byte in tag { hasher.combine(byte) }
    let fingerprint = hasher.finalize()
    var alike = 0
    for index in entries.indices.reversed() {
      guard entries[index].element != nil else { break }
      if entries[index].fingerprint == fingerprint { alike += 1 }
      if alike == 3 {
        cost -= entries.remove(at: index).cost
        break
      }
    }
    entries.append(Entry(element: element, fingerprint: fingerprint, cost: 100 + tag.count))
    cost += 100 + tag.count
  }

  /// An end tag closes the last of its name.
  mutating func close(_ element: HTMLElement) {
    let index = entries.lastIndex { $0.element == element || $0.element == nil }
    if let index, entries[index].element == element { cost -= entries.remove(at: index).cost }
  }

  /// A cell or a caption opens.
  mutating func mark() { entries.append(Entry(element: nil, fingerprint: 0, cost: 0)) }

  /// Removes all elements up to the last mark, and the mark.
  mutating func clearToMark() {
    while let entry = entries.popLast() {
      cost -= entry.cost
      if entry.element == nil { return }
    }
  }
}
