import HelpCore
import HelpMarkup
import Testing

@testable import HelpDialects

/// Returns the options for a page of DocC, in a book with these pages: `a.md` is the page of
/// `doc:a`.
private func docC(_ files: [String: String] = [:]) -> MarkupOptions {
  var options = MarkupOptions()
  let names = DocCNames(files.keys.sorted()) { files[$0].map { Array($0.utf8) } }
  options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
    if request.isDarkPicture {
      guard files[request.destination + "~dark.png"] != nil else { throw IncludeFailure("none") }
      return IncludedText(path: "r/\(request.destination)~dark.png", name: "", bytes: [])
    }
    if let link = request.docCLink, let page = names.page(for: link, from: "t.md") {
      let file = names.pages[page].file
      return names.text(ofPage: page, name: file, bytes: Array((files[file] ?? "").utf8))
    }
    let path = request.docCLink == nil ? request.destination : ""
    guard let text = files[path] else {
      var failure = IncludeFailure("no page has this name")
      failure.mayBeElsewhere = !names.modules.isEmpty
      throw failure
    }
    return IncludedText(path: path, name: path, bytes: Array(text.utf8))
  }
  options.tools = .docC
  options.generatesHeadingIDs = false
  return options
}

private func unexpanded(_ text: String, _ options: MarkupOptions = docC()) -> [String] {
  ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
    .droppedElements.map { "\($0.kind) \($0.name)" }
}

@Suite("Pages of DocC")
struct DocCTests {
  @Test("a module has its symbols if the catalog has the module's name and no page is about it")
  func moduleOfCatalog() throws {
    let names = DocCNames(["T.md"], bundles: ["M"]) { _ in Array("# ``M/T``\n".utf8) }
    #expect(names.modules == ["M"])
    let link = try #require(DocCLink("T", isSymbol: true))
    #expect(names.page(for: link, from: "other.md") == 0)
  }

