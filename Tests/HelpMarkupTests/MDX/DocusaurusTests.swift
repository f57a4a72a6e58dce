import HelpCore
import HelpMarkup
import Synchronization
import Testing

private var docusaurus: MarkupOptions {
  var options = MarkupOptions()
  options.tools = .docusaurus
  return options
}

@Suite("Docusaurus' topics")
struct DocusaurusTests {
  @Test("topics of other tools keep marks of Docusaurus as text")
  func off() {
    #expect(html(":::note\n") == "<p>:::note</p>\n")
    #expect(html("import A from 'b';\n") == "<p>import A from 'b';</p>\n")
  }

  @Test(
    "notes, modules, comments and components become Markdown and HTML",
    arguments: [
      (
        ":::tip[A *b*]\n\n- c\n\n:::\n",
        """
        <div class="markdown-alert markdown-alert-tip">
        <p class="markdown-alert-title">A *b*</p>
        <ul>
        <li>c</li>
        </ul>
        </div>
        """
      ),
      (
        ":::danger\na\n:::\nb\n",
        """
        <div class="markdown-alert markdown-alert-caution">
        <p class="markdown-alert-title">Danger</p>
        <p>a</p>
        </div>
        <p>b</p>
        """
      ),
      ("import A from 'b';\nimport C from 'd';\n\n*a*\n", "<p><em>a</em></p>"),
      (
        ":::note\na\\\n:::\n\nb\n",
        """
        <div class="markdown-alert markdown-alert-note">
        <p class="markdown-alert-title">Note</p>
        <p>a\\</p>
        </div>
        <p>b</p>
        """
      ),
      ("a {/* b\nc */} d\n", "<p>a  d</p>"),
      (
        "<Tabs>\n<TabItem value=\"x\" label=\"Y\" default>\n\n*a*\n\n</TabItem>\n</Tabs>\n",
        """
        <div class="content-tab">
        <p class="content-tab-title"><strong>Y</strong></p>
        <p><em>a</em></p>
        </div>
        """
      ),
      (
        "<details>\n<summary>S</summary>\n*a*\n</details>\n",
        "<details>\n<summary>S</summary>\n<p><em>a</em></p>\n</details>"
      ),
      (
        "a <Foo b={c}>*d*</Foo> <img src=\"e\" style={{f: 1}} />\n",
        "<p>a <em>d</em> <img src=\"e\"></p>"
      ),
      (
        "- <Foo id=\"b-C\"/> *d*\n",
        "<ul>\n<li><a id=\"b-C\"></a> <em>d</em></li>\n</ul>"
      ),
      ("<Foo id=\"b\" />\n\n<Foo id=\"b c\" />\n", "<p><a id=\"b\"></a></p>"),
      (
        "```jsx\n<Foo/>\nimport a from 'b'\n:::note\n```\n",
        "<pre><code class=\"language-jsx\">&lt;Foo/&gt;\nimport a from 'b'\n:::note\n</code></pre>"
      ),
      ("`<Foo>` ``{/*`` \\<Foo>\n", "<p><code>&lt;Foo&gt;</code> <code>{/*</code> &lt;Foo&gt;</p>"),
    ])
  func blocks(text: String, expected: String) {
    #expect(html(text, docusaurus) == expected + "\n")
  }

  @Test(
    "a block of npm's commands becomes a tab for each package manager",
    arguments: [
      ("npm i a", "yarn add a", "pnpm add a", "bun add a"),
      ("npm install", "yarn install", "pnpm install", "bun install"),
      (
        "npm ci # b", "yarn install --frozen-lockfile # b", "pnpm install --frozen-lockfile # b",
        "bun install --frozen-lockfile # b"
      ),
      (
        "npm install -D a 'b c' && npm run d -- --e", "yarn add --dev a 'b c' && yarn d --e",
        "pnpm add -D a 'b c' && pnpm run d --e", "bun add --dev a 'b c' && bun run d --e"
      ),
      (
        "$ sudo npm i -g a", "$ sudo yarn global add a", "$ sudo pnpm add -g a",
        "$ sudo bun add --global a"
      ),
      ("npm uninstall --save-dev a", "yarn remove a", "pnpm remove a", "bun remove a"),
      (
        "cd a\nA=1 npx b@1 c", "cd a\nA=1 yarn dlx b@1 c", "cd a\nA=1 pnpm dlx b@1 c",
        "cd a\nA=1 bunx b@1 c"
      ),
      ("npm exec a", "yarn run a", "pnpm exec a", "bunx a"),
      ("npm run list", "yarn run list", "pnpm run list", "bun run list"),
      ("npm init", "yarn init", "pnpm init", "bun init"),
      (
        "npm init @a/b@latest c -- --d", "yarn create @a/b@latest c --d",
        "pnpm create @a/b@latest c --d", "bunx @a/create-b@latest c --d"
      ),
      ("npm test", "yarn test", "pnpm test", "bun run test"),
    ])
  func packageManagers(npm: String, yarn: String, pnpm: String, bun: String) {
    let tabs = [("npm", npm), ("Yarn", yarn), ("pnpm", pnpm), ("Bun", bun)].map { name, code in
      let text = code.replacing("&", with: "&amp;")
      return """
        <div class="content-tab">
        <p class="content-tab-title"><strong>\(name)</strong></p>
        <pre><code class="language-bash">\(text)
        </code></pre>
        </div>

        """
    }
    #expect(html("```bash npm2yarn\n\(npm)\n```\n", docusaurus) == tabs.joined())
  }

