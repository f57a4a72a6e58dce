internal import HelpMarkup

extension HostileShape {
  /// The shapes of links, images and other inlines in brackets.
  static let brackets: [HostileShape] = [
    HostileShape("[", repeating: "[", count: 200_000),
    HostileShape("[ 10 MB", repeating: "[", count: 5_000_000),
    HostileShape("![", repeating: "![", count: 100_000),
    HostileShape("[[ nested ]]", count: 50_000) {
      String(repeating: "[", count: $0) + "a" + String(repeating: "]", count: $0)
    },
    HostileShape("![[]()", repeating: "![[]()", count: 50_000),
    HostileShape("[]", repeating: "[]", count: 50_000),
    HostileShape("[](", repeating: "[](", count: 50_000),
    HostileShape("[a](", repeating: "[a](", count: 50_000),
    HostileShape("[a](<b", repeating: "[a](<b", count: 50_000),
    HostileShape("[a](b \"", repeating: "[a](b \"", count: 30_000),
    HostileShape("[a](\"", repeating: "[a](\"", count: 30_000),
    HostileShape("[a](b '", repeating: "[a](b '", count: 30_000),
    HostileShape("[a](b (", repeating: "[a](b (", count: 30_000),
    HostileShape("[a](((", repeating: "[a](((", count: 30_000),
    HostileShape("[a][", repeating: "[a][", count: 50_000),
    HostileShape("[^1]", repeating: "[^1] ", count: 50_000),
    HostileShape("[^", repeating: "[^", count: 50_000),
    HostileShape("links", repeating: "[a](b) ", count: 50_000),
    HostileShape("]", repeating: "a]", count: 100_000),
    HostileShape("\"", repeating: "\" ", count: 100_000),
    HostileShape("{{#include", repeating: "{{#include ", count: 30_000),
    HostileShape("{{", repeating: "{{", count: 100_000),
    HostileShape("{: ", repeating: "a{: ", count: 50_000),
  ]

  /// The shapes of emphasis, code, formulas and character references.
  static let emphasis: [HostileShape] = [
    HostileShape("*a ", repeating: "*a ", count: 100_000),
    HostileShape("*a*", repeating: "*a*", count: 50_000),
    HostileShape("_a ", repeating: "_a ", count: 100_000),
    HostileShape("**a*", repeating: "**a*", count: 50_000),
    HostileShape("*a_ ", repeating: "*a_ ", count: 50_000),
    HostileShape("*a**b", repeating: "*a**b", count: 50_000),
    HostileShape("~~a ", repeating: "~~a ", count: 50_000),
    HostileShape("~a ~~b ", repeating: "~a ~~b ", count: 50_000),
    HostileShape("a~~b~c", repeating: "a~~b~c", count: 50_000),
    HostileShape("* nested", count: 30_000) {
      String(repeating: "*a ", count: $0) + String(repeating: "b* ", count: $0)
    },
    HostileShape("~~ nested", count: 30_000) {
      String(repeating: "~~a ", count: $0) + String(repeating: "b~~ ", count: $0)
    },
    HostileShape("stars in one run", repeating: "*", count: 200_000),
    HostileShape("` growing", count: 600) { count in
      (1...max(1, count)).map { "a" + String(repeating: "`", count: $0) }.joined()
    },
    HostileShape("` ``", repeating: "a` ``", count: 50_000),
    HostileShape("$", repeating: "$a $$b ", count: 50_000),
    HostileShape("$ only", repeating: "$", count: 100_000),
    HostileShape("$a$", repeating: "$a$ ", count: 50_000),
    HostileShape("$a_", repeating: "$a_ ", count: 50_000),
    HostileShape("$$ lines", repeating: "$$\na\n", count: 30_000),
    HostileShape("\\(", repeating: "\\( ", count: 50_000),
    HostileShape("\\[ lines", repeating: "\\[\na\n", count: 30_000),
    HostileShape("$ long", count: 100_000) { "$" + String(repeating: "\\frac ", count: $0) + "$" },
    HostileShape("$ deep", count: 30_000) {
      "$" + String(repeating: "{", count: $0) + "a" + String(repeating: "}", count: $0) + "$"
    },
    HostileShape("$ rows", count: 30_000) { "$$" + String(repeating: "a&\\\\", count: $0) + "$$" },
    HostileShape(":", repeating: ":", count: 200_000),
    HostileShape(":a", repeating: ":a", count: 100_000),
    HostileShape("==a ++b ^^c", repeating: "==a ++b ^^c ", count: 30_000),
    HostileShape("&", repeating: "&", count: 200_000),
    HostileShape("&a", repeating: "&aaaaaaaa", count: 30_000),
    HostileShape("&#1;", repeating: "&#1;", count: 50_000),
    HostileShape("& long", count: 200_000) { "&" + String(repeating: "a", count: $0) + ";" },
    HostileShape("\\", repeating: "\\", count: 200_000),
    HostileShape("one long line", repeating: "a", count: 2_000_000),
    HostileShape("one long line of words", repeating: "word ", count: 400_000),
    HostileShape("hard breaks", repeating: "a  \n", count: 50_000),
  ]

