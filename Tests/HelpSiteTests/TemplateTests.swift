import HelpCore
import Testing

@testable import HelpSite

@Suite("Templates")
struct TemplateTests {
  private func render(
    _ source: String, _ context: TemplateValue = .null, partials: [String: String] = [:]
  ) throws -> String {
    let template = try Template(Array(source.utf8), file: "page.mustache")
    let partials = try Dictionary(
      uniqueKeysWithValues: partials.map {
        ($0.key, try Template(Array($0.value.utf8), file: $0.key + ".mustache"))
      })
    return try template.render(context, partials: partials)
  }

  private func error(_ source: String) -> String {
    do {
      _ = try Template(Array(source.utf8), file: "page.mustache")
      return "none"
    } catch {
      #expect(error.code == .malformed)
      return "\(error)"
    }
  }

  @Test("text is escaped for elements and for attributes of either quotation mark")
  func escaping() throws {
    #expect(try render("{{a}}", ["a": "<\"&'>"]) == "&lt;&quot;&amp;&#39;&gt;")
  }

  @Test("markup is never escaped, whichever tag names it")
  func markup() throws {
    #expect(try render("{{a}}{{{a}}}{{&a}}", ["a": .html(Array("<b>".utf8))]) == "<b><b><b>")
  }

  @Test("an empty text is false, and zero is true")
  func truth() throws {
    #expect(try render("{{^a}}no{{/a}}{{#b}}yes{{/b}}", ["a": "", "b": 0]) == "noyes")
  }

  @Test("a computed object provides the members that a template names")
  func computed() throws {
    let context = TemplateValue.computed { $0 == "a" ? .text("A") : nil }
    #expect(try render("{{a}}{{b}}.", context) == "A.")
  }

  @Test("a tag that never ends is reported where it begins")
  func unclosedTag() {
    #expect(
      error("one\n  {{name\ntwo") == """
        page.mustache:2:3: cannot use the template: the tag '{{name' is never closed
          hint: close it with '}}'
        """)
    #expect(
      error("{{{name}}") == """
        page.mustache:1:1: cannot use the template: the tag '{{{name}}' is never closed
          hint: close it with '}}}'
        """)
    #expect(error("{{").hasPrefix("page.mustache:1:1: cannot use the template: the tag '{{'"))
  }

  @Test("a section that never ends is reported where it begins")
  func unclosedSection() {
    #expect(
      error("{{=<% %>=}}\n<%#list%>x") == """
        page.mustache:2:1: cannot use the template: the section 'list' is never closed
          hint: close it with '<%/list%>'
        """)
  }

  @Test("a section closed by another's tag is reported at that tag")
  func mismatch() {
    #expect(
      error("{{#a}}\n{{/b}}") == """
        page.mustache:2:1: cannot use the template: 'b' is closed while the section 'a' of line 1 is open
          hint: close it first with '{{/a}}'
        """)
    #expect(
      error("{{/b}}") == """
        page.mustache:1:1: cannot use the template: 'b' is closed but was never opened
          hint: open it with '{{#b}}' or drop this tag
        """)
  }

  @Test(
    "invalid delimiters are reported", arguments: ["{{=<%=}}", "{{=a b c=}}", "{{= = =}}"])
  func badDelimiters(source: String) {
    #expect(
      error(source) == """
        page.mustache:1:1: cannot use the template: '\(source)' does not set two delimiters
          hint: give two, without '=', separated by a space: '{{=<% %>=}}'
        """)
  }

  @Test("an invalid name is reported")
  func badName() {
    #expect(
      error("{{ a {{b}}") == """
        page.mustache:1:1: cannot use the template: '{{ a {{b}}' contains more than one name
          hint: keep one name, or add '}}' after the first
        """)
    #expect(
      error("a {{ }}").hasPrefix("page.mustache:1:3: cannot use the template: a tag without a name")
    )
    #expect(error("{{a..b}}").contains("'a..b' is not a name"))
  }

  @Test("sections nest to a bounded depth")
  func depth() throws {
    let deep =
      String(repeating: "{{#a}}", count: 256) + "x" + String(repeating: "{{/a}}", count: 256)
    #expect(try render(deep, ["a": true]) == "x")
    #expect(
      error("{{#a}}" + deep).hasSuffix(
        """
        sections are nested more than 256 deep
          hint: move the inner ones to a partial
        """))
  }

  @Test("partials that include each other without end are an error with the chain")
  func endlessPartials() throws {
    let error = #expect(throws: HelpError.self) {
      try render("{{>a}}", partials: ["a": "{{>b}}", "b": "\n {{>a}}"])
    }
    #expect(
      error.map { "\($0)" } == """
        b.mustache:2:2: cannot use the template: partials include each other more than 200 deep: \
        a → b → a
          hint: put the tag inside a section that becomes empty
        """)
  }

  @Test("a partial indents the lines of its template, not the lines of its values")
  func indentation() throws {
    #expect(
      try render("  {{>a}}\n", ["v": "1\n2"], partials: ["a": "x\n {{>b}}\n", "b": "{{v}}\n\ny\n"])
        == "  x\n   1\n2\n   \n   y\n")
  }

  private func set(_ sources: [String: String], roots: [String] = ["page"]) throws -> TemplateSet {
    try TemplateSet(roots: roots) { name in
      try sources[name].map { try Template(Array($0.utf8), file: name + ".mustache") }
    }
  }

  @Test("a set contains every partial that its roots use, and a missing partial is an error")
  func templateSet() throws {
    let sources = ["page": "{{>a}}", "a": "a", "other": "x"]
    #expect(try set(sources).templates.keys.sorted() == ["a", "page"])
    let error = #expect(throws: HelpError.self) {
      try set(["page": "{{>head}}", "head": "a\n {{>haed}}"])
    }
    #expect(
      error.map { "\($0)" } == """
        head.mustache:2:2: cannot use the template: there is no template 'haed.mustache'
          hint: did you mean 'head'?
        """)
  }

  @Test("in an address, a text is encoded and an address is not, and neither ends its attribute")
  func places() throws {
    let source = "<a href=\"x/{{a}}?{{b}}\" title='{{a}}'>{{a}}</a>"
    #expect(
      try render(source, ["a": "ü <'\"", "b": .address("q=1&r='")])
        == "<a href=\"x/%C3%BC%20%3C%27%22?q=1&amp;r=&#39;\" title='ü &lt;&#39;&quot;'>ü &lt;&#39;&quot;</a>"
    )
    #expect(
      try render("<a href=\"{{a}}\">", ["a": "javascript:x"]) == "<a href=\"javascript%3Ax\">")
    #expect(try render("<!-- > <a href=\" -->{{a}}", ["a": "ü"]) == "<!-- > <a href=\" -->ü")
    #expect(try render("<script>a<b</script>{{a}}", ["a": "ü"]) == "<script>a<b</script>ü")
  }

  @Test("a value is refused where no escaping makes it safe")
  func unsafePlaces() {
    #expect(
      error("<style>p{}</style>\n<script>x = '{{a}}'</script>") == """
        page.mustache:2:14: cannot use the template: 'a' stands in <script>, where no escaping makes it safe
          hint: put it into an attribute, and read that from the script
        """)
    #expect(
      error("<p {{a}}>") == """
        page.mustache:1:4: cannot use the template: 'a' stands in a tag outside quotation marks
          hint: write it as the value of an attribute: title="{{a}}"
        """)
    #expect(error("<p class={{a}}>").contains("outside quotation marks"))
    #expect(error("<p{{#a}} class=\"b\"{{/a}}>") == "none")
  }
}

