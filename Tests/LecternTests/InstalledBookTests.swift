import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `lectern install`, `uninstall` and `books`, and reading by name.
@Suite struct InstalledBookTests {
  private let folder: TemporaryDirectory
  private var home: [String: String] { ["HOME": folder.file("home").string] }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "identifier: org.example.tool\nversion: '1.9'\ntitle: Tool\n")
    try folder.write("docs/index.md", "# Tool\n\nOne nine.\n")
    try folder.write("docs/install.md", "# Install\n\nUnpack it.\n\n## Proxy\n\nSet a proxy.\n")
  }

  private func run(_ arguments: String...) throws -> Shell.Outcome {
    try Program.run(arguments, environment: home, in: folder.path)
  }

  private static let books = "home/.local/share/lectern/books"

  @Test(
    "an installed book opens by its identifier, in its newest version")
  func life() throws {
    #expect(try run("install", "docs").status == 0)
    try folder.write("docs/index.md", "# Tool\n\nOne ten.\n")
    try folder.write(
      "docs/help.yml", "identifier: org.example.tool\nversion: '1.10'\ntitle: Tool\n")
    #expect(try run("pack", "docs", "-q", "-o", "x.helpz").status == 0)
    let installed = try run("install", "x.helpz")
    #expect(installed.errors.hasPrefix("installed org.example.tool@1.10 as '"))
    #expect(try folder.read("x.helpz") == folder.read(Self.books + "/org.example.tool@1.10.helpz"))
    #expect(try run("read", "org.example.tool").output.contains("One ten."))
    #expect(try run("read", "org.example.tool@1.9").output.contains("One nine."))
    #expect(try run("help:org.example.tool/install#proxy").output == "Proxy\n\n  Set a proxy.\n")
    let names = try run("books").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["org.example.tool@1.10", "org.example.tool@1.9"])
    #expect(try run("books", "--json").output.contains("\"version\": \"1.10\""))
    #expect(try run("uninstall", "org.example.tool@1.10").status == 0)
    #expect(try run("read", "org.example.tool").output.contains("One nine."))
    #expect(try run("uninstall", "org.example.tool").status == 0)
    let none = try run("uninstall", "org.example.tool")
    #expect(none.status == 66)
    #expect(try run("books").output.isEmpty)
  }

  @Test("install has options for the name and the folder, and refuses unsuitable names")
  func options() throws {
    #expect(try run("install", "docs", "--name", "mine", "--into", "shelf").status == 0)
    #expect(try folder.allFiles().contains("shelf/mine@1.9.helpz"))
    let wrong = try run("install", "docs", "--name", "../evil")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'../evil' cannot be part of a file's name"))
    #expect(try run("install", "docs", "--into", "docs/index.md").status == 73)
    #expect(try run("install", "nothing").status == 66)
    #expect(try run("install", "docs", "--system", "--into", "x").status == 64)
    let homeless = try Program.run(
      ["install", "docs"], environment: ["HOME": ""], in: folder.path)
    #expect(homeless.status == 64)
    #expect(homeless.errors.contains("neither HOME nor XDG_DATA_HOME is set"))
  }

  @Test("a broken book is not installed")
  func broken() throws {
    try folder.write("docs/help.yml", "title: T\nnav: [no.md]\n")
    let outcome = try run("install", "docs")
    #expect(outcome.status == 65)
    #expect(try folder.allFiles().allSatisfy { !$0.hasSuffix(".helpz") })
    try folder.write("bad.helpz", "nonsense")
    #expect(try run("install", "bad.helpz").status == 65)
  }

  private func forge(_ name: String, _ change: (inout ForgedBundle) throws -> Void) throws {
    var bundle = try ForgedBundle(folder.file(name))
    try change(&bundle)
    try bundle.write(to: folder.file(name))
  }

  @Test("a bundle with faults, or of a newer version, is installed only with --unverified")
  func verifies() throws {
    func replace(_ old: String, _ new: String, in bundle: inout ForgedBundle) {
      let text = String(decoding: bundle[ForgedBundle.manifestMember], as: UTF8.self)
      bundle[ForgedBundle.manifestMember] = Array(text.replacing(old, with: new).utf8)
    }
    let forgeries: [(why: String, change: (inout ForgedBundle) -> Void)] = [
      (
        "does not match the book's 'title'",
        { replace("\"title\": \"Tool\"", "\"title\": \"Fool\"", in: &$0) }
      ),
      (
        "a newer version of Lectern wrote it: it is not compared with the pages",
        {
          replace("\"contentsVersion\": 8", "\"contentsVersion\": 9", in: &$0)
          // The title is the second key in the metadata of a book with a manifest.
          $0.contents.set("9", 1, of: "key")
        }
      ),
    ]
    for forgery in forgeries {
      #expect(try run("pack", "docs", "-q", "-o", "x.helpz").status == 0)
      try forge("x.helpz", forgery.change)
      let verified = try run("verify", "x.helpz", "-q")
      #expect(verified.status == 1)
      #expect(verified.output.contains(forgery.why))
      let refused = try run("install", "x.helpz")
      #expect(refused.status == 65)
      #expect(refused.errors.hasPrefix("lectern: error: cannot install 'x.helpz': "))
      #expect(
        refused.errors.hasSuffix(
          forgery.why
            + "\n  hint: list all faults with 'lectern verify', or install the bundle despite them with --unverified\n"
        ))
      #expect(try run("books").output.isEmpty)
      #expect(try run("install", "x.helpz", "--unverified").status == 0)
      #expect(try run("read", "org.example.tool").status == 0)
      #expect(try run("uninstall", "org.example.tool").status == 0)
    }
  }

  private func describe(_ title: String, _ version: String, by authors: String = "") throws {
    try folder.write(
      "docs/help.yml",
      "identifier: org.example.tool\nversion: '\(version)'\ntitle: \(title)\nauthors: [\(authors)]\n"
    )
  }

  @Test("another book with the name of an installed one is refused, except with --replace")
  func otherBook() throws {
    try describe("Tool 1.9", "1.9", by: "Ann")
    #expect(try run("install", "docs").status == 0)
    try describe("Tool v2", "2.0")
    #expect(try run("install", "docs").status == 0)
    try describe("A new name", "2.1", by: "Bob, ann")
    #expect(try run("install", "docs").status == 0)
    try describe("Other", "2.1", by: "Eve")
    let refused = try run("install", "docs")
    #expect(refused.status == 73)
    #expect(
      refused.errors == """
        lectern: error: cannot install 'docs': another book is installed as 'org.example.tool': \
        'A new name' 2.1 by Bob, ann, and this is 'Other' 2.1 by Eve
          hint: give this book another name with --name NAME, or remove the other with --replace

        """)
    #expect(try run("read", "org.example.tool@2.1", "--language", "en").status == 0)
    #expect(try run("install", "docs", "--name", "other").status == 0)
    #expect(try run("install", "docs", "--replace").status == 0)
    let names = try run("books").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["org.example.tool@2.1", "other@2.1"])
  }

  @Test("--replace does not remove a folder with the name of the book")
  func otherFolder() throws {
    try folder.write(Self.books + "/tool/index.md", "# Mine\n")
    let refused = try run("install", "docs", "--name", "tool", "--replace")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("/tool' is a folder, which is not removed\n"))
    #expect(try folder.text(Self.books + "/tool/index.md") == "# Mine\n")
  }

  @Test("a damaged installed book is replaced without --replace")
  func damaged() throws {
    #expect(try run("install", "docs").status == 0)
    try folder.write(Self.books + "/org.example.tool@1.9.helpz", "nonsense")
    #expect(try run("install", "docs").status == 0)
    #expect(try run("read", "org.example.tool").status == 0)
  }

  @Test("names with invisible characters are refused, and accents are composed")
  func looks() throws {
    let invisible = try run("install", "docs", "--name", "my\u{FE0F}tool")
    #expect(invisible.status == 64)
    #expect(invisible.errors.contains("'my<U+FE0F>tool' cannot be part of a file's name"))
    for name in ["my\u{AD}tool", "my\u{200D}tool", "\u{3164}", "a\u{34F}"] {
      #expect(try run("install", "docs", "--name", name).status == 64)
    }
    for name in ["\u{E9}t\u{E9}", "e\u{301}te\u{301}", "हिन्दी", "日本語"] {
      #expect(try run("install", "docs", "--name", name).status == 0)
    }
    let files = try FileSystem.entries(of: folder.file(Self.books)).map(\.name)
    #expect(files.map { Array($0.utf8) }.contains(Array("\u{E9}t\u{E9}@1.9.helpz".utf8)))
    #expect(files.count == 3)
    #expect(try run("read", "e\u{301}te\u{301}").output.contains("One nine."))
  }

  @Test("a file with a name that is now refused still opens, and can be uninstalled")
  func installedBefore() throws {
    #expect(try run("pack", "docs", "-q", "-o", "x.helpz").status == 0)
    for name in ["mytool", "my\u{FE0F}tool", "e\u{301}"] {
      try folder.write(Self.books + "/" + name + ".helpz", folder.read("x.helpz"))
    }
    for name in ["my\u{FE0F}tool", "e\u{301}"] {
      #expect(try run("read", name).output.contains("One nine."))
      #expect(try run("uninstall", name).status == 0)
    }
    #expect(try run("books").output.hasPrefix("mytool "))
  }

  @Test("the error for a book that is not installed suggests the nearest one")
  func unknown() throws {
    #expect(try run("install", "docs").status == 0)
    let outcome = try run("read", "help:org.example.tol/install")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasSuffix("  hint: did you mean 'org.example.tool'?\n"))
  }

  @Test("check --books reports broken links to installed books")
  func checksLinks() throws {
    #expect(try run("install", "docs").status == 0)
    try folder.write(
      "other/index.md",
      """
      # Other

      [a](help:org.example.tool/install#proxy) [b](help:org.example.tool)
      [c](help:org.example.tool/instal) [d](help:org.example.tool/install#prox)
      [e](help:org.example.tol)

      """)
    #expect(try run("check", "other").status == 0)
    let checked = try run("check", "other", "--books", "--all")
    #expect(checked.status == 1)
    #expect(
      checked.output == """
        other/index.md:4:1: error: broken link 'help:org.example.tool/instal': the book 'org.example.tool' has no topic 'instal'
          hint: did you mean 'install'?
        other/index.md:4:35: error: broken link 'help:org.example.tool/install#prox': the topic 'install' of the book \
        'org.example.tool' has no anchor 'prox'
          hint: did you mean 'proxy'?
        other/index.md:5:1: error: broken link 'help:org.example.tol': no book 'org.example.tol' is installed
          hint: did you mean 'org.example.tool'?

        """)
  }

  @Test("search --books searches every installed book, and skips a damaged one")
  func searchesAll() throws {
    #expect(try run("install", "docs").status == 0)
    try folder.write("docs2/index.md", "# Second\n\nA proxy as well.\n")
    #expect(try run("install", "docs2").status == 0)
    try folder.write(Self.books + "/broken.helpz", "nonsense")
    let found = try run("search", "--books", "proxy")
    #expect(found.status == 0)
    #expect(found.output.contains("help:docs2/index: Second: A proxy as well.\n"))
    #expect(found.output.contains("help:org.example.tool/install#proxy: Proxy: "))
    #expect(found.errors.hasPrefix("lectern: warning: cannot open '"))
    let json = try run("search", "--books", "proxy", "--json", "-q")
    #expect(json.output.contains("\"name\": \"docs2\"") && json.errors.isEmpty)
    let none = try run("search", "--books", "zebra", "crossing", "-q")
    #expect(none.status == 1 && none.output.isEmpty)
  }

  @Test("a book that is installed and uninstalled meanwhile is read whole or not at all")
  func concurrency() throws {
    #expect(try run("pack", "docs", "-q", "-o", "x.helpz").status == 0)
    // Each reader prints every answer that is neither the whole book nor a missing book.
    let script = """
      lectern=$1
      change() { for i in $(seq 25); do $lectern install x.helpz -q; $lectern uninstall org.example.tool -q; done 2>/dev/null; }
      look() {
        for i in $(seq 30); do
          text=$($lectern read org.example.tool install 2>&1); status=$?
          case "$status:$text" in 0:*"Set a proxy."*|66:*) ;; *) echo "$status: $text";; esac
        done
      }
      change & change & look & look & look & wait
      """
    let outcome = try Shell.run(
      ["sh", "-c", script, "sh", Program.path.string],
      environment: home.merging(["PATH": "/usr/bin:/bin"]) { $1 }, directory: folder.path)
    #expect(outcome.output.isEmpty)
  }
}
