extension HostileShape {
  /// The shapes of quotes, lists, footnotes and other containers.
  static let containers: [HostileShape] = [
    HostileShape("> nested", repeating: ">", count: 50_000),
    HostileShape("> nested, blank lines", count: 10_000) {
      String(repeating: "> ", count: $0) + "a" + String(repeating: "\n", count: $0)
    },
    HostileShape("> on each line", repeating: "> a\n", count: 50_000),
    HostileShape("- nested on a line", repeating: "- ", count: 50_000),
    HostileShape("- nested on lines", count: 700) { count in
      (0..<count).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    },
    HostileShape("1. nested", repeating: "1. ", count: 50_000),
    HostileShape("items", repeating: "- a\n", count: 50_000),
    HostileShape("lists of one", repeating: "- a\n+ b\n", count: 30_000),
    HostileShape("> [!NOTE]", repeating: "> [!NOTE]\n> a\n\n", count: 20_000),
    HostileShape("- [ ]", repeating: "- [ ] a\n", count: 50_000),
    HostileShape("[^1]: *", repeating: "[^1]: * ", count: 20_000),
    HostileShape("* [^1]:", repeating: "* [^1]: ", count: 20_000),
    HostileShape("1. [^1]:", repeating: "1. [^1]: ", count: 20_000),
    HostileShape("[^1]: >", repeating: "[^1]: > ", count: 20_000),
    HostileShape(">[^1]:", repeating: ">[^1]: ", count: 20_000),
    HostileShape("[^1]: > on each line", count: 500) {
      String(repeating: String(repeating: "[^1]: > ", count: 60) + "\n", count: $0)
    },
    HostileShape("items in a footnote, blank lines", count: 20_000) {
      "[^1]: " + String(repeating: "- ", count: $0) + "a" + String(repeating: "\n", count: $0)
    },
    HostileShape("items below a footnote, blank lines", count: 20_000) {
      "[^1]: a\n\n    " + String(repeating: "- ", count: $0) + "a"
        + String(repeating: "\n", count: $0)
    },
    HostileShape("!!! nested", count: 300) { count in
      (0..<count).map { String(repeating: "    ", count: $0) + "!!! note\n" }.joined()
    },
  ]

  /// The shapes of headings, definitions, tables and other blocks.
  static let blocks: [HostileShape] = [
    HostileShape("headings alike", repeating: "# a\n", count: 50_000),
    HostileShape("headings {#a}", repeating: "# b {#a}\n", count: 50_000),
    HostileShape("headings a-1 a", count: 30_000) { count in
      (0..<count).map { "# a\n# a-\($0)\n" }.joined()
    },
    HostileShape("{#", count: 100_000) { "# " + String(repeating: "{#a", count: $0) + "}" },
    HostileShape("definitions alike", repeating: "[a]: b\n", count: 50_000),
    HostileShape("definitions", count: 50_000) { count in
      (0..<count).map { "[a\($0)]: b\n" }.joined()
        + (0..<count).map { "[a\($0)] " }.joined()
    },
    HostileShape("definition used often", count: 5_000) {
      "[a]: " + String(repeating: "b", count: $0) + "\n\n" + String(repeating: "[a] ", count: $0)
    },
    HostileShape("definitions without end", repeating: "[a]: <b\n", count: 50_000),
    HostileShape("definition titles", repeating: "[a]: b \"\n", count: 30_000),
    HostileShape("footnotes", count: 30_000) { count in
      (0..<count).map { "a[^\($0)]\n\n[^\($0)]: b\n\n" }.joined()
    },
    HostileShape("footnote used often", count: 30_000) {
      String(repeating: "[^a] ", count: $0) + "\n\n[^a]: b\n"
    },
    HostileShape("footnotes within each other", count: 20_000) { count in
      (0..<count).map { "[^\($0)]: a[^\($0 + 1)]\n\n" }.joined() + "b[^0]"
    },
    HostileShape("footnotes alike", count: 30_000) {
      "b[^a]\n\n" + String(repeating: "[^a]: c\n", count: $0)
    },
    HostileShape("one row of pipes", count: 100_000) {
      "|a|\n|-|\n" + String(repeating: "|", count: $0)
    },
    HostileShape("header columns", count: 50_000) {
      String(repeating: "|a", count: $0) + "\n" + String(repeating: "|-", count: $0) + "\n|b|\n"
    },
    HostileShape("header columns, short rows", count: 2_000) {
      String(repeating: "|a", count: $0) + "\n" + String(repeating: "|-", count: $0) + "\n"
        + String(repeating: "|b\n", count: $0)
    },
    HostileShape("empty rows", count: 50_000) {
      "|a|\n|-|\n" + String(repeating: "|\n", count: $0)
    },
    HostileShape("rows", count: 50_000) {
      "|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: $0)
    },
    HostileShape("tables", repeating: "|a|\n|-|\n|b|\n\n", count: 20_000),
    HostileShape("delimiter rows", repeating: "|-|\n", count: 50_000),
    HostileShape("| ` in cells", count: 30_000) {
      "|a|\n|-|\n|" + String(repeating: "`|", count: $0)
    },
    HostileShape("paragraph lines", repeating: "a\n", count: 200_000),
    HostileShape("\\r", repeating: "\r", count: 100_000),
    HostileShape("lines that end in \\r", repeating: "a\r", count: 100_000),
    HostileShape("setext underlines", repeating: "a\n-\n", count: 50_000),
    // An odd number leaves the last fence open.
    HostileShape("fences", repeating: "```\n", count: 50_001),
    HostileShape("fence info", count: 200_000) { "``` " + String(repeating: "a ", count: $0) },
    HostileShape("tabs", repeating: "\t", count: 200_000),
    HostileShape("terms", repeating: "a\n: b\n\n", count: 30_000),
    HostileShape("abbreviations", count: 5_000) { count in
      (0..<count).map { "*[a\($0)]: b\n" }.joined() + String(repeating: "a1 ", count: count)
    },
    HostileShape("front matter", count: 50_000) { count in
      "---\n" + (0..<count).map { "k\($0): v\n" }.joined() + "---\nx\n"
    },
    HostileShape("front matter nested", count: 50_000) {
      "---\na: " + String(repeating: "[", count: $0) + "\n---\n"
    },
    HostileShape("front matter [[a]]", count: 30_000) {
      "+++\n" + String(repeating: "[[a]]\n", count: $0) + "+++\n"
    },
    HostileShape("includes on one line", repeating: "{{#include a.md}}*a :a:", count: 5_000),
    HostileShape("includes behind a long prefix", count: 2_000) {
      String(repeating: ">", count: $0 * 10) + String(repeating: "{{#include a.md}}", count: $0)
    },
    HostileShape("includes behind a long number", count: 5_000) {
      String(repeating: "1", count: $0 * 10) + String(repeating: "{{#include a.md}}", count: $0)
    },
    HostileShape("includes of anchors that are missing", count: 5_000) { count in
      (0..<count).map { "ANCHOR: a\($0)\n{{#include page.md:b\($0)}}\n" }.joined()
    },
    HostileShape("variables that are missing", count: 10_000) { count in
      (0..<count).map { "{{b\($0)}}" }.joined()
    },
    HostileShape("links to anchors that are missing", count: 5_000) { count in
      (0..<count).map { "# heading \($0)\n[a](#haeding-\($0)x)\n" }.joined()
    },
    HostileShape("front matter without end", count: 100_000) {
      "---\n" + String(repeating: "a: b\n", count: $0)
    },
  ]
}
