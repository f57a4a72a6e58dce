import HelpTestSupport

extension RandomDocument {
  private static let parts = [
    "a", "b.c", "x.org", "/p", "/_x_", "*y*", "?q=1", "&amp;", "&c", "(p)", ")", "(", "_", ".", "~",
    "~~", "`c`", "[z]", "\\*", "<", "\"", "'", "!", ";", "&lt;", "é", "-", ":8080", "#f",
    "__m__.html", "|",
  ]

  /// Returns a random text after `http://`: domains, paths, and characters that may end an address.
  mutating func address() -> String {
    (0...random.below(5)).map { _ in random.pick(Self.parts) }.joined()
  }

  /// Returns a random text that may be an e-mail address, and a sign that may follow it.
  mutating func mail() -> String {
    random.pick(["me", "a.b", "x+y", "q_w"]) + "@"
      + random.pick(["x.org", "a.b.c", "x_y.z", "x-.y", "x", "a.b1"])
      + random.pick(["", ".", "-", "_", ",", "!"])
  }
}
