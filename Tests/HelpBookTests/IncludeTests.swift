import HelpArchive
import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct IncludeTests {
  private func findings(_ book: Book) throws -> [String] {
    try BookCheck.run(book, jobs: 2).map(\.description)
  }

  private func text(_ book: Book, _ topic: String) throws -> String {
    let document = try book.document(of: book.requireTopic(named: topic))
    return (0..<document.count).map { document.text(of: $0) }.joined()
  }

  private static let mdBook = [
    "book.toml": "[book]\n[output.html.code.hidelines]\npython = \"~\"",
    "src/SUMMARY.md": "- [A](a.md)\n- [B](part/b.md)",
    "src/a.md":
      "# A\n\n```rust\n{{#rustdoc_include ../listings/l.rs:2}}\n```\n\n{{#include note.md}}\n",
    "src/part/b.md":
      "{{#include ../title.md}}\n\n```python\n~x = 1\n{{#include ../../listings/p.py}}\n```\n",
    "src/note.md": "See [b](part/b.md#nix).\n", "src/title.md": "# The title\n",
    "listings/l.rs": "fn main() {\n    shown();\n}\n", "listings/p.py": "y = 2\n~z = 3\n",
  ]

  @Test("an mdBook includes files from anywhere below the folder of book.toml")
  func mdBook() throws {
    let book = try book(Self.mdBook)
    #expect(try text(book, "a") == "A    shown();\nSee b.")
    #expect(try text(book, "part/b") == "The titley = 2\n")
    #expect(try book.requireTopic(named: "part/b").title == "B")
  }

  @Test(
    "a finding in an included file has the name and position in that file, and fragments are not reported as unlisted"
  )
  func locations() throws {
    #expect(
      try findings(book(Self.mdBook)) == [
        "src/note.md:1:5: error: broken link 'part/b.md#nix': no anchor 'nix' in part/b.md"
      ])
  }

  @Test("a title may come from an included file or from {{#title}}")
  func titles() throws {
    let book = try book([
      "a.md": "{{#include b.txt}}\n", "b.txt": "# From *b*\n", "c.md": "{{#title T}}\n# C!\n",
    ])
    #expect(try book.requireTopic(named: "a").title == "From b")
    #expect(try book.requireTopic(named: "c").title == "T")
  }

  @Test(
    "a failed include is reported with its position, the reason and a hint",
    arguments: [
      ("lib/nte.md", "there is no 'lib/nte.md'\n  hint: did you mean 'lib/note.md'?"),
      ("LIB/note.md", "there is no 'LIB/note.md'"),
      ("lib/Note.md", "the letter case is wrong\n  hint: write 'lib/note.md'"),
      ("lib", "'lib' is a folder"),
      (
        "../x",
        "it leads outside the book\n"
          + "  hint: move the file below this folder, or open a folder that contains both"
      ),
      (".git/config", "names that begin with a dot are not part of the book"),
    ])
  func failures(path: String, expected: String) throws {
    let book = try book([
      "a.md": "---\ntitle: A\n---\n\n {{#include \(path)}}\n", "lib/note.md": "# N\n",
      ".git/config": "x",
    ])
    #expect(try findings(book) == ["a.md:5:2: error: cannot include '\(path)': \(expected)"])
    #expect(try text(book, "a").contains("{{#include \(path)}}"))
  }

  @Test("paths from the root begin with a slash, and nested paths are relative to their file")
  func paths() throws {
    let book = try book([
      "x/a.md": "{{#include /lib/b.md}}\n", "lib/b.md": "b {{#include c.txt}}", "lib/c.txt": "c",
    ])
    #expect(try text(book, "x/a") == "b c")
  }

  @Test("symbolic links are followed inside the book only")
  func links() throws {
    let folder = try TemporaryDirectory()
    let book = folder.file("book")
    try folder.write("secret.txt", "secret")
    try folder.write("book/a.md", "{{#include in.txt}} {{#include out.txt}}\n")
    try folder.write("book/real.txt", "real")
    try FileSystem.createSymbolicLink(at: book.appending("in.txt"), to: "real.txt")
    try FileSystem.createSymbolicLink(at: book.appending("out.txt"), to: "../secret.txt")
    let opened = try Book.open(book)
    #expect(try text(opened, "a") == "real {{#include out.txt}}")
    #expect(
      try findings(opened).contains {
        $0.contains("a.md:1:21: error: cannot include 'out.txt': 'out.txt' is a symbolic link")
      })
  }

  @Test(
    "a packed book contains the included files and has the same text, even if it is packed again")
  func packed() throws {
    let folder = try TemporaryDirectory()
    let source = try book(Self.mdBook)
    var last = source
    for name in ["1.helpz", "2.helpz"] {
      let file = folder.file(name)
      _ = try BookPacker.pack(last, to: file, jobs: 2)
      let packed = try Book.open(file)
      for topic in ["a", "part/b"] { #expect(try text(packed, topic) == text(source, topic)) }
      let archive = try Archive(file)
      let names = (0..<archive.count).map { archive.entry(at: $0).name }
      #expect(
        names == [
          "mimetype", ".lectern/book.json", ".lectern/contents", ".lectern/includes/listings/l.rs",
          ".lectern/includes/listings/p.py", "SUMMARY.md", "a.md", "note.md", "part/b.md",
          "title.md", ".lectern/directory",
        ])
      last = packed
    }
    #expect(
      try FileSystem.read(folder.file("1.helpz")) == FileSystem.read(folder.file("2.helpz")))
  }

  @Test("an excluded file may be included, and a packed book contains it")
  func excluded() throws {
    let folder = try TemporaryDirectory()
    let source = try book([
      "help.yml": "exclude: [lib]", "a.md": "{{#include lib/x.md}}\n", "lib/x.md": "inside",
    ])
    let file = folder.file("x.helpz")
    _ = try BookPacker.pack(source, to: file)
    #expect(try text(Book.open(file), "a") == "inside")
    #expect(try Book.open(file).resourcePaths() == ["a.md", "help.yml"])
  }

  @Test(
    "variables of help.yml are replaced in topics, titles and included files, also in a packed book"
  )
  func variables() throws {
    let folder = try TemporaryDirectory()
    let source = try book([
      "help.yml": "variables:\n  product: A *tool*\n  v: 1.10\n",
      "a.md": "# {{product}}\n\n{{#include b.txt}} `{{v}}` {{w}}\n", "b.txt": "{{v}}",
    ])
    #expect(try text(source, "a") == "A *tool*1.10 1.10 {{w}}")
    #expect(try source.requireTopic(named: "a").title == "A *tool*")
    #expect(
      try findings(source) == [
        "a.md:3:28: warning: there is no variable 'w'\n  hint: did you mean 'v'?"
      ])
    let file = folder.file("x.helpz")
    _ = try BookPacker.pack(source, to: file)
    #expect(try text(Book.open(file), "a") == text(source, "a"))
  }

  @Test("plain folders hide no lines")
  func others() throws {
    let plain = try book(["a.md": "```rust\n# x\n```\n"])
    #expect(try text(plain, "a") == "# x\n")
  }

  @Test("a book of one file includes files from its folder, and follows their links")
  func singleFile() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "{{#include x/i.md}}\n")
    try folder.write("x/i.md", "[b](b.md)")
    try folder.write("b.md", "# B")
    let book = try Book.open(folder.file("a.md"))
    #expect(book.paths == ["a", "b"])
    let piped = try Book.open("-") { Array("{{#include a.md}}\n".utf8) }
    #expect(
      try findings(piped).first?.contains("standard input has no folder to include from") == true)
  }
}
