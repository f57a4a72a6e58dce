import HelpResources

extension KeyTable {
  /// The manual's page of keys, as Markdown: a table for each group, a column for each profile.
  ///
  /// The page in `Resources/manual` is this text, which a test enforces; never edit it by hand.
  package static func manualPage() -> String {
    var page = """
      # Keys

      Every key of the [reader](../guide/reading.md). The keys of less are there unless
      `--keys info`, `--keys vim` or [LECTERN_KEYS](environment.md#lectern_keys) asks for
      others. `^F` is Control with F. A number typed before a key repeats it, or says which
      line or entry is meant: below, N is that number.

      """
    for group in groups {
      page +=
        "\n## \(Words.standard[group.title])\n\n| less | info | vim | does |\n|---|---|---|---|\n"
      for row in group.rows {
        let cells = KeyProfile.allCases.map { profile in
          row.labels(profile).map(code).joined(separator: " ")
        }
        page += "| " + (cells + [Words.standard[row.text]]).joined(separator: " | ") + " |\n"
      }
    }
    return page
  }

  /// A key as a code span, with characters that are special in a table escaped.
  private static func code(_ label: String) -> String {
    let text = label.map { $0 == "|" ? "\\|" : String($0) }.joined()
    return label.contains("`") ? "`` " + text + " ``" : "`" + text + "`"
  }
}
