import HelpCore
import HelpDialects
import HelpMarkup
import Testing

private func topic(_ text: String, _ tools: ToolDialects = []) -> ParsedTopic {
  var options = MarkupOptions()
  options.tools = tools
  return ParsedTopic(Array(text.utf8), format: .markdown, file: "t.mdx", options: options)
}

private func mdx(_ text: String, _ tools: ToolDialects = []) -> String {
  String(decoding: topic(text, tools).htmlBytes(), as: UTF8.self)
}

/// Returns the HTML of a tab with a block of commands.
private func tab(_ title: String, _ command: String) -> String {
  """
  <div class="content-tab">
  <p class="content-tab-title"><strong>\(title)</strong></p>
  <pre><code class="language-sh">\(command)
  </code></pre>
  </div>

  """
}

@Suite("MDX")
struct MDXTests {
  @Test("only files that end in .mdx are MDX, in books of every tool")
  func extensions() {
    #expect(mdx("import A from 'b'\n\n*a*\n") == "<p><em>a</em></p>\n")
    #expect(mdx("{/* a */}b\n", .hugo) == "<p>b</p>\n")
    #expect(html("{/* a */}b\n") == "<p>{/* a */}b</p>\n")
  }

  @Test(
    "modules, comments and expressions are left out, and texts in braces are shown",
    arguments: [
      (
        "# A\nimport B from 'c'\nexport const d = 1\n\n*a*\n",
        "<h1 id=\"a\">A</h1>\n<p><em>a</em></p>"
      ),
      ("import {\n  A,\n  B\n} from 'c';\n*a*\n", "<p><em>a</em></p>"),
      ("import A from 'b'; import\nC from 'd'; import E from 'f'\n*a*\n", "<p><em>a</em></p>"),
      (
        "export {a} from './a'\nexport { b } from './b'\nexport * from './c'\n\n*d*\n",
        "<p><em>d</em></p>"
      ),
      ("export {default} from './a'\n\n*b*\n", "<p><em>b</em></p>"),
      ("export *a* of b\n", "<p>export <em>a</em> of b</p>"),
      ("export const a = {\n  b: 1,\n\n  c: '}',\n}\n\nd\n", "<p>d</p>"),
      ("*a*\n\nexport default`", "<p><em>a</em></p>"),
      ("*a*\n\nexport const b = {", "<p><em>a</em></p>"),
      ("export const a = <div>\n  don't\n</div>\n\nd\n", "<p>d</p>"),
      ("export const a = 'B*'\n\n{a} {'c'} {\"d\"} {`e`} {1}\n", "<p>B* c d e 1</p>"),
      ("export const a = `$\\{b} \\${c}`\n\n{a} {`${a}`}\n", "<p>${b} ${c}</p>"),
      ("export const a = 'b';\nexport const c = 'd'\n\n{a} {c}\n", "<p>b d</p>"),
      ("a{/* b\n\n```\nc\n```\n*/}d\n", "<p>ad</p>"),
      ("a {props.b} c {d.map(e => { return '}' })}\n", "<p>a  c</p>"),
      (
        "`{a}` ``{`b`}`` \\{c} [d](/e{f}) {g\n",
        "<p><code>{a}</code> <code>{`b`}</code> {c} <a href=\"/e%7Bf%7D\">d</a> {g</p>"
      ),
      ("`{a\nb}`\n", "<p><code>{a b}</code></p>"),
      ("import the ideas from a book\n", "<p>import the ideas from a book</p>"),
      ("a\nexport default settings of it\n", "<p>a\nexport default settings of it</p>"),
      ("## A {#b}\n", "<h2 id=\"b\">A</h2>"),
      ("a {\\\"} b {'}'} {\\\"} c\n", "<p>a  b }  c</p>"),
    ])
  func expressions(text: String, expected: String) {
    #expect(mdx(text) == expected + "\n")
  }