  @Test(
    "a block whose commands have no translation stays code",
    arguments: ["npm cache clean", "npm i \\\n  a", "yarn add a", "npm", "npx", ""])
  func untranslated(code: String) {
    let page = html("```bash npm2yarn\n\(code)\n```\n", docusaurus)
    #expect(page.hasPrefix("<pre><code class=\"language-bash\">") && !page.contains("content-tab"))
  }

  @Test("a block of npm's commands may be in a list, have a title, and lack an end")
  func packageBlocks() {
    let page = html(
      "1. a\n   ```sh npm2yarn title=\"b\"\n   npm i c\n     d\n   ```\n2. e\n", docusaurus)
    #expect(page.hasPrefix("<ol>\n<li>\n<p>a</p>\n<div class=\"content-tab\">"))
    #expect(page.contains("<p class=\"file-name\">b</p>"))
    #expect(page.contains("yarn add c\n  d\n") && page.contains("<p>e</p>"))
    #expect(html("```sh npm2yarn\nnpm i\n", docusaurus).hasPrefix("<pre>"))
    #expect(html("> ```sh npm2yarn\n> npm i\n> ```\n", docusaurus).hasPrefix("<blockquote>\n<pre>"))
    #expect(html("```sh npm2yarn\nnpm i\n```\n").hasPrefix("<pre>"))
  }

  @Test(
    "code in a component shows a template's expressions, and Details has a summary",
    arguments: [
      (
        "<CodeBlock language=\"sh\" title=\"a\">\n{`b ${c()} \\`d\\``}\n</CodeBlock>\n",
        "<p class=\"file-name\">a</p>\n<pre><code class=\"language-sh\">b ${c()} `d`\n</code></pre>"
      ),
      (
        "export const a = 'b';\n\n<CodeBlock>{`${a} c`}</CodeBlock>\n",
        "<pre><code>b c\n</code></pre>"
      ),
      (
        "<Details>\n<summary>a</summary>\n\n*b*\n\n</Details>\n",
        "<details>\n<summary>a</summary>\n<p><em>b</em></p>\n</details>"
      ),
      (
        "<Details summary=\"a\">\n*b*\n</Details>\n",
        "<details>\n<summary>a</summary>\n<p><em>b</em></p>\n</details>"
      ),
      ("<Link to={useBaseUrl('/a')}>b</Link>\n", "<p><a href=\"/a\">b</a></p>"),
    ])
  func themeComponents(text: String, expected: String) {
    #expect(html(text, docusaurus) == expected + "\n")
  }

  @Test("a page without a book has no list of pages, and reports the component")
  func listingWithoutBook() {
    let topic = ParsedTopic(
      Array("<DocCardList />\n".utf8), format: .markdown, file: "t.md", options: docusaurus)
    #expect(topic.droppedElements.map(\.name) == ["DocCardList"])
  }

  @Test("a page makes its list of pages once, for itself and for the page that it shows")
  func repeatedListing() {
    let count = Mutex(0)
    var options = including(["./b.mdx": "<DocCardList />\n"])
    options.tools = .docusaurus
    options.listing = {
      count.withLock { $0 += 1 }
      return "- c"
    }
    let page = html(
      "import B from './b.mdx'\n\n<DocCardList />\n\nd\n\n<DocCardList />\n\nd\n\n<B />\n", options)
    #expect(page.matches(of: #/<li>c<\/li>/#).count == 3)
    #expect(count.withLock { $0 } == 1)
  }

  @Test("components are reported with their positions")
  func components() {
    let topic = ParsedTopic(
      Array("a\n\n<Foo>b</Foo>\n".utf8), format: .markdown, file: "t.md", options: docusaurus)
    #expect(
      topic.droppedElements == [
        UnknownMark(.component, "Foo", at: SourcePosition(line: 3, column: 1))
      ])
  }

  @Test("a component without text in a page that is shown as a part is reported as empty")
  func emptyComponent() {
    var options = including(["./b.mdx": "<Foo />\n"])
    options.tools = .docusaurus
    let topic = ParsedTopic(
      Array("import B from './b.mdx'\n\n<B />\n".utf8), format: .markdown, file: "t.md",
      options: options)
    #expect(
      topic.droppedElements == [
        UnknownMark(.component, "Foo", at: SourcePosition(line: 3, column: 1), isEmpty: true)
      ])
  }

  @Test("unclosed marks make a page of at most 20 times their length")
  func hostile() {
    for unit in [
      ":::note\n", ":::", "{/*", "<A ", "<A b={", "` `` ", "import {\n", "<A>", ":::\n",
      "```sh npm2yarn\n", "<A title=\"b\">", "<A href=\"/\">b",
      "<CodeBlock>{`${", "<A v=\"1\"/>",
    ] {
      let page = html(String(repeating: unit, count: 5_000), docusaurus)
      #expect(page.utf8.count < 20 * 5_000 * unit.utf8.count, "\(unit)")
    }
  }
}
