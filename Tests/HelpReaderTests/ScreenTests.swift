import HelpLayout
import HelpReader
import HelpTerminal
import HelpTestSupport
import Testing

/// Each screen is reached by keys, and has the name of its golden file.
@Suite("The screens of the reader")
struct ScreenTests {
  struct Flow: Sendable, CustomTestStringConvertible {
    var name: String
    var keys: String
    var profile = KeyProfile.less
    var testDescription: String { name }

    init(_ name: String, _ keys: String, _ profile: KeyProfile = .less) {
      self.name = name
      self.keys = keys
      self.profile = profile
    }
  }

  static let reading = [
    Flow("start", ""), Flow("page", " "), Flow("page-back", "  b"), Flow("pages", "2 "),
    Flow("line", "3j"), Flow("line-back", "9j3k"), Flow("half", "d"), Flow("half-back", "ddu"),
    Flow("end", "G"), Flow("past-end", "G "), Flow("last-end", ":empty<Enter>G "),
    Flow("top-again", ":use<Enter>Gg"), Flow("top-stays", ":use<Enter>gg"),
    Flow("position", "="), Flow("wider", "|"), Flow("narrower", "40|3\\\\"),
    Flow("number-wide", "60|"),
    Flow("line-number", "20g"), Flow("line-far", "9999g"),
    Flow("percent", "50%"), Flow("percent-all", "100p"), Flow("heading", "}"),
    Flow("heading-back", "}}{"), Flow("heading-none", ":install<Enter>}"),
    Flow("code-right", "<Right><Right>"), Flow("code-end", "20<Right>"),
    Flow("code-left", "3<Right><Left>"), Flow("count", "12"), Flow("unknown-key", "*"),
    Flow("info-space-on", "G ", .info), Flow("vim-sequence", "g", .vim),
    Flow("vim-sequence-count", "12g", .vim), Flow("vim-sequence-none", "gz", .vim),
  ]

  static let links = [
    Flow("link", "<Tab>"), Flow("link-3", "3<Tab>"), Flow("link-back", "<BackTab>"),
    Flow("link-round", "5<Tab>"), Flow("link-none", ":use<Enter><Tab>"),
    Flow("external", "3<Tab><Enter>"), Flow("browse-none", "w"),
    Flow("broken-link", "4<Tab><Enter>"), Flow("hints", "x"), Flow("hints-wrong", "xm"),
    Flow("hints-none", ":use<Enter>x"), Flow("hints-follow", "xa"), Flow("follow", "<Tab><Enter>"),
    Flow("follow-anchor", "2<Tab><Enter>"), Flow("back", "<Tab><Enter>l"),
    Flow("back-none", "l"), Flow("forward", "<Tab><Enter>lL"), Flow("forward-none", "L"),
    Flow("copied", "c"), Flow("copy-none", ":use<Enter>c"), Flow("copy-which", ":codes<Enter>c"),
    Flow("copied-second", ":codes<Enter>cs"), Flow("copy-wrong", ":codes<Enter>cz"),
    Flow("link-broken", "4<Tab>"), Flow("menu", "m", .info), Flow("menu-finding", "mflag", .info),
    Flow("menu-completed", "mthe<Tab>", .info),
    Flow("picture", ":codes<Enter>x"), Flow("edit-none", "v"),
  ]

  static let topics = [
    Flow("next", "]"), Flow("next-2", "2]"), Flow("previous", "]]["),
    Flow("previous-none", "["), Flow("next-none", ":empty<Enter>]"), Flow("parent", "]]^"),
    Flow("parent-none", "^"), Flow("home", "]]~"), Flow("broken-topic", ":broken<Enter>"),
    Flow("empty-topic", ":empty<Enter>"), Flow("prompt", ":ins"),
    Flow("prompt-completed", ":h ins<Tab>"), Flow("prompt-empty", ":"),
    Flow("prompt-long", ":" + String(repeating: "long words ", count: 12)),
    Flow("prompt-wide", ":日本語の文章"), Flow("prompt-erased", ":one two<^W>"),
    Flow("prompt-cleared", ":one two<^U>"), Flow("prompt-earlier", ":one<Enter>:<Up>"),
    Flow("goto-near", ":instal<Enter>"), Flow("goto-none", ":zebra<Enter>"),
    Flow("goto-misspelt", ":Usign it<Enter>"), Flow("goto-other-folder", ":old/instal<Enter>"),
    Flow("goto-title", ":using<Enter>"), Flow("goto-line", ":12<Enter>"),
    Flow("goto-anchor", ":#how<Enter>"), Flow("goto-anchor-none", ":#hiw<Enter>"),
    Flow("mark", "m"), Flow("mark-set", "ma"), Flow("mark-wrong", "m1"), Flow("mark-go", "'"),
    Flow("mark-none", "'z"), Flow("mark-back", "G''"), Flow("wide-text", ":use#flags<Enter>"),
  ]