  @Test(
    "the texts in the attributes of a site's own components are shown",
    arguments: [
      (
        "<A header=\"b*\" href=\"/c\">\nd\n</A>\n",
        "<p><strong><a href=\"/c\">b*</a></strong></p>\n<p>d</p>"
      ),
      ("<A title=\"b\" description=\"c\" />\n", "<p><strong>b</strong></p>\n<p>c</p>"),
      ("<A title=\"b\">c</A>\n", "<p><strong>b</strong></p>\n<p>c</p>"),
      ("a <B title=\"c\">d</B>\n", "<p>a d</p>"),
      ("a <B label=\"c\" href=\"/d\" /> <B text=\"e\"></B>\n", "<p>a <a href=\"/d\">c</a> e</p>"),
      ("a <B href=\"./b.md\">c</B> <B href=\"b\">d</B>\n", "<p>a <a href=\"./b.md\">c</a> d</p>"),
      ("<B href=\"/a\">[c](d)</B>\n", "<p><a href=\"d\">c</a></p>"),
      (
        "<B href=\"javascript:a\">c</B> <B label=\"d\" href=\"javascript:a\" />\n",
        "<p>c <a href=\"\">d</a></p>"
      ),
      (
        "- a <AddedIn v=\"1.2\" /> <Since version=\"new\" />\n",
        "<ul>\n<li>a Added in 1.2</li>\n</ul>"
      ),
      ("<Since v=\"1.2\" />\n", "<p>Since 1.2</p>"),
      ("<A b=\"c\" />\n\nd\n", "<p>d</p>"),
    ])
  func ownComponents(text: String, expected: String) {
    #expect(mdx(text) == expected + "\n")
  }

  @Test(
    "indentation in components makes no code, and lists keep their indentation",
    arguments: [
      (
        "<A>\n    *b*\n\n    ```sh\n    c\n      d\n    ```\n</A>\n",
        "<p><em>b</em></p>\n<pre><code class=\"language-sh\">c\n  d\n</code></pre>"
      ),
      ("    *a*\n", "<p><em>a</em></p>"),
      (
        "1. a\n\n   <Tabs>\n     <Tab value=\"b\">\n       c\n     </Tab>\n   </Tabs>\n\n2. d\n",
        "<ol>\n<li>\n<p>a</p>\n<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>b</strong></p>\n<p>c</p>\n</div>\n</li>\n<li>\n<p>d</p>\n</li>\n</ol>"
      ),
      (
        "<A>\n  - a\n    - b\n\n      c\n</A>\n",
        "<ul>\n<li>a\n<ul>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n</li>\n</ul>"
      ),
      (
        "<div className=\"a\" style={{b: 1}}>\n    **c**\n</div>\nd\n",
        "<div class=\"a\">\n<p><strong>c</strong></p>\n</div>\n<p>d</p>"
      ),
      ("<A\n  b={`>`}\n  c={{d: '}'}}\n>\ne\n</A>\n", "<p>e</p>"),
    ])
  func indentation(text: String, expected: String) {
    #expect(mdx(text) == expected + "\n")
  }