  @Test("a link by name has the title of its page or heading")
  func links() {
    let files = [
      "g/Install.md": "# Get `it`\n\n## On Linux: fast\n", "T.md": "# ``M/T``\n",
      "N.md": "# No\n\n@Metadata {\n  @DisplayName(\"Named\")\n}\n",
    ]
    let text = """
      <doc:Install>, <doc:Install#On-Linux-fast>, [text](doc:T), ``M/T``, ``T``, <doc:N>

      [label]

      [label]: doc:Install
      """
    #expect(
      html(text, docC(files)) == """
        <p><a href="/g/Install.md">Get <code>it</code></a>, \
        <a href="/g/Install.md#On-Linux-fast">On Linux: fast</a>, \
        <a href="/T.md">text</a>, <a href="/T.md"><code>T</code></a>, \
        <a href="/T.md"><code>T</code></a>, <a href="/N.md">Named</a></p>
        <p><a href="/g/Install.md">label</a></p>

        """)
  }

  @Test("the title of a page loses the closing marks of its heading, but no other number sign")
  func closingMarks() {
    let files = ["a.md": "# Interop with C#\n", "b.md": "# B ##\n"]
    #expect(
      html("<doc:a> <doc:b>\n", docC(files))
        == "<p><a href=\"/a.md\">Interop with C#</a> <a href=\"/b.md\">B</a></p>\n")
  }

  @Test("a link to a missing symbol is code, and a link to another missing page is broken")
  func brokenLinks() {
    #expect(
      html("<doc:Gone> [*text*](doc:Gone) ``M/run()-7p2fr``\n", docC())
        == "<p><code>Gone</code> <em>text</em> <code>M/run()</code></p>\n")
    #expect(
      diagnostics("a <doc:Gone>\n", docC())
        == ["t.md:1:3: error: broken link 'doc:Gone': no page has this name"])
    let code = docC(["M.md": "# ``M``\n"])
    #expect(diagnostics("a <doc:M/f(_:)>\n", code) == [])
    #expect(unexpanded("a <doc:M/f(_:)>\n", code) == ["symbolLink M/f(_:)"])
  }

  @Test("marks of DocC in code and comments are not read")
  func code() {
    let text =
      "`<doc:a>` ``` ``a`` ```\n\n```\n@Image(source: a)\n<doc:a>\n```\n\n<!--\n@Row {\n-->\n\n"
    #expect(
      html(text, docC()).hasPrefix(
        """
        <p><code>&lt;doc:a&gt;</code> <code>``a``</code></p>
        <pre><code>@Image(source: a)
        &lt;doc:a&gt;
        </code></pre>

        """))
    #expect(unexpanded(text) == [])
  }

  @Test("the beginning of a comment in a code span begins no comment")
  func commentInCode() {
    let text = "Write `<!--` first.\n\n@Row {\n  *a*\n}\n"
    #expect(
      html(text, docC()) == "<p>Write <code>&lt;!--</code> first.</p>\n<p><em>a</em></p>\n")
  }

  @Test("the title of a symbol's page is the symbol's name or the display name")
  func titles() {
    #expect(html("# ``M/A/B``\n", docC()) == "<h1>A.B</h1>\n")
    #expect(html("# ``M/A/run(_:)-4abc``\n", docC()) == "<h1>run(_:)</h1>\n")
    #expect(html("# ``M`` <!-- c -->\n", docC()) == "<h1>M</h1>\n")
    #expect(
      html("# ``M``\n\n@Metadata {\n  @DisplayName(\"A *b*\", style: conceptual)\n}\n", docC())
        == "<h1>A *b*</h1>\n")
  }

  @Test(
    "availability and calls to action follow the first paragraph, and other metadata is left out")
  func metadata() {
    let text = """
      # A

      @Metadata {
        @PageKind(sampleCode)
        @PageImage(purpose: card, source: "a", alt: "b")
        @TitleHeading("News")
        @Available(iOS, introduced: "15.0")
        @CallToAction(url: "https://a.b/c", purpose: link, label: "Get it")
      }

      First.

      Second.
      """
    #expect(
      html(text, docC()) == """
        <h1>A</h1>
        <p>First.</p>
        <p>News · iOS 15.0+ · <a href="https://a.b/c">Get it</a></p>
        <p>Second.</p>

        """)
  }

  @Test("a page shows only its first title heading")
  func titleHeadings() {
    let text = """
      # A

      @Metadata {
        @Available(iOS)
        @TitleHeading("News")
        @TitleHeading("More")
      }
      """
    #expect(html(text, docC()) == "<h1>A</h1>\n<p>News · iOS</p>\n")
  }

  @Test("rows and columns show their text, and tabs show their titles")
  func containers() {
    let text = """
      @Row(numberOfColumns: 2) {
          @Column(size: 1) {
              One

              ```
                code
              ```
          }
          @Column { Two }
      }
      @TabNavigator {
        @Tab("A & B") {
          - x
            - y
        }
      }
      """
    #expect(
      html(text, docC()) == """
        <p>One</p>
        <pre><code>  code
        </code></pre>
        <p>Two</p>
        <div class="content-tab">
        <p class="content-tab-title"><strong>A &amp; B</strong></p>
        <ul>
        <li>x
        <ul>
        <li>y</li>
        </ul>
        </li>
        </ul>
        </div>

        """)
  }

  @Test(
    "pictures, videos and deprecation summaries become blocks, and comments are left out")
  func blocks() {
    let text = """
      @Image(
        source: "a b.png",
        alt: "A \\"b\\""
      ) {
        Caption
      }
      @Video(source: "v.mp4", poster: "p.png", alt: "V")
      @DeprecationSummary {
        Use ``T``.
      }
      @Comment { no }
      @Comment {
        no
      }
      @Options { @AutomaticSeeAlso(disabled) }
      """
    #expect(
      html(text, docC()) == """
        <p><img src="a%20b.png" alt="A &quot;b&quot;" /></p>
        <p>Caption</p>
        <p><img src="p.png" alt="V" /></p>
        <p><a href="v.mp4">V</a></p>
        <div class="markdown-alert markdown-alert-warning">
        <p class="markdown-alert-title">Deprecated</p>
        <p>Use <code>T</code>.</p>
        </div>

        """)
  }

  @Test("a directive without content does not enclose the text after it")
  func emptyDirectives() {
    #expect(
      html("@Tab(\"A\")\n\nText\n", docC()) == """
        <div class="content-tab">
        <p class="content-tab-title"><strong>A</strong></p>
        </div>
        <p>Text</p>

        """)
  }

  @Test("a picture with a variant for dark pages shows both variants")
  func darkPictures() {
    let files = ["a b~dark.png": ""]
    #expect(
      html("![*x*](a%20b \"T\") ![y](c)\n", docC(files)) == """
        <p><img src="/r/a%20b~dark.png" alt="x" title="T" class="only-dark"><img src="a%20b" alt="x" title="T" class="only-light"> <img src="c" alt="y" /></p>

        """)
  }

  @Test(
    "an unknown directive is reported, and its text stays"
  )
  func unknown() {
    let text = "@Foo(a: 1) {\n  text\n}\n\n@Sendable is an attribute.\n"
    #expect(html(text, docC()) == "<p>text</p>\n<p>@Sendable is an attribute.</p>\n")
    #expect(unexpanded(text) == ["unexpandedDirective Foo", "unknownDirective Sendable"])
  }

  @Test(
    "a quote becomes an aside of the kind before its colon, or a note",
    arguments: [
      ("> Tip: a *b*\n> c\n", "tip", "Tip", "<p>a <em>b</em>\nc</p>"),
      ("> Experiment:\n> a\n", "note", "Experiment", "<p>a</p>"),
      ("> a\n", "note", "Note", "<p>a</p>"), ("> todo: a\n", "note", "To Do", "<p>a</p>"),
      ("> My own words: a\n", "note", "My own words", "<p>a</p>"),
    ])
  func asides(text: String, kind: String, title: String, body: String) {
    #expect(
      html(text, docC()) == """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(title)</p>
        \(body)
        </div>

        """)
  }

  @Test("terms and parameters are bold")
  func terms() {
    #expect(
      html("- term `a:b`: c\n", docC())
        == "<ul>\n<li><strong><code>a:b</code></strong>: c</li>\n</ul>\n")
    #expect(
      html("# ``M/f(_:)``\n\n- Parameter x: c\n- Returns: d\n", docC()) == """
        <h1>f(_:)</h1>
        <ul>
        <li><strong>Parameter <code>x</code>:</strong> c</li>
        <li><strong>Returns:</strong> d</li>
        </ul>

        """)
  }

  @Test("a snippet shows its visible lines, or one slice")
  func snippets() {
    let files = [
      "Snippets/s.swift":
        "//! About.\n\n// snippet.hide\nimport A\n// snippet.show\nlet a = 1\n// snippet.b\nlet b = 2\n// snippet.end\nlet c = 3\n"
    ]
    func shown(_ text: String) -> String {
      html(text, docC(files)).replacing("<pre><code class=\"language-swift\">", with: "")
        .replacing("</code></pre>\n", with: "")
    }
    #expect(
      shown("@Snippet(path: \"package/Snippets/s\")\n") == "let a = 1\nlet b = 2\nlet c = 3\n")
    #expect(shown("@Snippet(path: \"package/Snippets/s\", slice: \"b\")\n") == "let b = 2\n")
    #expect(
      diagnostics("@Snippet(path: \"p/Snippets/gone\")\n", docC()) == [
        "t.md:1:1: warning: cannot show the snippet 'p/Snippets/gone': it is not part of the book\n  hint: open the folder of the package, so that all of its files are known"
      ])
    // The brace of a missing snippet closes the snippet, and not the row.
    #expect(
      html("@Row {\n  @Snippet(path: \"p/Snippets/gone\") {\n  }\n  a\n}\nb\n", docC())
        == "<p>a</p>\n<p>b</p>\n")
  }

  @Test("a tutorial becomes sections of numbered steps with their code")
  func tutorial() {
    let files = ["a.swift": "let a\n", "b.swift": "let a\nlet b\n"]
    let text = """
      @Tutorial(time: 20, projectFiles: "p.zip") {
        @Intro(title: "Learn") {
          Begin.
        }
        @Section(title: "Start") {
          @Steps {
            @Step {
              Write it.
              @Code(name: "A.swift", file: a.swift)
            }
            @Step {
              Change it.

              @Code(name: "A.swift", file: b.swift)
            }
          }
        }
        @Assessments {
          @MultipleChoice {
            Why?
            @Choice(isCorrect: true) {
              So.
              @Justification(reaction: "Yes") { Because. }
            }
            @Choice(isCorrect: false) { No. }
          }
        }
      }
      """
    #expect(
      html(text, docC(files)) == """
        <h1>Learn</h1>
        <p>Begin.</p>
        <h2>Start</h2>
        <ol>
        <li>
        <p>Write it.</p>
        <p class="file-name">A.swift</p>
        <pre><code class="language-swift">let a
        </code></pre>
        </li>
        <li>
        <p>Change it.</p>
        <p class="file-name">A.swift</p>
        <pre><code class="language-swift">let a
        let b
        </code></pre>
        </li>
        </ol>
        <p>Why?</p>
        <ul>
        <li>
        <p>✓ So.</p>
        <p>Because.</p>
        </li>
        <li>
        <p>✗ No.</p>
        </li>
        </ul>
        <p>20 min · <a href="p.zip">p.zip</a></p>

        """)
  }

  @Test("a table of contents lists the titles of its tutorials below their chapters")
  func tableOfContents() {
    let files = ["One.tutorial": "@Tutorial {\n  @Intro(title: \"First\")\n}\n"]
    let text = """
      @Tutorials(name: "All") {
        @Intro(title: "Meet it") { Text. }
        @Volume(name: "V") {
          @Chapter(name: "C") {
            @TutorialReference(tutorial: "doc:One")
          }
        }
      }
      """
    #expect(
      html(text, docC(files)) == """
        <h1>Meet it</h1>
        <p>Text.</p>
        <h2>V</h2>
        <h3>C</h3>
        <ul>
        <li><a href="/One.tutorial">First</a></li>
        </ul>

        """)
  }

  @Test(
    "unclosed and very deep directives stay readable")
  func hostile() {
    #expect(html("@Row {\ntext\n", docC()) == "<p>text</p>\n")
    #expect(html("}\n\ntext\n", docC()) == "<p>}</p>\n<p>text</p>\n")
    #expect(html("@Image(source: \"a\n", docC()).contains("@Image(source:"))
    let deep = String(repeating: "@Row {\n", count: 1_000) + "text\n"
    #expect(html(deep, docC()).contains("text"))
  }
}
