import HelpArchive
import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@testable import HelpAuthoring

/// Packing again keeps entries of an old bundle only while this program would make the same
/// entries.
@Suite struct VersionTests {
  private let books: [String: [String: String]] = [
    "folders": [
      "index.md": "# Home\n\nA *summary*, `code`.\n\n## More\n\n## More\n", "b10.md": "# Ten\n",
      "b9.md": "---\ntitle: Nine\nweight: 3\n---\n", "deep/a/x.md": "Text.\n",
      "deep/README.md": "# Deep\n", "page.txt": "A text\n", "page.html": "<h1 id=q>H</h1>\n",
      "page.md": "# P\n", "page.fr.md": "# P fr\n", "deep/a/y.fr.md": "# Y fr\n",
      "deep/a/y.md": "# Y\n\n| a | b |\n| - | - |\n| c | d |\n", "style.css": "a {}\n",
    ],
    "hugo": [
      "_index.md": "---\ntitle: Site\n---\n", "b.md": "---\ntitle: B\ndate: 2020-01-02\n---\n",
      "a/_index.md": "---\ntitle: A\nlinkTitle: Short\nweight: 2\n---\n", "a/z.md": "# Z\n",
      "c.md": "---\nbuild:\n  list: never\n---\n# Hidden\n",
    ],
    "mkdocs": [
      "mkdocs.yml": "site_name: S\n", "docs/index.md": "# I\n\n## A `b` <a name=\"q\"></a>\n",
      "docs/b.html":
        "<h1>T<i hidden>x</i></h1><noscript><p>No</p></noscript><p hidden>Gone</p><p>Here</p>\n",
    ],
    "mdBook": [
      "book.toml": "[book]\ntitle = \"B\"\n", "src/SUMMARY.md": "- [One](one.md)\n",
      "src/one.md": "# One\n\n## A `b` <a name=\"q\"></a>\n", "src/two.md": "# Two\n",
    ],
    "help.yml": [
      "help.yml": "title: T\nlanguages: [fr]\nvariables:\n  x: y\n", "a.md": "# {{x}} *a*\n",
      "fr.lproj/a.md": "# Fr\n",
      "b.md": "# B {#own}\n\n> [!NOTE]\n> Text.\n\nA[^1]\n\n[^1]: note\n",
    ],
  ]

  @Test("the entries and contents of a source change only with their versions")
  func sameAsBefore() throws {
    let folder = try TemporaryDirectory()
    var checksums: [String: UInt32] = [:]
    for (name, files) in books {
      let target = folder.file(name + ".helpz")
      let result = try BookPacker.pack(book(files), to: target, jobs: 1)
      #expect(result.topics > 1)
      let archive = try Archive(target)
      let manifest = String(decoding: try archive.read(1), as: UTF8.self)
      // The record of the compressor is left out, since it differs from machine to machine.
      let lists = manifest[try #require(manifest.firstRange(of: "\"contents\"")).lowerBound...]
      checksums[name] = CRC32.of(Array(lists.utf8) + (try book(files).contents.bytes))
    }
    #expect(
      checksums == [
        "folders": 1_694_518_236, "hugo": 1_362_178_060, "help.yml": 4_261_279_738,
        "mdBook": 2_325_341_562, "mkdocs": 941_946_578,
      ],
      """
      the entries of the same source have changed: raise TopicDigest.version for anchors and summaries, or \
      PackedFormat.contentsVersion for the rest, and put the new checksums here
      """)
    #expect((TopicDigest.version, PackedFormat.contentsVersion) == (5, 8))
  }
}
