import HelpMarkup
import Testing

@Suite struct UnderscoreTests {
  @Test(
    "underscores without a partner do not hide the partners of others, as they do in libcmark 0.30.2",
    arguments: [
      ("__!_!__", "<strong>!_!</strong>"),
      ("*a* __(_)__ b_c", "<em>a</em> <strong>(_)</strong> b_c"),
      ("“__“_“__“", "“<strong>“_“</strong>“"),
      ("`_` a_b \"_\" __c__", "<code>_</code> a_b &quot;_&quot; <strong>c</strong>"),
    ])
  func pairs(text: String, expected: String) {
    for dialect in [MarkupOptions.Dialect.gfm, .lectern] {
      #expect(html(text, MarkupOptions(dialect: dialect)) == "<p>\(expected)</p>\n")
    }
  }
}
