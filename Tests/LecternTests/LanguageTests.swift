import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// A book in five languages, which the environment or an option selects.
@Suite struct LanguageTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let files = [
      "help.yml": "title: Handbook\nlanguage: en\n", "index.md": "# Handbook\n\n> [!NOTE]\n> Go.\n",
      "guide/use.md": "# Use\n\nUse it.\n",
      "fr.lproj/index.md": "# Manuel\n\n> [!NOTE]\n> Allez.\n",
      "fr.lproj/lectern.words": "book.title = Le manuel\n",
      "de.lproj/index.md": "# Handbuch\n", "de.lproj/guide/use.md": "# Benutzen\n\nOft.\n",
      "ar.lproj/index.md": "# الدليل\n\n> [!NOTE]\n> هيا.\n", "zh-Hant.lproj/index.md": "# 手冊\n",
    ]
    for (path, text) in files { try folder.write("docs/" + path, text) }
  }

  private func read(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try Program.run(
      ["read", "docs"] + arguments + ["--plain"], environment: environment, in: folder.path)
    #expect((outcome.status, outcome.errors) == (0, ""))
    return outcome.output
  }

  @Test(
    "the environment selects the languages of topics, alerts and notes",
    arguments: [
      (
        ["LANG": "en_US.UTF-8", "LANGUAGE": "fr:de"], "Manuel", "Remarque",
        "(Pas encore traduit. Langue : Deutsch)"
      ),
      (["LANG": "zh_TW.UTF-8"], "手冊", "", "(尚未翻譯。語言：English)"),
      (["LC_ALL": "ar_EG.UTF-8"], "الدليل", "ملاحظة", "(لم تُترجم بعد. اللغة: English)"),
      (["LC_ALL": "C", "LANGUAGE": "fr"], "Handbook", "Note", "Use"),
      ([:], "Handbook", "Note", "Use"),
      (["LANG": "ru_RU.UTF-8"], "Handbook", "Note", "Use"),
    ])
  func environment(
    variables: [String: String], title: String, alert: String, note: String
  ) throws {
    let home = try read(environment: variables)
    #expect(home.contains(title) && home.contains(alert), "\(home)")
    let use = try read("guide/use", environment: variables)
    #expect(use.trimmingPrefix { $0 == " " }.hasPrefix(note), "\(use)")
  }

  @Test("--language overrides the environment, and can be a list")
  func option() throws {
    let french = ["LANG": "fr_FR.UTF-8"]
    #expect(try read("--language", "de", environment: french).contains("Handbuch"))
    #expect(try read("guide/use", "--language", "zh-TW,de").hasPrefix("(尚未翻譯。語言：Deutsch)\n"))
    let wrong = try Program.run(["docs", "--language", "fr,?"], in: folder.path)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == """
        lectern: error: cannot use the language 'fr,?': '?' is not a BCP 47 tag
          hint: write it like 'fr', 'pt-BR' or 'zh-Hans', or as a list: 'fr,de'

        """)
  }

  @Test("find selects the resource in the first preferred language")
  func find() throws {
    let outcome = try Program.run(
      ["find", "lectern.words", "--in", "docs"], environment: ["LANG": "fr_CA.UTF-8"],
      in: folder.path)
    #expect(outcome.output == "fr.lproj/lectern.words\n")
    let explained = try Program.run(
      ["find", "lectern.words", "--in", "docs", "--explain"],
      environment: ["LANG": "en_US.UTF-8", "LANGUAGE": "fr:de"], in: folder.path)
    #expect(explained.output.contains("found      fr.lproj/lectern.words\n"))
  }

  @Test("a site is the same in any language of the environment")
  func site() throws {
    for (name, language) in [("a", "fr_FR.UTF-8"), ("b", "C")] {
      let outcome = try Program.run(
        ["export", "html", "docs", "-o", name, "--quiet"], environment: ["LC_ALL": language],
        in: folder.path)
      #expect((outcome.status, outcome.errors) == (0, ""))
    }
    for page in ["index.html", "fr/index.html", "ar/guide/use.html"] {
      #expect(try folder.read("a/" + page) == folder.read("b/" + page))
    }
    let home = String(decoding: try folder.read("a/index.html"), as: UTF8.self)
    #expect(home.contains("<html lang=\"en\" dir=\"ltr\">"))
  }

  @Test("a translation is created, reported as outdated, and marked as reviewed")
  func translation() throws {
    let new = ["new", "docs", "guide/use", "--language", "fr"]
    let created = try Program.run(new, in: folder.path)
    #expect((created.status, created.errors) == (0, "created docs/fr.lproj/guide/use.md\n"))
    try folder.write("docs/guide/use.md", "# Use\n\nUse it well.\n")
    #expect(try Program.run(new, in: folder.path).status == 73)
    let checked = try Program.run(["check", "docs"], in: folder.path)
    #expect(checked.output.contains("use.md:2:17: warning: 'guide/use.md' has changed since"))
    #expect(checked.status == 0)
    #expect(try Program.run(new + ["--reviewed"], in: folder.path).status == 0)
    let again = try Program.run(["check", "docs"], in: folder.path)
    #expect(!again.output.contains("warning"))
    #expect(try Program.run(["new", "docs", "guide/use"], in: folder.path).status == 64)
  }

  @Test("search finds words of the translation, in a folder and in a bundle")
  func search() throws {
    #expect(try Program.run("pack", "docs", "-q", in: folder.path).status == 0)
    for source in ["docs", "docs.helpz"] {
      let plain = try Program.run(
        "search", source, "allez", environment: ["LANG": "fr_FR.UTF-8"], in: folder.path)
      #expect(plain.output == "index: Manuel: Allez.\n", "\(plain)")
      let option = try Program.run(
        "search", source, "--language", "de", "oft", in: folder.path)
      #expect(option.output == "guide/use: Benutzen: Oft.\n", "\(option)")
      #expect(try Program.run("search", source, "allez", in: folder.path).status == 1)
    }
  }
}
