import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `lectern new` without a terminal.
@Suite struct NewTests {
  @Test(
    "questions are in the language of the environment, and errors in English")
  func languages() throws {
    let folder = try TemporaryDirectory()
    let french = ["LANG": "fr_FR.UTF-8"]
    let asked = try Program.run(
      "new", "docs", input: "\nManuel\n\n\n\n\n", environment: french, in: folder.path)
    #expect(
      asked.errors == """
        Titre (nécessaire): 
          Réponse nécessaire
        Titre (nécessaire): 
        Identifiant: 
        Langue [fr-FR]: 
        Auteur: 
        Description (une ligne vide termine): 
        created docs with 3 topics; next: lectern docs

        """)
    #expect(try folder.text("docs/help.yml").contains("title: Manuel\n"))
    let wrong = try Program.run(
      "new", "other", "--language", "?", environment: french, in: folder.path)
    #expect(
      wrong.errors
        == "lectern: error: cannot use --language '?': not a BCP 47 tag, such as en or pt-BR\n")
  }

  @Test("a book is created without questions if its title is an option")
  func byFlags() throws {
    let folder = try TemporaryDirectory()
    let outcome = try Program.run(
      "new", "docs", "--title", "My tool", "--identifier", "org.example.my-tool", "--language",
      "fr", "--author", "Ada: L", "--description", "How, and \"why\"", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "created docs with 3 topics; next: lectern docs\n")
    #expect(
      try folder.allFiles() == [
        "docs/guide/install.md", "docs/guide/use.md", "docs/help.yml", "docs/index.md",
      ])
    #expect(
      try folder.text("docs/help.yml") == """
        # What Lectern should know about this book. Every key is optional; `lectern` alone
        # opens the manual, which describes all of them.
        identifier: org.example.my-tool
        title: My tool
        authors: ["Ada: L"]
        description: "How, and \\"why\\""
        language: fr

        # The contents, in reading order. Each topic takes its title from its first heading.
        nav:
          - index.md
          - Guide:
              - guide/install.md
              - guide/use.md

        # Named texts: the topics of this book call it by this name.
        variables:
          product: My tool

        """)
  }

  @Test(
    "a book with any title is checked without findings, read, packed and exported",
    arguments: [
      "My tool", "yes", "C: a *tool* [x] #1 {y}", "\"quoted\" \\ 'title'", "日本語の本", "- 1.10",
      "a\tb",
      "{{title}}", "null",
    ])
  func anyTitle(_ title: String) throws {
    let folder = try TemporaryDirectory()
    let made = try Program.run("new", "docs", "--title=" + title, "-q", in: folder.path)
    #expect(made.status == 0 && made.output == "" && made.errors == "")
    let check = try Program.run("check", "docs", in: folder.path)
    #expect(check.status == 0 && check.output == "", "\(check.output)")
    #expect(check.errors.hasPrefix("checked 3 topics: 0 errors, 0 warnings in "))
    let shown = title == "a\tb" ? "a b" : title
    let text = try Program.run("read", "docs", in: folder.path).output
    #expect(text.hasPrefix(shown + "\n"), "\(text)")
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    #expect(try Program.run("read", "docs.helpz", in: folder.path).output == text)
    #expect(try Program.run("export", "html", "docs", "-o", "site", in: folder.path).status == 0)
  }

  @Test("answers are read from standard input, with the questions on standard error")
  func byLines() throws {
    let folder = try TemporaryDirectory()
    let outcome = try Program.run(
      "new", "docs", input: "\nMy tool\na b\n\nde\nAda\nOne\nsentence.\n", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        Title (needed): 
          This is needed
        Title (needed): 
        Identifier: 
          Letters, digits, '.', '-' and '_' only
        Identifier: 
        Language [en]: 
        Author: 
        Description (an empty line ends it): 

        created docs with 3 topics; next: lectern docs

        """)
    let manifest = try folder.text("docs/help.yml")
    for line in ["title: My tool", "authors: [Ada]", "language: de", "description: One sentence."] {
      #expect(manifest.contains("\n\(line)\n"), "\(line)")
    }
    #expect(!manifest.contains("identifier"))
  }

  @Test(
    "missing or unusable answers are wrong usage, and create no file")
  func refuses() throws {
    let folder = try TemporaryDirectory()
    let ended = try Program.run("new", "docs", in: folder.path)
    #expect(ended.status == 64)
    #expect(ended.output == "")
    #expect(
      ended.errors == """
        Title (needed): 
        lectern: error: no answer to 'Title': this is needed, and the input has ended
          hint: answer with --title

        """)
    let language = try Program.run(
      "new", "docs", "--title", "T", "--language", "?!", in: folder.path)
    #expect(language.status == 64)
    #expect(
      language.errors
        == "lectern: error: cannot use --language '?!': not a BCP 47 tag, such as en or pt-BR\n")
    let lines = try Program.run("new", "docs", input: "T\n\n?!\n", in: folder.path)
    #expect(lines.status == 64)
    #expect(
      lines.errors.hasSuffix(
        "lectern: error: no answer to 'Language': not a BCP 47 tag, such as en or pt-BR, and the input has ended\n"
          + "  hint: answer with --title\n"))
    #expect(try folder.allFiles() == [])
  }

  @Test("a folder with files, a file and a broken link are refused before a question")
  func holdsThings() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/.keep", "")
    try folder.write("file", "mine")
    try FileSystem.createSymbolicLink(at: folder.file("link"), to: "nowhere")
    for (name, why) in [
      ("docs", "the folder contains '.keep'"), ("file", "a file is in its place"),
      ("file/docs", "a file is in its place"),
      ("link", "a symbolic link that leads nowhere is in its place"),
    ] {
      let outcome = try Program.run("new", name, input: "T\n", in: folder.path)
      #expect(outcome.status == 73)
      #expect(outcome.output == "")
      #expect(
        outcome.errors == """
          lectern: error: cannot create '\(name)': \(why)
            hint: name a folder that is new or empty

          """)
    }
    #expect(try folder.allFiles() == ["docs/.keep", "file", "link"])
  }

  @Test("an empty folder is filled and keeps its mode, and folders above it are created")
  func emptyFolder() throws {
    let folder = try TemporaryDirectory()
    try FileSystem.createDirectory(folder.file("here"))
    try FileSystem.setMode(0o750, of: folder.file("here"))
    let before = try FileStatus(of: folder.file("here"))
    #expect(try Program.run("new", ".", "--title", "T", in: folder.file("here")).status == 0)
    let after = try FileStatus(of: folder.file("here"))
    #expect(after.mode == before.mode)
    #expect(
      try folder.allFiles()
        == ["guide/install.md", "guide/use.md", "help.yml", "index.md"].map {
          "here/" + $0
        })
    #expect(try Program.run("new", "a/b/", "--title", "T", in: folder.path).status == 0)
    #expect(try FileStatus(of: folder.file("a/b")).mode == FileStatus(of: folder.file("a")).mode)
  }

  @Test("a failed write leaves neither a file nor a folder")
  func fullDisk() throws {
    let folder = try TemporaryDirectory()
    // A limit on the size of files, which also applies to root; messages go through a pipe.
    let script = "(ulimit -f 0; trap '' XFSZ; exec \"$0\" new docs --title T) 2>&1 >&- | cat"
    let outcome = try Shell.run(["sh", "-c", script, Program.path.string], directory: folder.path)
    #expect(outcome.output == "lectern: error: cannot create 'docs': file too large\n")
    #expect(try FileSystem.entries(of: folder.path) == [])
  }

  @Test("the help and the manual name every flag")
  func help() throws {
    let help = try Program.run("new", "--help")
    let manual = try Shell.run(
      [Program.path.string, "cat", "new.md", "--in", "Resources/manual/reference"],
      directory: Conformance.packageRoot)
    for flag in ["--title", "--identifier", "--language", "--author", "--description", "--plain"] {
      #expect(help.output.contains(flag) && manual.output.contains(flag), "\(flag)")
    }
    #expect(help.status == 0)
  }
}
