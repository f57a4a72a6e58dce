import HelpResources
package import HelpTerminal

extension KeyTable {
  /// Returns the manual's page of keys as Markdown: a table for each group, a column for each
  /// profile.
  ///
  /// A test compares the page in `Resources/manual` with this text. Never edit the page by hand.
  /// - Parameter forms: the keys of forms, which the reader does not have.
  package static func manualPage(forms: [KeyRow<some Sendable>]) -> String {
    var page = """
      # Keys of the reader

      Every key of the [reader](../guide/reading.md). The keys of less are there unless
      `--keys info`, `--keys vim` or [LECTERN_KEYS](environment.md#lectern_keys) asks for
      others. `^F` is Control with F. A number typed before a key repeats it, or says which
      line or entry is meant: below, N is that number.

      """
    for group in groups {
      if group.context == .help {
        page += section(
          "keys.form", forms.map { row in (row.text, KeyProfile.allCases.map { _ in row.labels }) })
      }
      page += section(
        group.title, group.rows.map { row in (row.text, KeyProfile.allCases.map(row.labels)) })
    }
    return page
  }

  /// Returns a heading and a table.
  private static func section(_ title: String, _ rows: [(text: String, labels: [[String]])])
    -> String
  {
    let head = "\n## \(Words.standard[title])\n\n| less | info | vim | does |\n|---|---|---|---|\n"
    return rows.reduce(into: head) { section, row in
      let cells = row.labels.map { $0.map(code).joined(separator: " ") }
      section += "| " + (cells + [Words.standard[row.text]]).joined(separator: " | ") + " |\n"
    }
  }

  /// Returns a key as a code span, with `|` escaped for the table.
  private static func code(_ label: String) -> String {
    let text = label.map { $0 == "|" ? "\\|" : String($0) }.joined()
    return label.contains("`") ? "`` " + text + " ``" : "`" + text + "`"
  }
}