  @Test(
    "common components become Markdown",
    arguments: [
      (
        "<Aside type=\"tip\" title=\"A\">b</Aside>\n",
        "<div class=\"markdown-alert markdown-alert-tip\">\n<p class=\"markdown-alert-title\">A</p>\n<p>b</p>\n</div>"
      ),
      (
        "<Callout type=\"error\">\n  a\n</Callout>\n",
        "<div class=\"markdown-alert markdown-alert-caution\">\n<p class=\"markdown-alert-title\">Error</p>\n<p>a</p>\n</div>"
      ),
      (
        "<Tabs items={['A', \"B\"]}>\n  <Tabs.Tab>a</Tabs.Tab>\n  <Tabs.Tab>b</Tabs.Tab>\n</Tabs>\n",
        "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>A</strong></p>\n<p>a</p>\n</div>\n<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>B</strong></p>\n<p>b</p>\n</div>"
      ),
      (
        "<Tabs values={[{label: 'A', value: 'a'}]}>\n<TabItem value=\"a\">\n\nb\n\n</TabItem>\n</Tabs>\n",
        "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>A</strong></p>\n<p>b</p>\n</div>"
      ),
      (
        "<Card title=\"A\" href=\"/b\">\n  c\n</Card>\n",
        "<div class=\"card\">\n<p><strong><a href=\"/b\">A</a></strong></p>\n<p>c</p>\n</div>"
      ),
      (
        "<Cards>\n  <Cards.Card title=\"A\" href=\"/b\" />\n  <LinkCard\n    title=\"C\"\n    href=\"/d\"\n    description=\"e\"\n  />\n</Cards>\n",
        "<div class=\"card-grid\">\n<div class=\"card\">\n<p><strong><a href=\"/b\">A</a></strong></p>\n</div>\n<div class=\"card\">\n<p><strong><a href=\"/d\">C</a></strong></p>\n<p>e</p>\n</div>\n</div>"
      ),
      (
        "<FileTree>\n  <FileTree.Folder name=\"a\">\n    <FileTree.File name=\"b_c_\" />\n  </FileTree.Folder>\n  <FileTree.File name=\"d\" />\n</FileTree>\n",
        "<div class=\"file-tree\">\n<ul>\n<li>a\n<ul>\n<li>b_c_</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n</div>"
      ),
      (
        "<Files><Folder name=\"a\"><File name=\"b\" /></Folder></Files>\n",
        "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>"
      ),
      (
        "<Steps>\n1. a\n2. b\n</Steps>\n",
        "<div class=\"steps\">\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n</div>"
      ),
      (
        "<Steps>\n  <Step>\n    ### A\n  </Step>\n</Steps>\n",
        "<div class=\"steps\">\n<div class=\"step\">\n<h3 id=\"a\">A</h3>\n</div>\n</div>"
      ),
      (
        "a <Badge text=\"b\" variant=\"caution\" /> <Badge text=\"c\" variant=\"x\" />\n",
        "<p>a <small class=\"badge warning\">b</small> <small class=\"badge\">c</small></p>"
      ),
      (
        "<Accordion title=\"A\">\n  *b*\n</Accordion>\n",
        "<details>\n<summary>A</summary>\n<p><em>b</em></p>\n</details>"
      ),
      (
        "| a |\n|---|\n| <Badge text=\"b\" /><Icon name=\"c\" /> {d} |\n",
        "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><small class=\"badge\">b</small></td>\n</tr>\n</tbody>\n</table>"
      ),
      ("<LinkButton href=\"/a\">\n  b\n</LinkButton>\n", "<p><a href=\"/a\">\nb\n</a></p>"),
      (
        "- a\n\n  <B npm=\"npm i c\" yarn={`yarn\n    add c`} />\n",
        "<ul>\n<li>\n<p>a</p>\n" + tab("npm", "npm i c") + tab("yarn", "yarn\nadd c")
          + "</li>\n</ul>"
      ),
      (
        "<PackageManagers pkg=\"a\" type=\"create\" args=\"--b\" />\n",
        tab("npm", "npm create a -- --b") + tab("yarn", "yarn create a --b")
          + tab("pnpm", "pnpm create a --b").dropLast()
      ),
      (
        "<A>\n  <A.OneTwo>\n  b\n  </A.OneTwo>\n  <A.List>c</A.List>\n</A>\n",
        "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>One Two</strong></p>\n<p>b</p>\n</div>\n<p>c</p>"
      ),
      (
        "a\n\n<Fragment set:html={\"<pre>b\\n\\n<i>c\\\"</i></pre>\"} />\n\nd <Fragment set:text=\"<e>\" />\n",
        "<p>a</p>\n<pre>b\n\n<i>c&quot;</i></pre>\n<p>d &lt;e&gt;</p>"
      ),
      (
        "<A code={`\n\\`b\\`\n`} lang=\"js\" />\n",
        "<pre><code class=\"language-js\">`b`\n</code></pre>"
      ),
      (
        "<CodeBlock language=\"js\">{`a {b}`}</CodeBlock>\n",
        "<pre><code class=\"language-js\">a {b}\n</code></pre>"
      ),
      ("<Code>{\"a\"}", "<p>a</p>"),
      (
        "export const a = 'b'\n\n<Code code={a} lang=\"js\" />\n",
        "<pre><code class=\"language-js\">b\n</code></pre>"
      ),
      (
        "import a from './b.png'\n\n<Image src={a} alt=\"c\" /> <img src={require('./d.png').default} />\n",
        "<p><img src=\"./b.png\" alt=\"c\" /> <img src=\"./d.png\"></p>"
      ),
      ("<Head>\n<title>a</title>\n</Head>\nb <>c</>\n", "<p>b c</p>"),
      ("<Foo title={<b>A</b>}>\n  b\n</Foo>\n", "<p><strong>A</strong></p>\n<p>b</p>"),
      (
        "$a_{b}$ costs $5 {c} or $6\n",
        "<p><math><msub><mi>a</mi><mi>b</mi></msub></math> costs $5  or $6</p>"
      ),
    ])
  func components(text: String, expected: String) {
    #expect(mdx(text) == expected + "\n")
  }

