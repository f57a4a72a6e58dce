import HelpDialects
import Testing

@testable import HelpMarkdown

@Suite struct PassTests {
  @Test func `the passes over a source have a fixed order`() {
    #expect(
      PageText.passes.map(\.name) == [
        "budget", "front matter", "includes and variables", "shortcodes", "Liquid", "preprocessors",
        "spans", "cross-references", "Markdown in HTML", "MDX", "VuePress", "VitePress", "Svelte",
        "Docsify", "DocC",
        "budget again",
        "repair of UTF-8",
        "NUL", "bound on depth", "formulas",
        "tables, footnotes, MkDocs' blocks", "bound on open images",
      ])
  }

  @Test func `the passes over a tree have a fixed order`() {
    #expect(
      Page.passes.map(\.name) == [
        "tables, footnotes, MkDocs' blocks", "leaf blocks", "addresses", "task items", "alerts",
        "strikethrough", "e-mail addresses", "short marks", "footnotes", "formulas", "variables",
        "hidden lines", "annotations", "recordings", "titles of code", "cross-references",
        "attribute lists",
        "raw HTML",
        "ids of raw HTML", "heading ids", "[TOC]", "code", "links",
        "images from other hosts",
        "attributes", "tag filter",
      ])
  }

  @Test func `a plain page needs only the passes over heading ids and links`() {
    let source = PageText(
      Array("# Plain\n\nSee [there](there.md).\n".utf8), file: "a.md", options: .init())
    let page = Page(source)
    let names = Page.passes.filter { $0.isNeeded(page) }.map(\.name)
    #expect(names == ["heading ids", "links"])
  }
}