  /// The shapes of web and e-mail addresses in running text.
  static let addresses: [HostileShape] = [
    HostileShape("http://a", repeating: "http://a ", count: 50_000),
    HostileShape("http:// without space", repeating: "http://a", count: 50_000),
    HostileShape("http://a)", count: 100_000) {
      "http://a.b/" + String(repeating: ")", count: $0)
    },
    HostileShape("http://a(", count: 100_000) {
      "http://a.b/" + String(repeating: "(", count: $0)
    },
    HostileShape("http://a&a;", count: 50_000) {
      "http://a.b/" + String(repeating: "&a;", count: $0)
    },
    HostileShape("http://a ?!.", count: 50_000) {
      "http://a.b/" + String(repeating: "?!.", count: $0)
    },
    HostileShape("www.", repeating: "www.", count: 50_000),
    HostileShape("www. with space", repeating: "www. ", count: 50_000),
    HostileShape("www.a_b", count: 50_000) { "www." + String(repeating: "a_.", count: $0) },
    HostileShape("www.a_", repeating: "www.a_", count: 50_000),
    HostileShape("_www.", repeating: "_www.", count: 50_000),
    HostileShape("www._", repeating: "www._", count: 50_000),
    HostileShape("www.__", repeating: "www.__", count: 50_000),
    HostileShape("http://a<", repeating: "http://a<", count: 50_000),
    HostileShape("https://a.b</b>", repeating: "https://a.b</b>", count: 30_000),
    HostileShape("<br>http://a", repeating: "<br>http://a", count: 30_000),
    HostileShape("<http://a>http://a", repeating: "<http://a>http://a", count: 20_000),
    HostileShape("http://a[a](<", repeating: "http://a[a](<", count: 30_000),
    HostileShape("--8<--https://a.b", repeating: "--8<--https://a.b", count: 20_000),
    HostileShape("*[a]: https://a.b", repeating: "*[a]: b\nhttps://a.b", count: 20_000),
    HostileShape("a@", repeating: "a@", count: 50_000),
    HostileShape("a@b.c", repeating: "a@b.c ", count: 50_000),
    HostileShape("a.a.a@", count: 100_000) { String(repeating: "a.", count: $0) + "@b.c" },
    HostileShape("@", repeating: "@", count: 100_000),
    HostileShape("a@b.", count: 100_000) { "a@" + String(repeating: "b.", count: $0) },
    HostileShape("mailto:", repeating: "mailto:", count: 50_000),
    HostileShape("<http:", repeating: "<http:", count: 50_000),
    HostileShape("text http://a", .text, repeating: "http://a ", count: 50_000),
    HostileShape("text http://a)", .text, count: 100_000) {
      "http://a.b/" + String(repeating: ")", count: $0)
    },
    HostileShape("text lines", .text, repeating: "a\n", count: 100_000),
    HostileShape("text blocks", .text, repeating: "a\n\n", count: 100_000),
  ]
}
