import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Diagrams")
struct DiagramTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func export(
    _ topic: String, manifest: String = "diagrams: [dot]\n"
  ) throws -> (result: ExportResult, page: String) {
    let files = ["index.md": topic, "help.yml": "title: T\n" + manifest]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    let result = try SiteExporter(book: book, SiteOptions(hasSearch: false)).export(
      to: temporary.file("site"), jobs: 2)
    return (result, try temporary.text("site/index.html"))
  }

  private static let hasDot = Shell.has("dot")

  @Test(
    "code in dot becomes a picture with its size, and with the code as alternative text",
    .enabled(if: hasDot))
  func drawn() throws {
    let text = "# T\n\n```dot\ndigraph { a -> \"b & c\" }\n```\n\n```c\na -> b\n```\n"
    let (result, page) = try export(text)
    #expect(result.diagnostics.isEmpty)
    #expect(page.contains("<figure class=\"diagram\"><img src=\"lectern/diagrams/dot."))
    #expect(page.contains("alt=\"digraph { a -&gt; &quot;b &amp; c&quot; }\" width=\""))
    #expect(page.contains("<code class=\"language-c\">"))
    let picture = try #require(try temporary.allFiles().first { $0.hasSuffix(".svg") })
    #expect(PictureSize(try temporary.read(picture)) != nil)
    // The picture has the background of its page, which may be dark, and the page's font.
    let drawing = try temporary.text(picture)
    #expect(!drawing.contains("fill=\"white\"") && drawing.contains("font-family=\"Helvetica,"))
    #expect(try export(text).result.written == 0)
    let other = try export("# T\n")
    #expect(other.result.removed == 1 && !other.page.contains("<figure"))
  }

  @Test(
    "browsers may keep style sheets without asking again, but not drawings",
    .enabled(if: hasDot))
  func kinds() throws {
    let files = [
      "index.md": "# T\n\n```dot\ndigraph { a }\n```\n", "help.yml": "diagrams: [dot]\n",
    ]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    let site = try SiteExporter(book: book, SiteOptions(hasSearch: false)).site(jobs: 2)
    let paths = try site.paths()
    let drawing = try #require(paths.first { $0.hasSuffix(".svg") })
    let style = try #require(paths.first { $0.hasSuffix(".css") })
    #expect(site.kind(of: drawing) == .page && site.kind(of: style) == .asset)
    #expect(try site.file(drawing)?.isEmpty == false)
  }

  @Test(
    "a diagram that its program refuses stays code, with a warning at its position",
    .enabled(if: hasDot))
  func refused() throws {
    let (result, page) = try export("# T\n\n```dot\ndigraph {\n```\n")
    #expect(page.contains("<code class=\"language-dot\">digraph {"))
    #expect(
      result.diagnostics.map(\.description) == [
        """
        index.md:3:1: warning: the diagram is shown as code: 'dot' ended with exit code 1
          hint: dot says: Error: <stdin>: syntax error in line 2
        """
      ])
  }

  @Test("warnings about diagrams are in the order of their lines", .enabled(if: hasDot))
  func order() throws {
    let topic = "# T\n\n```dot\nb\n```\n\n\n\n\n```dot\na\n```\n"
    #expect(try export(topic).result.diagnostics.map(\.location.position?.line) == [3, 10])
  }

  @Test(
    "content that a diagram smuggles into its picture neither runs nor loads", .enabled(if: hasDot))
  func smuggled() throws {
    _ = try export(
      """
      # T

      ```dot
      digraph {
        stylesheet="https://a.example/x.css"
        b [fontname="x\\"/><script>alert(1)</script><text y=\\""]
        a [URL="javascript:alert(1)" label="A" style=filled fillcolor="red:blue"]
      }
      ```

      """)
    let picture = try #require(try temporary.allFiles().first { $0.hasSuffix(".svg") })
    let text = try temporary.text(picture)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && text.contains(">A</text>"))
    for part in ["<script", "javascript", "a.example", "<?", "style="] {
      #expect(!text.contains(part), "\(part)")
    }
    // Graphviz writes the colours of gradients as styles.
    #expect(text.contains("stop-color=\"red\""))
  }

  @Test("a picture of an earlier export is also cleaned", .enabled(if: hasDot))
  func earlier() throws {
    let topic = "# T\n\n```dot\ndigraph { a }\n```\n"
    _ = try export(topic)
    let picture = try #require(try temporary.allFiles().first { $0.hasSuffix(".svg") })
    let clean = try temporary.text(picture)
    try temporary.write(picture, clean.replacing("</svg>", with: "<script>1</script></svg>"))
    _ = try export(topic)
    #expect(try temporary.text(picture) == clean)
  }

  @Test("a clean picture of an earlier export is not drawn again", .enabled(if: hasDot))
  func kept() throws {
    let topic = "# T\n\n```dot\ndigraph { a }\n```\n"
    _ = try export(topic)
    let picture = try #require(try temporary.allFiles().first { $0.hasSuffix(".svg") })
    // The program would not print this group again.
    let marked = try temporary.text(picture).replacing("</svg>", with: "<g></g></svg>")
    try temporary.write(picture, marked)
    _ = try export(topic)
    #expect(try temporary.text(picture) == marked)
  }

  @Test("a clean picture of an earlier export needs no program")
  func keptWithoutProgram() throws {
    let topic = "# T\n\n```dot\ndigraph { a }\n```\n"
    let files = ["index.md": topic, "help.yml": "title: T\ndiagrams: [dot]\n"]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    let start =
      #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    let picture = Array((start + #" width="7" height="7"><path d="M0 0"/></svg>"# + "\n").utf8)
    let diagrams = try SiteDiagrams(book, kinds: [.dot], folder: "lectern", jobs: 1) { _ in
      picture
    }
    #expect(diagrams.findings.isEmpty)
    #expect(diagrams.pictures.map(\.bytes) == [picture])
  }

  @Test("the program's messages reach a finding without control characters", .enabled(if: hasDot))
  func remark() throws {
    let result = try export("# T\n\n```dot\ndigraph { a [shape=\"\u{1B}[31mx\"] }\n```\n").result
    let remark = try #require(result.diagnostics.first)
    #expect(remark.severity == .note && remark.message.hasPrefix("'dot' says of the diagram: "))
    #expect(!remark.message.contains("\u{1B}"))
  }

  @Test("the directive against HTML follows the front matter of a Mermaid diagram")
  func mermaid() {
    let plain = "%%{init: {\"htmlLabels\": false, \"flowchart\": {\"htmlLabels\": false}}}%%\n"
    func input(_ text: String) -> String {
      String(decoding: DiagramKind.mermaid.input(text), as: UTF8.self)
    }
    #expect(input("graph TD") == plain + "graph TD\n")
    #expect(input("---\ntitle: T\n---\ngraph TD") == "---\ntitle: T\n---\n" + plain + "graph TD\n")
  }

  @Test("the first 64 KB of a program's standard error are kept")
  func errors() throws {
    let script = "echo a >&2; head -c 300000 /dev/zero >&2; cat"
    let outcome = try ChildProcess.captured(
      ["/bin/sh", "-c", script], reading: Array("b".utf8), limit: 10, seconds: 60)
    #expect(outcome.status == 0 && outcome.output == Array("b".utf8))
    #expect(outcome.errors.starts(with: "a\n".utf8) && outcome.errors.count == 64 << 10)
  }

  @Test("a process that a program leaves behind does not delay the export")
  func leftBehind() throws {
    let start = ContinuousClock.now
    let outcome = try ChildProcess.captured(
      ["/bin/sh", "-c", "echo a >&2; sleep 900 >/dev/null </dev/null & echo b"], reading: [],
      limit: 10, seconds: 60)
    #expect(outcome.status == 0 && outcome.output == Array("b\n".utf8))
    #expect(outcome.errors == Array("a\n".utf8))
    #expect(ContinuousClock.now - start < Patience.limit)
  }

  @Test("a program that closes its streams and keeps running is stopped")
  func silent() throws {
    let start = ContinuousClock.now
    let outcome = try ChildProcess.captured(
      ["/bin/sh", "-c", "exec sleep 900 >/dev/null 2>&1"], reading: [], limit: 10, seconds: 1)
    #expect(outcome.status == 128 + 9 && outcome.output.isEmpty)
    #expect(ContinuousClock.now - start < Patience.limit)
  }

  @Test("a program opens no file that a diagram names", .enabled(if: hasDot))
  func files() throws {
    try temporary.write("secret.svg", "<svg width='7' height='7'/>")
    let path = temporary.file("secret.svg").string
    _ = try export("# T\n\n```dot\ndigraph { a [image=\"\(path)\"] }\n```\n")
    let picture = try #require(
      try temporary.allFiles().first { $0.contains("diagrams/") && $0.hasSuffix(".svg") })
    #expect(try !temporary.text(picture).contains("secret.svg"))
  }

  @Test(
    "diagrams are drawn only if the manifest requests them, and an unknown language is a warning")
  func requested() throws {
    let text = "# T\n\n```dot\ndigraph { a }\n```\n"
    #expect(try export(text, manifest: "").page.contains("<code class=\"language-dot\">"))
    let book = try Book.open(
      MemoryProvider(["help.yml": Array("diagrams: [dto]\n".utf8), "index.md": Array("# T\n".utf8)])
    )
    #expect(book.diagnostics.map(\.message) == ["unknown diagram 'dto'"])
  }

  @Test("a program that exceeds its time is stopped, with the processes that it started")
  func slow() throws {
    let start = ContinuousClock.now
    let outcome = try ChildProcess.filter(
      ["/bin/sh", "-c", "sleep 900; echo"], reading: [], seconds: 1)
    #expect(outcome.status == 128 + 9)
    #expect(ContinuousClock.now - start < Patience.limit)
    let quick = try ChildProcess.filter(["/bin/cat"], reading: Array("a".utf8), seconds: 30)
    #expect(quick.status == 0 && quick.output == Array("a".utf8))
  }
}
