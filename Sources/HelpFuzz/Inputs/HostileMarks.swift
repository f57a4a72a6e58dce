/// The marks that any room understands. Campaigns combine them into pairs and triples.
///
/// `№` becomes the number of the repetition, which makes names differ.
package enum HostileMarks {
  package static let all: [String] =
    letters + lines + inlines + addresses + blocks + extensions + shortcodes + templates
    + markdoc + microsoftLearn + obsidian + vitePress + svelte + docC + formulas + html + metadata

  private static let letters = ["a", " ", "\t", "é", "\u{3000}", "e\u{301}\u{302}", "a№ ", "1"]

  private static let lines = ["\n", "\n\n", "\r", "\r\n", "\0", "  \n", "\\\n", "    ", "\u{FEFF}"]

  private static let inlines = [
    "*", "**", "_", "*a*", "~", "~~", "`", "``", "[", "]", "![", "[a]", "](", "](b)", "[a](#b№)",
    "[a№]", "(", ")", "\"", "'", "\\", "&", "&amp;", "&#1;", "$", "=", "==", "^", ":a:", "!", ".",
  ]

  private static let addresses = [
    "https://a.b", "http://", "www.", "www.a_", "a@b.c ", "@", "mailto:", "/", "?", ";",
    "[a](/b/{{c}}/d)", "%A_BCDE%", "[a](b/c№/)", "[a](/b/~/c№)",
  ]

  private static let blocks = [
    ">", "> ", "- ", "+ ", "1. ", "- [ ] ", "# ", "# a№\n", "---\n", "===\n", "```", "~~~\n",
    "``` swift\n", "``` a title=\"b\"\n", "``` admonish a\n", "<!-- toc -->\n", "[a]: b\n",
    "[a№]: b\n", "|", "|-", "|-|\n", "||\n", "-", "#",
  ]

  private static let extensions = [
    "[^1]", "[^№]", "[^1]: ", "[^№]: a\n", "> [!NOTE]\n", "> [!A]- b\n", "{{", "}}", "{{a}}",
    "{{#include a.md}}",
    "{{#include page.md}}", "!!! note\n", "??? a\n", "=== \"a\"\n", "--8<--", "--8<-- \"a.md\"\n",
    ": ", ":", "*[a]: b\n", "*[a№]: b\n", "{: #a .b}", "{: ", "{#a}", "{#a№}", "}", "[TOC]\n",
    "/// a\n", "///\n", "//// tab | a\n", "::: a\n", "{!a.md!}", "{!", "{* a.md *}", "--8<--\n",
    ":+1:", ":material-a:", "++", "++a+b++", "^^", "{++", "++}", "{~~", "~>", "~~}", "{>>",
    "# (1)!\n",
  ]

  private static let shortcodes = [
    "{{<", "{{%", ">}}", "%}}", "{{< a >}}", "{{< /a >}}", "{{% a№ %}}", "{{</*", "*/>}}",
    "{{< details >}}\n", "{{< /details >}}\n", "{{< highlight a >}}", "{{< /highlight >}}",
    "{{< ref a.md >}}", "{{< param title >}}", "{{% include a.md %}}", "{{% include page.md %}}",
    "{{< a b=\"", "{.a}\n",
  ]

  private static let templates = [
    "{%", "%}", "{% if a %}", "{% else %}", "{% endif %}", "{% for a№ %}", "{% raw %}",
    "{% endraw %}",
    "{% include a.md %}", "{{ site.a | append: b }}", "{% link a.md %}", "{% highlight a %}",
    "<div class=\"termy\">\n\n", "<details markdown=\"block\">\n", "<summary>\n", "</summary>\n",
    "{:toc}\n",
    ":::note[a]\n", ":::\n", "::::", "<Tabs>", "<TabItem label=\"a\">", "</TabItem>", "<A b={",
    "{/*",
    "*/}", "import a from 'b'\n", "import {", "export const a = ", "{a}", "{`", "${", "{'",
    "<Aside title=\"a\">", "</Aside>", "<Card title=\"a\" href=\"b\" />\n",
    "<Folder name=\"a\">\n", "</Folder>\n", "<File name=\"a\" />\n", "<CodeBlock>{`",
    "</CodeBlock>",
    "<A npm=\"a\" yarn=\"b\" />\n", "<PackageManagers pkg=\"a\" />\n", "<A>\n", "<A.B>\n",
    "</A.B>\n",
    "<A code=\"a\" />\n", "<A link=\"b\" />\n", "<b set:html={\"", "<A set:html=\"<b>\" />\n",
    "<>", "</>", "<A b=\"", "<Link href=\"a\">", "</Link>", "<style>", "<include>a.md</include>",
  ]

  private static let markdoc = [
    "{% a b=\"", "{% /a %}", "{% a /%}", "{% $a№ %}", "{% #a№ .b %}", "{% aside title=\"a\" %}\n",
    "{% /aside %}", "{% tab label=\"a\" %}", "{% partial file=\"a.md\" /%}", "{% a=[\"\\\"\", {",
  ]

  private static let microsoftLearn = [
    ":::", "::: ", ":::image source=\"a\"", ":::image type=\"complex\" source=\"a\":::\n",
    ":::image-end:::\n", ":::row:::\n", ":::column:::\n", ":::code source=\"a.md\":::\n",
    "::: moniker range=\"<a-1\"\n", "::: moniker-end\n", "::: zone pivot=\"a\"\n",
    ":::no-loc text=\"a\":::",
    "[!INCLUDE [a](a.md)]", "[!code-a[a](a.md#a)]\n", "[!VIDEO a]", "[!div", "# [A](#tab/a)\n",
    "<xref:a.b>", "](xref:a.b)",
  ]

  private static let obsidian = [
    "[[", "]]", "[[a]]", "[[a#b|c]]", "![[a.md]]\n", "![[page.md#a]]\n", "![[a.png|1]]", "%%", "==",
    " ^a\n",
    "> [!tip]- a\n", "> [!a]+\n", "[[toc]]\n", "::: tip a\n", "@[code](a.md)\n",
  ]

  private static let vitePress = [
    "<<< a.md#a{1 a}\n", "<<< page.md [a]\n", "<!--@include: a.md{1,2}-->",
    "<!--@include: page.md#a-->",
    "::: code-group\n", "::: details a {open}\n", ":::: tip `a` **b** [c](d)\n",
    "``` js{1}:line-numbers [a№]\n", "``` js-vue\n", "// [!code ++:9]\n", "// [!code focus]\n",
    "{{ a№ }}", "{{ $frontmatter.a }}", "<Badge text=\"a\"/>", "<Foo v-for=a>", "<b @a=b />",
    "<script setup>\n", "</script>", "== a\n", ":::tabs\n", "> [!TIP] a\n", "{#a№}\n",
  ]

  private static let svelte = [
    "@include page.md\n", "> MODULE: a№\n", "> [!NOTE] a\n", "> [!DETAILS] a\n", "> [!LEGACY]\n",
    "/// file: a№\n", "// ---cut---\n", "// @errors: 1\n", "+++a+++", "+++", "---b---", ":::c:::",
    "``` js\n", "[a]{#b№}", "[]{#", "!> a\n", "?> a\n", "# a :id=b№\n",
  ]

  private static let docC = [
    "@Row {\n", "@Foo(a: \"b\") {\n", "@Image(source: a№, alt: \"b\")\n", "@Tab(\"a\") { b }\n",
    "@Metadata {\n", "@DisplayName(\"a№\")\n", "@Comment {\n", "@A(", "@Steps {\n", "@Step {\n",
    "@Choice(isCorrect: true) {\n", "@Code(name: \"a№\", file: page.md)\n",
    "@Code(name: a, file: a.md)\n",
    "@Snippet(path: \"a/Snippets/b№\")\n", "@Chapter(name: \"a\") {\n",
    "@TutorialReference(tutorial: \"doc:a№\")\n", "}\n", "<doc:a>", "<doc:a№#b>", "[a](doc:b№)",
    "[a№]: doc:b\n", "``a№``", "``A/b(_:)-4abc``", "> Tip: a\n", "> a: ", "- term a: b\n",
    "# ``M/A№``\n", "- Parameter a: b\n", "![a](b№)", "## Topics\n", "](doc:",
  ]

  private static let formulas = [
    "$$", "$$\n", "$a$", "$a№$ ", "$`", "\\(", "\\)", "\\[\n", "\\]", "\\frac", "\\left(",
    "\\sqrt[",
    "\\begin{aligned}", "\\\\", "``` math\n", "\\a{", "_{",
  ]

  private static let html = [
    "<", ">\n", "</", "<!--", "-->", "<?", "<![CDATA[", "<b>", "</b>", "<a href=x>", "<p>", "<div>",
    "</div>", "<table>", "<tr><td>", "<ul>", "<li>", "<pre>", "<br>", "<h1>", "<b id=a№>",
    "<iframe src=a>", "<Foo title=a>",
    "</Foo>",
    "<b a=\"",
    "<img src=a>", "<p markdown=\"1\">\n", "<svg>", "<select>", "<script>", "<details>",
    "<template>", "</svg>", "<svg><path d=a>", "<svg><style></svg>", "<li v-for=a>", "<a№ v-for=a>",
    "<!-- a --> b\n",
    "<main>", "<article>", "<div role=\"main\">", "<nav>", "</main>", "<button>",
    "<div class=\"toctree-wrapper\">", "<a class=\"headerlink\" href=\"#\">",
  ]

  private static let metadata = [
    "a: ", "a№: b\n", "- a\n", "&a ", "*a ", "<<: *a\n", "? ", "{", ",", "'''", "\"\"\"", "[[a]]\n",
    "[a]\n", "[a.b№]\n", "[[a№]]\n", "a = ", "a№ = 1\n", "a.", "+++\n", "parent: a№\n",
    "order: 1\n",
  ]
}
