import HelpAuthoring
import HelpCore
import HelpTestSupport
import Testing

@Suite struct CheckTests {
  @Test(
    "check finds broken links, anchors and images, and unlisted topics, with positions and hints")
  func findings() throws {
    let book = try book([
      "help.yml": "nav: [a.md]",
      "a.md": "# A\n\n[x](bb.md) [y](b.md#two) ![](b.md)\n\n[z](#a)\n", "b.md": "# B\n\n## Twu\n",
    ])
    #expect(
      try BookCheck.run(book, jobs: 2).map(\.description) == [
        "a.md:3:1: error: broken link 'bb.md': there is no 'bb.md'\n  hint: did you mean 'b.md'?",
        "a.md:3:12: error: broken link 'b.md#two': no anchor 'two' in b.md\n"
          + "  hint: did you mean 'twu'?",
        "a.md:3:26: error: broken image 'b.md': 'b.md' is a page\n"
          + "  hint: link to the page, or include it",
        "a.md:3:26: warning: the image 'b.md' has no alternative text\n"
          + "  hint: say in a few words what it shows",
        "b.md: warning: the contents do not list this topic",
      ])
  }

  @Test("a weight that is not a whole number is a warning where weights have an effect")
  func weights() throws {
    let files = [
      "a.md": "---\ntitle: A\nweight: x\n---\n# A\n", "b.md": "+++\nweight = 1.5\n+++\n# B\n",
      "c.md": "---\nweight: 10\n---\n# C\n", "d.md": "---\nweight:\n---\n# D\n",
    ]
    #expect(
      try BookCheck.run(book(files), jobs: 1).map(\.description) == [
        "a.md:3:9: warning: the weight 'x' is not a whole number and has no effect\n"
          + "  hint: write a whole number, such as 'weight: 10'",
        "b.md:2:10: warning: the weight '1.5' is not a whole number and has no effect\n"
          + "  hint: write a whole number, such as 'weight: 10'",
      ])
    let nav = ["help.yml": "nav: [d.md, c.md, b.md, a.md]"]
    #expect(try BookCheck.run(book(files.merging(nav) { $1 }), jobs: 1) == [])
  }

  @Test(
    "contents made from folders lack only topics that opt out, for any tool, packed or not",
    arguments: [
      ("help.yml", "title: T", ""), ("mkdocs.yml", "site_name: T", "docs/"), ("x.css", "", ""),
    ])
  func hiddenTopics(_ manifest: String, _ text: String, _ folder: String) throws {
    let source = try book([
      manifest: text, folder + "_index.md": "# H",
      folder + "a.md": "---\nbuild: {list: never}\n---\n# A",
    ])
    #expect(source.topicCount == 2)
    #expect(source.outline == ["H <_index>"])
    #expect(try BookCheck.run(source, jobs: 1) == [])
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    _ = try BookPacker.pack(source, to: file, jobs: 1)
    #expect(try BookCheck.run(Book.open(file), jobs: 1) == [])
  }

  @Test("a packed book with written contents still reports unlisted topics")
  func packedOrphans() throws {
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    let source = try book(["help.yml": "nav: [a.md]", "a.md": "# A", "b.md": "# B"])
    _ = try BookPacker.pack(source, to: file, jobs: 1)
    #expect(
      try BookCheck.run(Book.open(file), jobs: 1).map(\.message) == [
        "the contents do not list this topic"
      ])
  }

  @Test(
    "links in translations are checked in the reader's language, in a folder and in a bundle"
  )
  func translations() throws {
    let source = try book([
      "help.yml": "languages: [en, fr]", "index.md": "# Home\n\n## One\n\n[b](b.md#two)\n",
      "b.md": "# B\n\n## Two\n\n[c](c.md#three)\n", "c.md": "# C\n\n## Three\n",
      "index.fr.md": """
      # Accueil

      ## Premier

      [b](b.md#deux) [c](c.md#three) [ici](#premier) ![Vue](vue.png)

      [b](b.md#two) [x](bb.md) [y](#one)
      """,
      "fr.lproj/b.md":
        "# B\n\n## Deux\n\n[a](index.md#premier) [b](index.md#one) [c](c.md#trois)\n",
      "fr.lproj/vue.png": "",
    ])
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    _ = try BookPacker.pack(source, to: file, jobs: 1)
    for (book, folder) in [(source, ""), (try Book.open(file), "\(file)/")] {
      let errors = try BookCheck.run(book, jobs: 2).filter { $0.severity == .error }
      #expect(
        errors.map { "\($0.location): \($0.message)".replacing(folder, with: "") } == [
          "fr.lproj/b.md:5:23: broken link 'index.md#one': no anchor 'one' in index.fr.md",
          "fr.lproj/b.md:5:41: broken link 'c.md#trois': no anchor 'trois' in c.md",
          "index.fr.md:7:1: broken link 'b.md#two': no anchor 'two' in fr.lproj/b.md",
          "index.fr.md:7:15: broken link 'bb.md': there is no 'bb.md'",
          "index.fr.md:7:26: broken link '#one': no anchor 'one' in index.fr.md",
        ])
    }
  }

  @Test("at most 100 languages are checked")
  func manyLanguages() throws {
    var files = ["help.yml": "title: T", "a.md": "# A\n"]
    for number in 0..<150 { files["en-x-l\(number).lproj/a.md"] = "# A\n\n[b](b.md)\n" }
    let findings = try BookCheck.run(book(files), jobs: 2)
    #expect(findings.count { $0.severity == .error } == 100)
    #expect(findings.contains { $0.message.contains("into the last 50, from") })
  }

  @Test("every kind of fault is found at its position, in Markdown, HTML and included files")
  func places() throws {
    let book = try book([
      "help.yml": "nav: [a.md]\nexclude: [n.md]",
      "a.md": """
      ---
      title: T
      ---
      Setext [a](#setxt-a)
      ======

      > - é [b](B2.md)
      >   > two lines
      >   > and ![](no.png)

      <table><tr><td><a href="../../x.md">c</a></td></tr>
      <tr><td id="dup"><img src="no.svg" alt="d"></td></tr></table>

      ## E {#dup}

      [f][r] {{#include n.md}}

      [r]: Logo.svg
      """,
      "logo.svg": "", "n.md": "x\n[g](h.md)\n<p id=dup>",
    ])
    #expect(
      try BookCheck.run(book, jobs: 2).map(\.description) == [
        "a.md:4:8: error: broken link '#setxt-a': no anchor 'setxt-a' in a.md\n"
          + "  hint: did you mean 'setext-a'?",
        "a.md:7:8: error: broken link 'B2.md': there is no 'B2.md'",
        "a.md:9:11: error: broken image 'no.png': there is no 'no.png'",
        "a.md:9:11: warning: the image 'no.png' has no alternative text\n"
          + "  hint: say in a few words what it shows",
        "a.md:11:16: error: broken link '../../x.md': it leads outside the book\n"
          + "  hint: move the file below .",
        "a.md:12:18: error: broken image 'no.svg': there is no 'no.svg'",
        "a.md:14:1: error: the anchor 'dup' is set more than once\n"
          + "  hint: rename the others: links open the first",
        "a.md:16:1: error: broken link 'Logo.svg': the letter case is wrong\n"
          + "  hint: write 'logo.svg'",
        "n.md:2:1: error: broken link 'h.md': there is no 'h.md'\n  hint: did you mean 'a.md'?",
        "n.md:3:1: error: the anchor 'dup' is set more than once\n"
          + "  hint: rename the others: links open the first",
      ])
  }

  @Test("links above a published book are one note for each folder, and images above it are errors")
  func aboveTheBook() throws {
    let page = "[a](../std/a.html#b) [c](../std/) [d](../../d.md) ![e](../e)\n"
    let files = ["SUMMARY.md": "- [A](a.md)", "a.md": page, "404.md": "# Not found"]
    let imageFindings = [
      "a.md:1:51: error: broken image '../e': it leads outside the book\n"
        + "  hint: move the file below ."
    ]
    #expect(
      try BookCheck.run(book(files), jobs: 1).map(\.description) == [
        "a.md:1:1: note: 2 links begin with '../std/', which is not in the book: its site may have it\n"
          + "  hint: use --strict to report each of them as an error",
        "a.md:1:35: note: 1 link begins with '../../d.md', which is not in the book: its site may have it\n"
          + "  hint: use --strict to report each of them as an error",
      ] + imageFindings)
    #expect(
      try BookCheck.run(book(files), jobs: 1, isStrict: true).map(\.description) == [
        "a.md:1:1: error: broken link '../std/a.html#b': it leads outside the book\n"
          + "  hint: move the file below .",
        "a.md:1:22: error: broken link '../std/': it leads outside the book\n"
          + "  hint: move the file below .",
        "a.md:1:35: error: broken link '../../d.md': it leads outside the book\n"
          + "  hint: move the file below .",
      ] + imageFindings)
  }

  @Test(
    "links that only the whole site can resolve are one note for each beginning, except in Lectern's own books"
  )
  func siteLinks() throws {
    let page = """
      [a](/en-US/docs/x) [b](/en-US/y/) ![c](/logo.png) [d](xref:System.String) [e](/g/no)
      [f](/guide/no.md) [i](XREF:f) [g](/en-US/docs/x)
      """
    let files = ["a.md": page, "g/b.md": "[h](/en-US/docs/x) [i](mailto:x@y.z)"]
    #expect(
      try BookCheck.run(book(files), jobs: 2).map {
        "\($0.location): \($0.severity): \($0.message)"
      } == [
        "a.md:1:1: note: 4 links begin with '/en-US/', which is not in the book: its site may have it",
        "a.md:1:35: note: 1 link begins with '/logo.png', which is not in the book: its site may have it",
        "a.md:1:51: note: 2 links begin with 'xref:', a scheme that no page of the book can resolve",
        "a.md:1:75: error: broken link '/g/no': there is no 'g/no'",
        "a.md:2:1: error: broken link '/guide/no.md': there is no 'guide/no.md'",
      ])
    let lecternBook = try book(files.merging(["help.yml": "title: T"]) { $1 })
    #expect(try BookCheck.run(lecternBook, jobs: 2).count { $0.severity == .error } == 7)
  }

  @Test(
    "a link from the root of the site is resolved in the folder of the book that the link names",
    arguments: [
      ("/docs/install", "content/docs/install"), ("/docs/Install/", "content/docs/install"),
      ("/en-US/docs/web/css", "en-us/web/css/index"), ("/docs/", "content/docs/_index"),
      ("/docs/install.html#a", "content/docs/install"), ("/blog/install", ""),
    ])
  func siteFolders(destination: String, expected: String) throws {
    let book = try book([
      "content/docs/install.md": "# A", "content/docs/_index.md": "# D",
      "en-us/web/css/index.md": "# CSS",
    ])
    let target = book.resolve(destination: destination, from: book.topic(at: 0))
    if case .topic(let topic, _) = target {
      #expect(topic.path == expected)
    } else {
      #expect(expected.isEmpty)
    }
  }

  @Test("a link above the root of the site is counted by the folder above the root")
  func aboveRoot() throws {
    let book = try book([
      "book.toml": "[book]\n", "src/SUMMARY.md": "- [B](guide/b.md)\n",
      "src/guide/b.md": "# B\n\n[x](/../std/a.html)\n",
    ])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "1 link begins with '../std/', which is not in the book: its site may have it"
      ])
  }

  @Test("the last of two folders that a link from the root of the site names takes precedence")
  func severalSiteFolders() throws {
    let book = try book(["a/docs/x.md": "# Docs", "b/web/x.md": "# Web"])
    let target = book.resolve(destination: "/docs/web/x", from: book.topic(at: 0))
    guard case .topic(let topic, _) = target else {
      Issue.record("the link is broken")
      return
    }
    #expect(topic.path == "b/web/x")
  }

  @Test(
    "a page does not replace a missing picture or another missing file",
    arguments: [
      ("![s](/presets/img/x.png)", "image '/presets/img/x.png': there is no 'presets/img/x.png'"),
      ("[s](/presets/img/x.pdf)", "link '/presets/img/x.pdf': there is no 'presets/img/x.pdf'"),
      ("![s](x)", "image 'x': there is no 'presets/x'"),
      ("![s](/presets/old.png)", "image '/presets/old.png': there is no 'presets/old.png'"),
      ("![s](x.html)", "image 'x.html': there is no 'presets/x.html'"),
    ])
  func missingPictures(text: String, expected: String) throws {
    let redirected = "---\nredirect_from: /presets/old\n---\n# Y\n"
    let files = ["presets/x.md": "# X\n\n" + text + "\n", "presets/y.md": redirected]
    let errors = try BookCheck.run(book(files), jobs: 1).filter { $0.severity == .error }
    #expect(errors.map(\.message) == ["broken " + expected])
  }

  @Test(
    "addresses with a variable are one note for each name, and are resolved if the rest names a topic"
  )
  func variables() throws {
    let page =
      "[a]({{x}}/no) [b](/d/{{x}}/c) [c]($" + "{y}/no) [d](https://a.b/{{x}}) [e](%BASE_URL%/c)\n"
      + "[f](@x_Y@/no)\n"
    let findings = try BookCheck.run(book(["a.md": page, "c.md": "# C\n"]), jobs: 1)
    #expect(
      findings.map(\.message) == [
        "2 links have addresses with '{{x}}', which another program fills in",
        "1 link has an address with '$" + "{y}', which another program fills in",
        "1 link has an address with '@x_Y@', which another program fills in",
      ])
    let hint = "use --strict to report each of them that is a path as an error"
    #expect(findings.allSatisfy { $0.hint == hint })
  }

  @Test(
    "links into folders that another build fills are one note for each folder, and single links stay errors"
  )
  func filledFolders() throws {
    let page = "[a](/api/~/X.a) [b](/api/~/X.b) [c](/api/no) [d](/api/v/only)\n"
    let findings = try BookCheck.run(book(["a.md": page, "api/index.md": "# Api\n"]), jobs: 1)
    #expect(
      findings.map(\.message) == [
        "2 links begin with '/api/~/' and lead to pages that are not in the book: another build may make them",
        "broken link '/api/no': there is no 'api/no'",
        "broken link '/api/v/only': there is no 'api/v/only'",
      ])
  }

  @Test(
    "links can target the id of any element, or the name of an element without an id",
    arguments: [
      "a<br id=x>", "<hr id=x>", "a <code id=x>b</code>", "a <code>b <i id=x>c</i></code>",
      "a<wbr id=x>", "<table><colgroup><col id=x></colgroup><tr><td>b</table>",
      "<pre>a <a name=x></a><span id=y>b</span></pre>", "<h3 name=x>A</h3>", "<p name=x id=y>A",
      "<pre id=x>a</pre>",
    ])
  func identifiers(html: String) throws {
    let isNamed = !html.contains("id=y>A")
    for file in ["b.md", "b.html"] {
      let book = try book(["a.md": "[l](\(file)#x)\n", file: html + "\n"])
      let findings = try BookCheck.run(book, jobs: 1)
      #expect(findings.isEmpty == isNamed, "\(file): \(findings)")
    }
  }

  @Test("an image with an explicitly empty alternative text gets no warning")
  func decoration() throws {
    let files = ["a.md": "<img src=b.png alt=\"\"> <img src=b.png>", "b.png": ""]
    let findings = try BookCheck.run(book(files), jobs: 1)
    #expect(findings.map(\.location.position?.column) == [24])
  }

  @Test("an image without a path is not a finding")
  func withoutPath() throws {
    let text = "# A\n\n![a]() <img src=\"\" alt=\"c\"> ![b](#x)\n"
    #expect(try BookCheck.run(book(["a.md": text]), jobs: 1) == [])
  }

  @Test("pages of other tools are counted first, in one note for each kind with a hint")
  func passedOver() throws {
    let files = ["a.md": "# A", "b.rst": "", "c/d.RST": "", "e.ipynb": "{}", "f.css": ""]
    #expect(
      try BookCheck.run(book(files), jobs: 1).map(\.description) == [
        ".: note: 1 .ipynb file is not read\n"
          + "  hint: convert them with 'jupyter nbconvert --to markdown', and open the results",
        ".: note: 2 .rst files are not read\n"
          + "  hint: build them with Sphinx ('make html'), and open the folder _build/html",
      ])
  }

  @Test("findings with the same cause are one group, in the order of the first")
  func groups() throws {
    let files = [
      "a.md": "[x](no.md) ![](p.png)", "b.md": "[y](no.md) [z](./no.md#q)",
      "c/d.md": "[x](../no.md) [w](../a.md#no)", "p.png": "", "help.yml": "title: T",
    ]
    var groups = FindingGroups()
    try BookCheck(book(files), jobs: 2).forEach { groups.add($0) }
    #expect(
      groups.groups.map { "\($0.first.location) \($0.count) \($0.nextLocations)" } == [
        "a.md:1:1 4 [b.md:1:1, b.md:1:12, c/d.md:1:1]", "a.md:1:12 1 []", "c/d.md:1:15 1 []",
      ])
  }

  @Test("a missing file has a hint if exactly one page in another folder has its name")
  func moved() throws {
    let findings = try BookCheck.run(
      book([
        "index.md": "[x](doc/deep.md) [y](doc/twice.md) [new](new/deep.md) [t](new/twice.md)",
        "new/deep.md": "# D", "new/twice.md": "# T\n\n[o](../old/twice.md)", "old/twice.md": "# T",
      ]), jobs: 1)
    #expect(
      findings.filter { $0.severity == .error }.map(\.hint) == ["did you mean 'new/deep.md'?", nil])
  }

  @Test(
    "each missing name is searched once, and a book with 2,000 of them is checked within a minute")
  func manyMissing() throws {
    var files = ["z.md": (0..<2000).map { "## Heading number \($0)\n" }.joined(separator: "\n")]
    for number in 0..<1000 {
      files["a\(number).md"] = "[x](z.md#heding-number-\(number)x) [y](z.md#heding-number-1)"
    }
    let time = try ThreadTime.measure {
      let findings = try BookCheck.run(book(files), jobs: 1)
      #expect(findings.count == 2000)
      let hints = Set(findings.filter { $0.message.hasSuffix("number-1' in z.md") }.map(\.hint))
      #expect(hints == ["did you mean 'heading-number-1'?"])
    }
    #expect(time < .seconds(60))
  }

  @Test("a book without faults has no findings")
  func clean() throws {
    #expect(
      try BookCheck.run(book(["a.md": "# A\n\n[b](b.md#b) [top](#)\n", "b.md": "# B"]), jobs: 2)
        == [])
  }
}