@Suite("Templates with shared values filled in")
struct TemplateSpecializerTests {
  private static let sources = [
    "page": """
    <title>{{title}}</title>{{>bar}}
      {{>indented}}
    {{#list}}{{.}},{{/list}}{{^none}}none{{/none}}{{#items}}{{title}}/{{book}} {{>bar}}{{/items}}
    {{#flag}}[{{title}}]{{/flag}}{{^title}}untitled{{/title}}{{{raw}}}
    """, "bar": "<p>{{book}} {{>deep}}</p>", "indented": "a\n{{title}}\nb\n", "deep": "{{title}}!",
  ]

  @Test("a specialized template makes the same pages as the whole template, with fewer tags")
  func same() throws {
    let set = try TemplateSet(roots: ["page"]) { name in
      try Self.sources[name].map { try Template($0, file: name) }
    }
    let sharedValues: [String: TemplateValue] = [
      "book": "B & C", "list": ["x", "y"], "flag": true, "raw": .html(Array("<i>".utf8)),
    ]
    let specialized = try #require(
      try TemplateSpecializer.specialize(
        "page", in: set, sharedValues: sharedValues, varyingNames: ["title", "items"]))
    for title in ["T <x>", ""] {
      let page: [String: TemplateValue] = [
        "title": .text(title), "items": [["title": "one"], ["title": "two"]],
      ]
      let expected = try set.render("page", .object(sharedValues.merging(page) { $1 }))
      #expect(
        try specialized.render(
          within: [.object(sharedValues), .object(page)], partials: set.templates)
          == expected)
    }
    #expect(specialized.instructions.count < 40)
    let start = specialized.source[..<20]
    #expect(String(decoding: start, as: UTF8.self).hasPrefix("<title></title>"))
  }
}