  @Test("asides of Starlight become alerts, and a hero becomes the head of the page")
  func starlight() {
    var options = MarkupOptions()
    options.tools = .starlight
    #expect(
      html(":::tip[A `b`]{icon=\"c\"}\nd {e}\n:::\n", options)
        == "<div class=\"markdown-alert markdown-alert-tip\">\n"
        + "<p class=\"markdown-alert-title\">A b</p>\n<p>d {e}</p>\n</div>\n")
    #expect(
      mdx(
        "---\nhero:\n  title: A\n  tagline: B\n  actions: [{text: C, link: /d/}]\n---\ne\n",
        .starlight)
          == """
          <div class="hero">
          <div>
          <h1 id="a">A</h1>
          <p>B</p>
          <div class="actions">
          <ul>
          <li><a href="/d/">C</a></li>
          </ul>
          </div>
          </div>
          </div>
          <p>e</p>

          """)
  }

  @Test("ids in brackets and languages of inline code are read in sites of Next")
  func next() {
    #expect(
      mdx("## A [#b]\n\n`c{:js}`\n", .mdx) == "<h2 id=\"b\">A</h2>\n<p><code>c</code></p>\n")
  }

  @Test("content that is left out is reported with its position")
  func notes() {
    #expect(
      topic("a {b.c}\n\n<Foo>\nd\n</Foo>\n<Steps>\ne\n</Steps>\n").droppedElements == [
        UnknownMark(.unexpandedExpression, "b.c", at: SourcePosition(line: 1, column: 3)),
        UnknownMark(.component, "Foo", at: SourcePosition(line: 3, column: 1)),
      ])
  }

  @Test(
    "the content of a fence with the language mdx-code-block is MDX",
    arguments: [
      ("a\n\n```mdx-code-block\n*b* {'c'}\n```\n\nd\n", "<p>a</p>\n<p><em>b</em> c</p>\n<p>d</p>"),
      (
        "````mdx-code-block\n<Tabs>\n<TabItem value=\"x\" label=\"X\">\n\n```sh\nls\n```\n\n</TabItem>\n"
          + "</Tabs>\n````\n", String(tab("X", "ls").dropLast())
      ),
      (
        "```mdx-code-blocks\n{a}\n```\n",
        "<pre><code class=\"language-mdx-code-blocks\">{a}\n</code></pre>"
      ),
      ("```mdx-code-block\n*b*{'c'}\n", "<p><em>b</em>c</p>"),
    ])
  func unwrappedFences(text: String, expected: String) {
    #expect(mdx(text, .docusaurus) == expected + "\n")
  }

  @Test("a page that is imported as a component is a part of the page")
  func partials() {
    var options = MarkupOptions()
    options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      let files = [
        "./_a.mdx": "---\nb: c\n---\nimport C from './_c.mdx'\n\n*a* {props.d} <C />\n",
        "./_c.mdx": "import C from './_c.mdx'\n\nc <C />\n",
      ]
      guard let text = files[request.destination] else { throw IncludeFailure("no") }
      return IncludedText(path: request.destination, name: "f", bytes: Array(text.utf8))
    }
    let source = "import A from './_a.mdx'\nimport D from './d.mdx'\n\n<A d=\"e\" />\n\n<D />\n"
    let page = ParsedTopic(
      Array(source.utf8), format: .markdown, file: "t.mdx", options: options)
    let text = String(decoding: page.htmlBytes(), as: UTF8.self)
    #expect(text.hasPrefix("<p><em>a</em> e"))
    #expect(text.contains("c"))
    #expect(page.droppedElements.map(\.name) == ["C", "D"])
  }

  @Test(
    "a module that only re-exports a page shows the page",
    arguments: [
      ("import {A as X} from './a'", "<X />", "<p>one</p>"),
      ("import {B, C} from './a'", "<C />", "<p>two</p>"),
      ("import D from './\\_d.tsx'", "<D a=\"b\" />", "<p>two</p>"),
      ("import {E} from './a'", "<E />", "<p>one</p>"),
      ("import {F} from './a'", "<F />", ""), ("import {G} from './a'", "<G />", ""),
      ("import {No} from './no'", "<No />", ""),
    ])
  func reexportedPage(statement: String, tag: String, expected: String) {
    var options = MarkupOptions()
    options.include = { (request: IncludeRequest) throws(IncludeFailure) -> IncludedText in
      let files = [
        "./a.jsx": """
        import One from './1.mdx';
        import Two from "./2.md";
        import {useState} from 'react';

        export function A() {
          return <One />;
        }
        export const C = () => <Two/>
        export { default as E } from './1.mdx'
        export function F() { return <><One /><Two /></> }
        export function G() { return <div><One /></div> }
        """,
        "./_d.tsx": "import Two from './2.md'\nexport default Two\n",
        "./1.mdx": "one\n", "./2.md": "two\n",
      ]
      guard let text = files[request.destination] else { throw IncludeFailure("no") }
      return IncludedText(path: request.destination, name: "f", bytes: Array(text.utf8))
    }
    let page = ParsedTopic(
      Array("\(statement)\n\n\(tag)\n".utf8), format: .markdown, file: "t.mdx", options: options)
    let text = String(decoding: page.htmlBytes(), as: UTF8.self)
    #expect(text == (expected.isEmpty ? "" : expected + "\n"))
    #expect(page.droppedElements.isEmpty == !expected.isEmpty)
  }

  @Test("unclosed marks make a page of at most 40 times their length")
  func hostile() {
    let units = [
      "{", "{`", "{'", "{/*", "<A ", "<A b={", "<A b=\"", "<A>", "<Tabs>\n",
      "<Folder name=\"a\">\n",
      "import {\n", "export const a = {\n\n", "export const a = `\n", "- <A>\n", "    - a\n",
      "<!--",
      "<style>", "<Code>{", "$$", "$a_", "`` ` ", "<Card title=\"a\" />\n",
      "<LinkButton href=\"a\">",
      "<CodeBlock>{`", ":::note\n", "## a [#b]\n", "{\\\"}", "<A b={\\\"} ",
    ]
    for unit in units {
      let page = mdx(String(repeating: unit, count: 5_000), [.docusaurus, .mdx])
      #expect(page.utf8.count < 40 * 5_000 * unit.utf8.count, "\(unit)")
    }
  }
}
