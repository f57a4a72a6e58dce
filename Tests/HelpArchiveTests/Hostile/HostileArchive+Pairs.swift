import HelpArchive

extension HostileArchive {
  /// Entries that are valid alone and invalid together.
  static let pairs: [HostileArchive] = [
    pair("twice", "a", "its name occurs more than once", .init("a", [1]), .init("a", [2])),
    pair("case", "a", "its name collides with 'A'", .init("A", [1]), .init("a", [2])),
    pair(
      "case-of-folder", "docs/b", "its name collides with 'Docs'", .init("Docs/a", [1]),
      .init("docs/b", [2])),
    pair(
      "case-sharp-s", "straße", "its name collides with 'strasse'", .init("straße"),
      .init("strasse")),
    pair("case-kelvin", "\u{212A}", "its name collides with 'k'", .init("k"), .init("\u{212A}")),
    pair(
      "normal-form", "é",
      "its name collides with 'e\u{301}': they differ by accent encoding only (composed or decomposed)",
      .init("é", [1]), .init("e\u{301}", [2])),
    pair(
      "normal-form-and-case", "é",
      "its name collides with 'É': they differ by letter case and accent encoding only",
      .init("E\u{301}"), .init("é")),
    pair(
      "file-and-folder", "a/b", "its name is both a file's and a directory's", .init("a", [1]),
      .init("a/b", [2])),
    pair(
      "file-and-directory", "a/", "its name is both a file's and a directory's", .init("a", [1]),
      .init("a/")),
    pair("directory-twice", "a/", "its name occurs more than once", .init("a/"), .init("a/")),
    pair("same-bytes", "b", "it overlaps another member", shared.0, shared.1),
    pair("inside-another", "b", "it overlaps another member", nested.0, nested.1),
    HostileArchive(
      name: "behind-a-link", refusal: .entry("a/b", "it lies behind the symbolic link 'a'"),
      bytes: ZipBuilder.bytes([.link("a", to: "/tmp"), .init("a/b", [1])])),
    HostileArchive(
      name: "all-over-limit", refusal: .archive(total),
      bytes: ZipBuilder.bytes(
        (0..<5).map { number in
          .init("\(number)", four.data).with {
            four.fill(&$0)
            $0.size = 1 << 20
          }
        })),
  ]

  private static let total = "its members would unpack to more than the limit of 4194304 bytes"

  /// Two entries with one name and one member would read the same local header.
  private static let shared = (
    ZipBuilder.Member("b", [1]), ZipBuilder.Member("b", [1]).with { $0.offset = 0 }
  )

  /// The second member is entirely inside the bytes of the first.
  private static let nested = (
    ZipBuilder.Member("a", ZipBuilder.local(.init("b", [9]))),
    ZipBuilder.Member("b", [9]).with { $0.offset = 31 }
  )
}
