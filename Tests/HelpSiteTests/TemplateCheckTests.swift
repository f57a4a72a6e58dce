import HelpCore
import Testing

@testable import HelpSite

@Suite("Outlets of templates")
struct TemplateCheckTests {
  private static let model = [
    Outlet("title", .text, "the title"),
    Outlet("body", .markup, "the text of the page", isRequired: true),
    Outlet("tags", .texts, ""),
    Outlet(
      "path",
      .record([
        Outlet("items", .list([Outlet("href", .address, ""), Outlet("title", .text, "")]), "")
      ]),
      ""),
    Outlet("matter", .open, ""),
  ]

  private func check(_ sources: [String: String]) -> String {
    do {
      let set = try TemplateSet(roots: ["page"]) { name in
        try sources[name].map { try Template(Array($0.utf8), file: name + ".mustache") }
      }
      try TemplateCheck.run("page", in: set, outlets: Self.model)
      return "none"
    } catch { return "\(error)" }
  }

  @Test("names of outlets are accepted in every section that provides them")
  func accepted() {
    #expect(
      check([
        "page": """
        {{{body}}}{{#path}}{{#items}}{{href}}{{title}}{{>a}}{{/items}}{{/path}}{{^title}}-{{/title}}
        {{#tags}}{{.}}{{/tags}}{{path.items}}
        """.replacing("{{path.items}}", with: "{{#path.items}}{{href}}{{/path.items}}"),
        "a": "{{href}}{{>a}}{{matter.whatever.deep}}{{#matter}}{{mine}}{{/matter}}",
      ]) == "none")
  }

  @Test("a name without an outlet is an error with its position and the nearest name")
  func unknown() {
    #expect(
      check(["page": "{{{body}}}\n {{#path}}{{#items}}{{hrfe}}{{/items}}{{/path}}"]) == """
        page.mustache:2:21: cannot use the template: no page has 'hrfe' here
          hint: did you mean 'href'?
        """)
    #expect(
      check(["page": "{{{body}}}{{path.itmes}}"]) == """
        page.mustache:1:11: cannot use the template: 'path' has no 'itmes'
          hint: did you mean 'path.items'?
        """)
    #expect(
      check(["page": "{{{body}}}{{>a}}", "a": "{{#path}}{{xyzzy}}{{/path}}"]) == """
        a.mustache:1:10: cannot use the template: no page has 'xyzzy' here
          hint: use one of these names: items, body, matter, path, tags, title
        """)
    #expect(check(["page": "{{{body}}}{{href}}"]).contains("no page has 'href' here"))
    #expect(check(["page": "{{{body}}}{{^bdoy}}{{/bdoy}}"]).contains("did you mean 'body'?"))
  }

  @Test("a template without its required outlet is an error")
  func required() {
    #expect(
      check(["page": "{{title}}"]) == """
        page.mustache:1:1: cannot use the template: it never places 'body': the text of the page
          hint: write '{{{body}}}' where it belongs
        """)
  }

  @Test("a list written as a text, and HTML in an attribute, are errors")
  func kinds() {
    #expect(
      check(["page": "{{{body}}}{{path}}"]) == """
        page.mustache:1:11: cannot use the template: 'path' contains further values, and is not a value itself
          hint: open it with '{{#path}}'
        """)
    #expect(
      check(["page": "<p title=\"{{{body}}}\">"]) == """
        page.mustache:1:11: cannot use the template: 'body' is HTML, which has no place in an attribute
          hint: place it between tags
        """)
  }
}