  static let searching = [
    Flow("search-empty", "/"), Flow("search-typing", "/needle"), Flow("search", "/needle<Enter>nn"),
    Flow("search-previous", "/needle<Enter>N"), Flow("search-back", "G?needle<Enter>"),
    Flow("search-back-next", "G?needle<Enter>n"), Flow("search-none", "/zebra<Enter>"),
    Flow("search-none-typing", "/zebra"), Flow("search-case", "/Needle<Enter>"),
    Flow("search-expression", "/number [0-9]+\\.<Enter>"), Flow("search-broken-typing", "/f("),
    Flow("search-broken", "/hay, (<Enter>"), Flow("search-plain", "/a.e<^R>"),
    Flow("search-across", "/broken into two<Enter>"), Flow("search-cancelled", "/needle<Esc>"),
    Flow("search-cleared", "/needle<Enter><Esc>"), Flow("search-kept", "/the<Enter>]"),
    Flow("search-again", "/needle<Enter>G/<Enter>"), Flow("search-earlier", "/one<Enter>/<Up>"),
    Flow("search-no-query", "n"), Flow("search-link", "/guide<Enter><Tab>"),
    Flow("search-wide", ":use<Enter>/文章<Enter>"), Flow("lines", "&needle<Enter>"),
    Flow("search-moved", "/needle<Enter>nnj"), Flow("search-round", "/needle<Enter>24n"),
    Flow("lines-typing", "&need"), Flow("lines-others", "&!needle<Enter>"),
    Flow("search-on", "/needle<Enter>/<Enter>"),
    Flow("search-info", "/flags<Enter>/<Enter>", .info),
    Flow("index-next", "iin<Enter>,", .info), Flow("lines-none", "&zebra<Enter>"),
    Flow("lines-ended", "3j&needle<Enter>2j&<Enter>"),
    Flow("book-typing", "sins"), Flow("book", "sinstall<Enter>"),
    Flow("book-none", "szebra<Enter>"),
  ]

  static let lists = [
    Flow("contents", "t"), Flow("contents-move", "tjj"), Flow("contents-end", "tG"),
    Flow("contents-here", ":use<Enter>t"), Flow("contents-closed", "tj<Left>"),
    Flow("contents-all-closed", "t-"), Flow("contents-finding", "t/us"),
    Flow("contents-found", "t/IN<Enter>"), Flow("contents-finding-empty", "t/"),
    Flow("contents-not-found", "t/zebra"), Flow("contents-nothing", "t/zebra<Enter>"),
    Flow("outline", "o"), Flow("outline-deep", ":use<Enter>o"),
    Flow("outline-none", ":empty<Enter>o"),
    Flow("index", "i"), Flow("index-finding", "ifl"), Flow("history", "]]lH"),
    Flow("history-start", "H"), Flow("list-count", "t3"), Flow("list-unknown", "tz"),
    Flow("help", "h"), Flow("help-end", "hG"), Flow("help-info", "h", .info),
    Flow("help-vim", "h", .vim), Flow("help-list", "th"), Flow("help-list-vim", "th", .vim),
    Flow("help-half", "hd"),
  ]

  static let all = reading + links + topics + searching + lists

  @Test("each screen equals its golden file on large, small and tiny terminals", arguments: all)
  func screens(_ flow: Flow) throws {
    var text = ""
    for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
      var state = ReaderState(
        content: SampleContent.book, columns: columns, rows: rows,
        settings: ReaderSettings(keys: flow.profile))
      state.press(flow.keys)
      let screen = state.screen()
      text += "=== \(columns) × \(rows): \(flow.keys)\n" + screen.text
      if columns == 40 { text += "--- styles\n" + screen.styles }
    }
    try Golden.expect(text, equals: flow.name + ".txt")
  }

  @Test("at least 120 situations each have their own file")
  func number() {
    #expect(Self.all.count >= 120)
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
  }
}
