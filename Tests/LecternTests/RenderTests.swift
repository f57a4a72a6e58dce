import HelpTestSupport
import Testing

@Suite struct RenderTests {
  @Test("render --to man reads the header from options, the page and SOURCE_DATE_EPOCH")
  func manPage() throws {
    let outcome = try Program.run(
      "render", "--to", "man", "--section", "8", input: "# greet(1) -- say hello\n\nText.\n",
      environment: ["SOURCE_DATE_EPOCH": "951782400"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        '\\" t
        .TH "greet" "8" "2000-02-29" "" ""
        .nh
        .ad l
        .SH NAME
        greet \\- say hello
        .SH DESCRIPTION
        Text.

        """)
  }

  @Test("render --to man refuses a SOURCE_DATE_EPOCH that is not a number")
  func badDate() throws {
    let outcome = try Program.run(
      "render", "--to", "man", input: "x", environment: ["SOURCE_DATE_EPOCH": "today"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        lectern: error: cannot use SOURCE_DATE_EPOCH: 'today' is not a number of seconds since 1970
          hint: unset it, or set it to the output of 'git log -1 --format=%ct'

        """)
  }

  @Test("render --gfm has exactly the extensions of GFM")
  func gfm() throws {
    let outcome = try Program.run(
      "render", "--gfm", "--unsafe",
      input: "# A ~~b~~ www.c.d\n\n- [x] <title>\n\n| e |\n|---|\n\n[^1]: f\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        <h1>A <del>b</del> <a href="http://www.c.d">www.c.d</a></h1>
        <ul>
        <li><input type="checkbox" checked="" disabled="" /> &lt;title></li>
        </ul>
        <table>
        <thead>
        <tr>
        <th>e</th>
        </tr>
        </thead>
        </table>

        """)
  }

  @Test("render refuses --commonmark together with --gfm")
  func dialects() throws {
    let outcome = try Program.run("render", "--gfm", "--commonmark", input: "x")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix(
        "lectern: error: bad usage: --commonmark and --gfm are two dialects: give only one of them\n"
      ))
  }
}
