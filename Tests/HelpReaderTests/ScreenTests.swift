import HelpReader
import HelpTestSupport
import Testing

@Suite("The screens of the reader")
struct ScreenTests {
  static let flows: [(name: String, keys: String)] = [
    ("start", ""), ("page", " "), ("line", "3j"), ("half", "d"), ("end", "G"), ("past-end", "G "),
    ("percent", "50%"), ("link", "<Tab>"), ("link-3", "3<Tab>"), ("link-back", "<BackTab>"),
    ("external", "3<Tab><Enter>"), ("broken-link", "4<Tab><Enter>"), ("hints", "x"),
    ("follow", "<Tab><Enter>"), ("follow-anchor", "2<Tab><Enter>"), ("back", "<Tab><Enter>l"),
    ("next", "]"), ("contents", "t"), ("contents-move", "tjj"), ("outline", "o"),
    ("contents-finding", "t/us"), ("contents-found", "t/IN<Enter>n"),
    ("contents-not-found", "t/zebra<Enter>"),
    ("search-typing", "/needle"), ("search", "/needle<Enter>nn"), ("search-none", "/zebra<Enter>"),
    ("prompt", ":ins"), ("goto-near", ":instal<Enter>"), ("help", "h"), ("help-end", "hG"),
    ("code-right", "<Right><Right>"), ("mark", "m"), ("count", "12"),
    ("broken-topic", ":broken<Enter>"), ("empty-topic", ":empty<Enter>"), ("unknown-key", "+"),
  ]

  @Test("look as they are kept, on large, small and tiny terminals", arguments: flows.indices)
  func screens(_ index: Int) throws {
    let flow = Self.flows[index]
    var text = ""
    for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
      var state = ReaderState(content: SampleContent.book, columns: columns, rows: rows)
      state.press(flow.keys)
      text += "=== \(columns) × \(rows): \(flow.keys)\n" + state.screen().text
    }
    try Golden.expect(text, equals: flow.name + ".txt")
  }
}
