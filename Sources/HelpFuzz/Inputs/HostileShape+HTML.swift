internal import HelpMarkup

extension HostileShape {
  /// The shapes of raw HTML in Markdown.
  static let rawHTML: [HostileShape] = [
    HostileShape("<", repeating: "<", count: 500_000),
    HostileShape("<!--", repeating: "a<!--", count: 50_000),
    HostileShape("<!-- block", repeating: "<!--\n", count: 50_000),
    HostileShape("<?", repeating: "a<?", count: 100_000),
    HostileShape("<!A", repeating: "a<!A", count: 100_000),
    HostileShape("<![CDATA[", repeating: "a<![CDATA[", count: 50_000),
    HostileShape("<a b=\"", repeating: "a<a b=\"", count: 50_000),
    HostileShape("<a b='", repeating: "a<a b='", count: 50_000),
    HostileShape("<a b", repeating: "a<a b ", count: 50_000),
    HostileShape("</a ", repeating: "a</a ", count: 50_000),
    HostileShape("<b>", repeating: "<b>", count: 100_000),
    HostileShape("a <b> paragraphs", repeating: "a <b>\n\n", count: 20_000),
    HostileShape("<div> blocks", repeating: "<div>\n\n", count: 30_000),
    HostileShape("<div>", repeating: "<div>", count: 100_000),
    HostileShape("<details> lists", repeating: "<details>\n\n- ", count: 10_000),
    HostileShape("<kbd>*", repeating: "<kbd>*", count: 30_000),
    HostileShape("<b>*a*", repeating: "<b>*a*", count: 30_000),
    HostileShape("</div>", repeating: "</div>", count: 50_000),
    HostileShape("<a href=x>", repeating: "<a href=x>", count: 50_000),
    HostileShape("inline tags", repeating: "a<i>b</i> ", count: 30_000),
  ]

  /// The shapes of whole HTML pages.
  static let pages: [HostileShape] = [
    HostileShape("page <div>", .html, repeating: "<div>", count: 100_000),
    HostileShape("page <b><i><a>", .html, repeating: "<b><i><a href=x>", count: 30_000),
    HostileShape("page <b id>", .html, count: 30_000) { count in
      (0..<count).map { "<b id=\($0)>" }.joined()
    },
    HostileShape("page <p><b>", .html, repeating: "<p><b>", count: 50_000),
    HostileShape("page <b><p></b>", .html, repeating: "<b><p></b>", count: 30_000),
    HostileShape("page <table>", .html, repeating: "<table>", count: 50_000),
    HostileShape("page <table><tr><td>", .html, repeating: "<table><tr><td>", count: 20_000),
    HostileShape("page <table>x", .html, repeating: "<table>x", count: 30_000),
    HostileShape("page <table><b>", .html, repeating: "<table><b>", count: 30_000),
    HostileShape("page <ul><li>", .html, repeating: "<ul><li>", count: 50_000),
    HostileShape("page <dl><dd><p>", .html, repeating: "<dl><dd><p>", count: 30_000),
    HostileShape("page <span>x", .html, repeating: "<span>x", count: 50_000),
    HostileShape("page <svg>", .html, repeating: "<svg>", count: 50_000),
    HostileShape("page <template>", .html, repeating: "<template>", count: 50_000),
    HostileShape("page <script>", .html, repeating: "<script>", count: 50_000),
    HostileShape("page <title>", .html, repeating: "<title>", count: 50_000),
    HostileShape("page <", .html, repeating: "<", count: 500_000),
    HostileShape("page <!--", .html, repeating: "<!--", count: 100_000),
    HostileShape("page </", .html, repeating: "</", count: 200_000),
    HostileShape("page </p>", .html, repeating: "</p>", count: 50_000),
    HostileShape("page &", .html, repeating: "&", count: 200_000),
    HostileShape("page attributes", .html, count: 50_000) { count in
      "<p " + (0..<count).map { "a\($0)=b " }.joined() + ">x"
    },
    HostileShape("page <a <a", .html, repeating: "<a ", count: 50_000),
    HostileShape("page <a b=\"", .html, repeating: "<a b=\"", count: 50_000),
    HostileShape("page <h1>", .html, repeating: "<h1>a", count: 30_000),
    HostileShape("page <q>", .html, repeating: "<q>a", count: 30_000),
    HostileShape("page <pre>", .html, repeating: "<pre>a", count: 30_000),
    HostileShape("page <select><option>", .html, repeating: "<select><option>", count: 30_000),
    HostileShape("page <ruby><rt>", .html, repeating: "<ruby><rt>", count: 30_000),
    HostileShape("page text", .html, repeating: "word ", count: 200_000),
  ]
}
