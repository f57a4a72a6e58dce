import HelpTestSupport

extension RandomDocument {
  private static let words = [
    "foo", "bar", "a", "b", "x1", "Foo bar", "é", "日本", "—", "“q”", "1", "—a",
  ]
  private static let code = [
    "c", "a|b", "*x*", "~~", "http://q.r", "\\|", "a``b",
  ]
  private static let destinations = [
    "/u", "http://x.y/z", "<a b>", "/u \"t\"", "foo*bar*", "",
  ]
  private static let angles = [
    "http://a.b/c", "me@x.org", "b", "/b", "title", "br/", "!-- c --", "SCRIPT x", "iframe/",
  ]
  private static let references = ["&amp;", "&copy;", "&#42;", "&#x7e;", "&nope;", "&lt;"]
  private static let marks = [
    "*", "**", "_", "~", "~~", "~~~", "`", "[", "]", "![", "(", ")", "<", ">", "|", "\"", "'", "&",
    "!", "\\", ":", "w", "@", "/",
  ]

  /// Returns a few inlines. A space follows some of them.
  mutating func inlines(depth: Int) -> String {
    var text = ""
    for _ in 0...random.below(4) {
      text += inline(depth: depth) + random.pick(["", "", " ", " "])
    }
    return text
  }

  private mutating func inline(depth: Int) -> String {
    let kind = random.below(40)
    if depth > 3 || kind < 10 || kind > 32 { return random.pick(Self.words) }
    return kind < 24 ? container(kind, depth: depth + 1) : leaf(kind, depth: depth + 1)
  }

  private mutating func container(_ kind: Int, depth: Int) -> String {
    switch kind {
    case 10: "*" + inlines(depth: depth) + "*"
    case 11: "**" + inlines(depth: depth) + "**"
    case 12: "_" + inlines(depth: depth) + "_"
    case 13: "__" + inlines(depth: depth) + "__"
    case 14: "~~" + inlines(depth: depth) + "~~"
    case 15: "~" + inlines(depth: depth) + "~"
    case 16: "`" + random.pick(Self.code) + "`"
    case 17: "[" + inlines(depth: depth) + "](" + random.pick(Self.destinations) + ")"
    case 18: "[" + random.pick(["ref", "foo", "Ref", "^1"]) + "]"
    case 19: "![" + inlines(depth: depth) + "](/i.png)"
    case 20: "<" + random.pick(Self.angles) + ">"
    case 21: "(" + inlines(depth: depth) + ")"
    case 22: "[" + inlines(depth: depth) + "]"
    default: "\"" + inlines(depth: depth) + "\""
    }
  }

  private mutating func leaf(_ kind: Int, depth: Int) -> String {
    switch kind {
    case 24: random.pick(["http://", "https://", "ftp://", "HTTP://"]) + address()
    case 25: "www." + address()
    case 26: mail()
    case 27: random.pick(["mailto:", "xmpp:"]) + "a@b.c"
    case 28: "\\" + random.pick("*_~`[]()<>|!#&\\.:w".map(String.init))
    case 29: random.pick(Self.references)
    case 30: random.pick(Self.marks)
    case 31: random.pick(["\n", "\n", "  \n", "\\\n"])
    default: random.pick([" ", "  ", "\t"])
    }
  }
}
