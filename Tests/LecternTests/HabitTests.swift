import HelpReader
import HelpTestSupport
import Testing

/// The keys that users of `less`, `info` or `vim` type without having read any help, in a real
/// terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct HabitTests {
  enum Step: Sendable {
    /// Bytes as the keyboard sends them.
    case type(String)
    case see(String)
    case seeNo(String)
    /// Another program appends a line to a file.
    case append(String, to: String)
  }

  struct Habit: Sendable, CustomTestStringConvertible {
    let profile: KeyProfile
    let name: String
    var arguments = "orchard"
    let steps: [Step]

    var testDescription: String { "\(profile.rawValue): \(name)" }
  }

  private static let right = "\u{1B}[C"
  private static let up = "\u{1B}[A"
  private static let controlB = "\u{2}"
  private static let controlC = "\u{3}"
  private static let controlF = "\u{6}"
  private static let controlG = "\u{7}"
  private static let controlO = "\u{F}"
  private static let controlT = "\u{14}"
  private static let controlBracket = "\u{1D}"

  static let less: [Habit] = [
    habit(
      .less, "/ and Return find the next match, and report a return to the start",
      .type("/ripe\r"), .see("1 of 3"), .type("/\r"), .see("2 of 3"), .type("/\r"), .see("3 of 3"),
      .type("/\r"), .see("Search continued from the start"), .type("?\r"),
      .see("Search continued from the end")),
    habit(
      .less, "a repeated g stays at the top", .type("]"), .see("A spade"), .type("G"),
      .see("End"), .type("ggg"), .see("Top"), .see("A spade")),
    habit(
      .less, "= and ^G show the position", .type("="), .see("index: lines 1 to 23 of "),
      .type("j\(controlG)"), .see("index: lines 2 to 24 of ")),
    habit(
      .less, "& shows the matching lines, and &! the other lines", .type("&ripe\r"),
      .see("Row 47 has ripe"), .seeNo("Row 8 "), .type("&!ripe\r"), .see("Row 8 "),
      .seeNo("Row 7 ")),
    habit(
      .less, "+/ on the command line begins at a match", arguments: "orchard +/Row.27",
      .see("Row 27 has")),
    habit(
      .less, "+N on the command line begins at a line", arguments: "+40 orchard",
      .see("Row 35 has"),
      .seeNo("From planting")),
    habit(
      .less, "'$ and '^ go to the end and the top, and '' back", .type("'$"), .see("End"),
      .type("'^"),
      .see("Top"),
      .type("''"), .see("End")),
    habit(
      .less, "-I and -i change whether case matters", .type("/RIPE\r"),
      .see("Not found in this topic: RIPE"), .type("-I"), .see("Case never matters"), .type("n"),
      .see("of 3"), .type("-I-i/Ripe\r"), .see("Not found")),
    habit(
      .less, "y and k go back a line, and e and j forward", .type("jeej"), .seeNo("From planting"),
      .type("yyyk"), .see("From planting")),
    habit(
      .less, "F follows a growing file until ^C", arguments: "diary.txt", .see("Day 1"),
      .type("F"), .see("Day 60"), .see("Waiting for more"), .append("Day 61", to: "diary.txt"),
      .see("Day 61"), .type(controlC), .seeNo("Waiting for more"), .type("g"), .see("Day 1\n")),
    habit(
      .less, "F follows a growing file in a terminal that has lost the focus",
      arguments: "diary.txt", .type("F"), .see("Waiting for more"), .type("\u{1B}[O"),
      .append("Day 61", to: "diary.txt"), .see("Day 61")),
    habit(
      .less, "marks", .type("30jma"), .see("Mark a set"), .type("G"), .see("End"), .type("'a"),
      .see("Row 26 ")),
    habit(
      .less, "standard input is shown before it ends", arguments: "-",
      .see("First words"), .type("q")),
    habit(
      .less, "-N on the command line and -N typed show and hide line numbers",
      arguments: "-N diary.txt", .see("     1 Day 1\n"), .type("-N"), .seeNo("1 Day 1"),
      .type("-NG"), .see("    60 Day 60")),
    habit(
      .less, "-S cuts long lines, and the arrow scrolls to their ends", arguments: "-S wide.txt",
      .see("›"), .seeNo("the end"), .type(String(repeating: right, count: 8)),
      .see("the end"), .type("-S"), .seeNo("›"), .see("the end")),
    habit(
      .less, ":n and :p step through several files", arguments: "diary.txt wide.txt notes.md",
      .see("diary.txt (file 1 of 3)"), .type(":n\r"), .see("wide.txt (file 2 of 3)"),
      .type(":n\r"), .see("Shears"), .type(":n\r"), .see("the last file"), .type(":p\r:p\r"),
      .see("Day 1\n"), .type(":p\r"), .see("the first file")),
    habit(
      .less, "a change is shown of a file that was left with :n", arguments: "diary.txt notes.md",
      .see("Day 1\n"), .type(":n\r"), .see("Shears"), .append("Day 61", to: "diary.txt"),
      .type(":p\rG"), .see("Day 61")),
    habit(
      .less, "/! finds lines without a match", arguments: "diary.txt", .type("/!Day.[1-5]\r"),
      .see("1 of 5"), .see("Day 6\n")),
    habit(
      .less, "options and +/ can follow the file", arguments: "diary.txt -N +/Day.50",
      .see("50 Day 50")),
    habit(
      .less, "a number before j, k and g", .type("10j"), .see("Row 6 "), .seeNo("From planting"),
      .type("10k"), .see("From planting"), .type("40g"), .see("Row 35 "), .seeNo("From planting")),
    habit(
      .less, "50p goes to the middle, and d and u go half a screen", .type("50p"),
      .seeNo("From planting"),
      .type("g"), .see("From planting"), .type("dd"), .seeNo("From planting"), .type("uu"),
      .see("From planting")),
    habit(
      .less, "& with an empty pattern shows all lines again", .type("&ripe\r"), .seeNo("Row 8 "),
      .type("&\r"), .see("Row 8 ")),
    habit(
      .less, "h shows the keys, / searches them, and q returns", .type("h"), .see("Keys"),
      .type("/bookmark\r"), .see("Not found in these lines"), .type("q"), .see("From planting")),
    habit(
      .less, "Esc u removes the highlighting, and n searches again", .type("/ripe\r"),
      .see("1 of 3"), .type("\u{1B}u"), .seeNo("1 of 3"), .type("n"), .see("of 3")),
  ]

  static let info: [Habit] = [
    habit(
      .info, "/ continues in other topics", .type("/secateurs\r"), .see("Pruning"),
      .see("secateurs"),
      .type("/quince\r"), .see("Planting")),
    habit(
      .info, "} and { find the next and the previous match, even in other topics",
      .type("/spade\r"), .see("A spade"), .type("}"), .see("A spade cuts"), .type("{"),
      .see("A spade digs")),
    habit(
      .info, "m reads a name and completes it", .type("mprun\t"), .see("pruning"), .type("\r"),
      .see("Pruning")),
    habit(
      .info, "i searches the index, and the comma shows the next hit", .type("itool\r"),
      .see("Tools to dig"),
      .type(","), .see("Tools to cut"), .type(","), .see("No more")),
    habit(
      .info, "u opens the parent topic, and reports a topic without one", .type("gbaskets\r"),
      .see("Baskets"),
      .type("u"), .see("Harvest"), .type("tu"), .see("No topic is above this one; d shows")),
    habit(.info, "g opens a topic by name", .type("gPruning\r"), .see("Tools to cut")),
    habit(
      .info, "Space continues into the next topic, and Backspace returns", .type("e"), .see("End"),
      .type(" "), .see("A spade digs"), .type("\u{7F}"), .see("End"), .see("Row 60 ")),
    habit(
      .info, "n and ] open the next topic, and p and [ the previous", .type("n"), .see("Planting"),
      .type("]"), .see("Pruning"),
      .type("["), .see("Planting"), .type("p"), .see("From planting")),
    habit(
      .info, "a digit follows that entry of the menu, and l goes back", .type("2"), .see("Pruning"),
      .type("l"), .see("From planting"), .type("1"), .see("Planting")),
    habit(
      .info, "b and e go to the ends, s searches, and ? searches backward", .type("e"), .see("End"),
      .type("b"), .see("Top"),
      .type("sripe\r"), .see("1 of 3"), .type("?ripe\r"), .see("Search continued from the end")),
    habit(
      .info, "x shows a letter before each link, and a letter follows its link", .type("x"),
      .see("From"), .see("planting over"), .type("s"), .see("Tools to cut")),
    habit(
      .info, "L lists the history, and l goes back and r forward", .type("n"), .see("A spade"),
      .type("L"), .see("History"), .type("q"), .type("l"), .see("From planting"), .type("r"),
      .see("A spade digs")),
    habit(
      .info, "Tab and Return follow a reference, and t opens the top topic", .type("\t\t\r"),
      .see("Tools to cut"), .type("t"), .see("From planting")),
    habit(
      .info, "b and e go to the ends of a text file", arguments: "diary.txt",
      .see("Day 1\n"), .type("e"), .see("Day 60"), .type("b"), .see("Day 1\n")),
    habit(
      .info, "M sets a mark, and = shows the position", .type("\u{E}\u{E}Ma"), .see("Mark a set"),
      .type("e'a="), .see("index: lines 3 to ")),
    habit(
      .info, "^S searches while it is typed", .type("\u{13}ripe"), .see("1 of 3"), .type("\r"),
      .see("Row 7 has ripe")),
    habit(
      .info, "^V and Alt-v turn pages", .type("\u{16}"), .seeNo("From planting"),
      .type("\u{1B}v"), .see("From planting")),
    habit(
      .info, "f follows a reference by its name, and l returns", .type("fpru\t\r"),
      .see("Tools to cut"), .type("l"), .see("From planting")),
    habit(
      .info, "d lists the topics, and n and Return open the next", .type("d"), .see("Contents"),
      .type("n\r"), .see("A spade digs")),
    habit(
      .info, "< opens the first topic, and H shows the keys", .type("nn"), .see("Tools to cut"),
      .type("<"), .see("From planting"), .type("H"), .see("Keys"), .type("q"),
      .see("From planting")),
  ]

  static let vim: [Habit] = [
    habit(
      .vim, "/, n and N search, and report a wrap around the ends", .type("/ripe\r"),
      .see("1 of 3"), .type("nn"),
      .see("3 of 3"), .type("n"), .see("Search continued from the start"), .type("N"),
      .see("Search continued from the end")),
    habit(
      .vim, "gg and G go to the ends, and a number with G to a line", .type("G"), .see("End"),
      .type("gggg"), .see("Top"),
      .see("From planting"), .type("40G"), .see("Row 35 "), .seeNo("From planting")),
    habit(
      .vim, ":N goes to a line, and :$ to the end", .type(":40\r"), .see("Row 35 "),
      .seeNo("From planting"), .type(":$\r"), .see("End"), .type(":1\r"), .see("Top")),
    habit(
      .vim, ":set ic ignores capitals, and :noh removes the highlighting", .type("/RIPE\r"),
      .see("Not found"), .type(":set ic\r/RIPE\r"),
      .see("1 of 3"), .type(":noh\r"), .seeNo("1 of 3")),
    habit(
      .vim, "^F, ^B, ^D and ^U turn pages and half pages", .type(controlF), .seeNo("From planting"),
      .type(controlB),
      .see("From planting"), .type("\u{4}"), .seeNo("From planting"), .type("\u{15}"),
      .see("From planting")),
    habit(
      .vim, "^] follows a link, and ^O and ^T go back", .type("\t\(controlBracket)"),
      .see("A spade"),
      .type(controlO), .see("From planting"), .type("\t\(controlBracket)"), .see("Pruning"),
      .type(controlT), .see("From planting")),
    habit(
      .vim, "marks", .type("30jma"), .see("Mark a set"), .type("gg'a"), .see("Row 26 "),
      .type("``"), .see("From planting")),
    habit(
      .vim, ":help reads a name and completes it", .type(":h pru\t"), .see(":h pruning"),
      .type("\r"), .see("Tools to cut")),
    habit(
      .vim, "gO shows the outline", .type(":help pruning\r"), .see("Tools to cut"), .type("gO"),
      .see("Outline"), .type("q")),
    habit(
      .vim, "^G shows the position, and 50% goes to the middle", .type(controlG),
      .see("index: lines 1 to 23"),
      .type("50%"), .seeNo("From planting")),
    habit(
      .vim, "* and # search for the word at the top", arguments: "diary.txt", .type("*"),
      .see("2 of 60"), .type("#"), .see("1 of 60")),
    habit(
      .vim, "H, M and L select links on the screen", .type("H"), .see("planting: Planting"),
      .type("L"), .see("https://example.org"), .type("M"), .see("From planting")),
    habit(
      .vim, ":set nu, nonu, nowrap and wrap number and wrap lines", arguments: "wide.txt",
      .type(":set nu\r"),
      .see("     1 Wide"), .type(":set nonu\r"), .seeNo("1 Wide"), .type(":set nowrap\r"),
      .see("›"), .type(":set wrap\r"), .seeNo("›")),
    habit(
      .vim, "V selects lines and y copies them", arguments: "diary.txt", .type("Vjj"),
      .see("y copies"), .type("y"), .see("Copied 3 lines")),
    habit(
      .vim, ":n, :N and :e open other files", arguments: "diary.txt notes.md", .type(":n\r"),
      .see("Shears"), .type(":N\r"), .see("Day 1\n"), .type(":e notes.md\r"), .see("Shears")),
    habit(
      .vim, "^E and ^Y scroll by lines, with a number", .type("\u{5}\u{5}3\u{5}"),
      .seeNo("From planting"), .type("5\u{19}"), .see("From planting")),
    habit(
      .vim, "? searches backward, n continues upward and N downward", .type("G?ripe\r"),
      .see("3 of 3"), .type("n"), .see("2 of 3"), .type("N"), .see("3 of 3")),
    habit(
      .vim, ":tag opens a topic, and :jumps lists the history", .type(":tag pruning\r"),
      .see("Tools to cut"), .type(":jumps\r"), .see("History"), .type("q")),
    habit(
      .vim, "]] and [[ go from heading to heading", .type(":e planting\r"), .see("A spade digs"),
      .type("]]"), .seeNo("A spade digs"), .type("[["), .see("A spade digs")),
    habit(
      .vim, "\\c and \\C in a search decide whether case matters", .type("/RI\\cPE\r"),
      .see("1 of 3"), .type("/Row\\C 4\r"), .see("of 11"), .type("/row\\C 4\r"),
      .see("Not found"), .type("gt"), .see("A spade digs")),
  ]

  private static func habit(
    _ profile: KeyProfile, _ name: String, arguments: String = "orchard", _ steps: Step...
  ) -> Habit {
    Habit(profile: profile, name: name, arguments: arguments, steps: steps)
  }

  @Test("the keys of another program have their effect in the reader", arguments: less + info + vim)
  func habit(_ habit: Habit) throws {
    let window = try TerminalWindow()
    try Self.writeOrchard(into: window.folder)
    let input = habit.arguments == "-" ? "(echo First words; sleep 60) | " : ""
    try window.run(
      "\(input)LECTERN_KEYS=\(habit.profile.rawValue) \(Program.path) \(habit.arguments)")
    try window.waitForNo("LECTERN_KEYS")
    for step in habit.steps {
      switch step {
      case .type(let keys): try window.send(keys)
      case .see(let text): try window.waitFor(text)
      case .seeNo(let text): try window.waitForNo(text)
      case .append(let line, let file):
        _ = try Shell.run(["sh", "-c", "echo '\(line)' >>\(window.folder.file(file))"])
      }
    }
  }

  private static func writeOrchard(into folder: TemporaryDirectory) throws {
    let rows = (1...60).map { number in
      "Row \(number) has \([7, 27, 47].contains(number) ? "ripe" : "green") pears.\n"
    }
    try folder.write(
      "orchard/index.md",
      "# Orchard guide\n\nFrom [planting](planting.md) over [pruning](pruning.md#cut) to [the web]"
        + "(https://example.org/).\n\n" + rows.map { "- \($0)" }.joined())
    try folder.write(
      "orchard/planting.md",
      "---\nweight: 1\n---\n# Planting\n\nA spade digs for a quince.\n\n## Tools to dig\n\n"
        + rows.joined(separator: "\n").replacing("ripe", with: "young"))
    try folder.write(
      "orchard/pruning.md",
      "---\nweight: 2\n---\n# Pruning\n\nA spade cuts nothing.\n\n## Tools to cut\n\n"
        + "The secateurs.\n\n    snip --twig\n")
    try folder.write(
      "orchard/harvest/index.md", "---\nweight: 3\n---\n# Harvest\n\nSee [baskets](baskets.md).\n")
    try folder.write("orchard/harvest/baskets.md", "# Baskets\n\nOf willow.\n")
    try folder.write("diary.txt", (1...60).map { "Day \($0)\n" }.joined())
    try folder.write("wide.txt", "Wide " + String(repeating: "words ", count: 19) + "to the end\n")
    try folder.write("notes.md", "# Notes\n\nShears, and a ladder.\n")
  }
}
