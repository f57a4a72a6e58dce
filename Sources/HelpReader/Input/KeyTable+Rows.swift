extension KeyTable {
  /// Every group, in the order of the help. Where info and vim are not given, they have the keys of less; `none`
  /// means no key.
  package static let groups: [Group] = [
    group("Moving", .reading, Command.reading, moving),
    group("Links", .reading, { .reading(.link($0)) }, links),
    group("Topics", .reading, { .reading(.topic($0)) }, topics),
    group("Searching", .reading, { .reading(.search($0)) }, searching),
    group("Marks and more", .reading, { .reading(.more($0)) }, more),
    group("In a list", .list, Command.list, lists),
    group("In an input line", .prompt, Command.prompt, prompts),
    group("In a form", .form, Command.form, forms),
    group("In this help", .help, Command.help, help),
  ]

  private static let moving: [Line<ReadingCommand>] = [
    row(
      .scroll(.pageDown), "forward one page", "Space f z PgDn ^F ^V", info: "PgDn ^V",
      vim: "Space ^F PgDn"),
    row(.scroll(.pageUp), "back one page", "b PgUp ^B Alt-v", info: "PgUp Alt-v", vim: "^B PgUp"),
    row(
      .move(.pageOn), "forward one page, and into the next topic", "none", info: "Space",
      vim: "none"),
    row(
      .move(.pageBackOn), "back one page, and into the previous topic", "none", info: "Backspace",
      vim: "none"),
    row(.scroll(.halfDown), "forward half a page", "d ^D", info: "^D", vim: "^D d"),
    row(.scroll(.halfUp), "back half a page", "u ^U", info: "^U", vim: "^U u"),
    row(.scroll(.lineDown), "forward N lines", "j e ↓ ^E ^N", info: "^N ↓ j", vim: "j ↓ ^E ^N"),
    row(
      .scroll(.lineUp), "back N lines", "k y ↑ ^Y ^K ^P", info: "^P ↑ k", vim: "k ↑ ^Y ^P"),
    row(
      .scroll(.top), "to the start, or to line N", "g < Home Alt-<", info: "b Home Alt-<",
      vim: "gg Home"),
    row(
      .scroll(.bottom), "to the end, or to line N", "G > End Alt->", info: "e End Alt->",
      vim: "G End"),
    row(.move(.percent), "to N percent", "p %", info: "%", vim: "%"),
    row(.move(.nextHeading), "to the next heading", "}", info: ")", vim: "]] }"),
    row(.move(.previousHeading), "to the previous heading", "{", info: "(", vim: "[[ {"),
    row(.move(.nextTab), "show the next tab of a content that has tabs, or tab N", "T"),
    row(.move(.scrollLeft), "scroll long lines of code left", "← Alt-(", info: "←", vim: "← zh"),
    row(.move(.scrollRight), "scroll long lines of code right", "→ Alt-)", info: "→", vim: "→ zl"),
    row(.move(.widen), "make the text wider, or N columns wide", "|"),
    row(.move(.narrow), "make the text narrower", "\\"),
  ]

  private static let links: [Line<LinkCommand>] = [
    row(.next, "select the next link", "Tab"),
    row(.previous, "select the previous link", "Shift-Tab"),
    row(.follow, "follow the selected link; else one line forward", "Enter", vim: "Enter ^]"),
    row(.hints, "follow a link by its letter", "x"),
    row(.back, "back to where you came from", "l Backspace", info: "l", vim: "^O ^T Backspace"),
    row(.forward, "forward again", "L", info: "r", vim: "L"),
  ]

  private static let topics: [Line<TopicCommand>] = [
    row(.next, "next topic", "]", info: "n ]", vim: "]b gt"),
    row(.previous, "previous topic", "[", info: "p [", vim: "[b gT"),
    row(.parent, "up to the topic above", "^ U", info: "u ^", vim: "- ^"),
    row(.home, "to the book's first page", "~", info: "t ~"),
    row(.contents, "table of contents", "t", info: "d"),
    row(.outline, "outline of this topic", "o", vim: "o gO"),
    row(
      .menu, "choose a link of this topic, or a topic below it, by name; a digit takes the Nth",
      "none", info: "m f", vim: "none"),
    row(.index, "index of all headings", "i", info: "i I"),
    row(.nextInIndex, "the next heading of the index with what was typed there", ","),
    row(.history, "where you have been", "H", info: "L"),
    row(.goTo, "go to a topic by path or title", ":", info: "g :"),
  ]

  private static let searching: [Line<SearchCommand>] = [
    row(
      .forward, "search forward (capitals count if you type any)", "/", info: "/ s ^S"),
    row(.backward, "search backward", "?", info: "? ^R"),
    row(.next, "next match", "n", info: "}"),
    row(.previous, "previous match", "N", info: "{"),
    row(.filterLines, "show only matching lines; with nothing typed, all lines", "&"),
    row(.book, "search the whole book", "s", info: "S"),
    row(.clear, "clear the highlighting and the selection", "Esc Alt-u"),
    row(
      .exactCase, "let capitals count in every search, or only if you type any", "-i",
      info: "none", vim: "none"),
    row(
      .ignoredCase, "let capitals count in no search, or only if you type any", "-I", info: "none",
      vim: "none"),
  ]

  private static let more: [Line<MoreCommand>] = [
    row(.setMark, "mark this place with a letter", "m", info: "M"),
    row(
      .jumpToMark, "go to a mark; '' goes to where you were, '^ and '$ to the start and the end",
      "'",
      vim: "' `"),
    row(.position, "say which lines these are, and of which topic", "= ^G", info: "=", vim: "^G"),
    row(.copyCode, "copy a block of code", "c", info: "c y", vim: "y c"),
    row(.editSource, "edit the source of this topic", "v"),
    row(.browse, "open the selected link in a browser", "w", vim: "w gx"),
    row(.followEnd, "stay at the end of a file that grows", "F"),
    row(.reload, "read the sources again", "R"),
    row(.redraw, "draw the screen again", "r ^L", info: "^L", vim: "^L"),
    row(.help, "this help", "h", info: "h H", vim: "h"),
    row(.quit, "quit", "q Q ZZ", info: "q ^X^C", vim: "q ZZ ZQ"),
  ]

  private static let lists: [Line<ListCommand>] = [
    row(.scroll(.lineDown), "next entry", "j e ↓ Tab ^N", info: "^N ↓ Tab j n", vim: "j ↓ Tab ^N"),
    row(
      .scroll(.lineUp), "previous entry", "k y ↑ Shift-Tab ^P", info: "^P ↑ Shift-Tab k p",
      vim: "k ↑ Shift-Tab ^P"),
    row(.scroll(.pageDown), "forward one page", "Space f PgDn ^F ^V", info: "Space PgDn ^V"),
    row(.scroll(.pageUp), "back one page", "b PgUp ^B", info: "Backspace PgUp Alt-v"),
    row(.scroll(.halfDown), "forward half a page", "d ^D", info: "^D"),
    row(.scroll(.halfUp), "back half a page", "u ^U", info: "^U"),
    row(
      .scroll(.top), "to the first entry, or to entry N", "g < Home", info: "b Home <",
      vim: "gg Home"),
    row(.scroll(.bottom), "to the last entry", "G > End", info: "e End >", vim: "G End"),
    row(.follow, "go there", "Enter l", info: "Enter", vim: "Enter l ^]"),
    row(.filter, "show only titles with these letters", "/", info: "/ s ^S i m"),
    row(.unfold, "open a part; on one that is open, its first entry", "→"),
    row(.fold, "close a part; on one that is closed, the part above", "←"),
    row(.foldAll, "close every part", "-", vim: "zM -"),
    row(.unfoldAll, "open every part", "+", vim: "zR +"),
    row(.goTo, "go to a topic by path or title", ":", info: "g :"),
    row(.searchBook, "search the whole book", "s", info: "S"),
    row(.help, "the keys of lists", "h ?", info: "h H ?"),
    row(
      .close, "close the list; first, show all its entries again", "q Q Esc Backspace t o",
      info: "q Esc l", vim: "q Esc Backspace t o ^O"),
  ]

  private static let prompts: [Line<PromptCommand>] = [
    row(.accept, "done", "Enter"),
    row(.cancel, "cancel", "Esc ^C ^G"),
    row(
      .edit(.eraseBackward), "erase the letter before the cursor; on an empty line, cancel",
      "Backspace"),
    row(.edit(.eraseForward), "erase the letter at the cursor", "Delete ^D"),
    row(.edit(.eraseWord), "erase the word before the cursor", "^W"),
    row(.edit(.eraseLine), "erase all before the cursor", "^U"),
    row(.edit(.eraseToEnd), "erase all after the cursor", "^K"),
    row(.edit(.insertErased), "insert what was erased", "^Y"),
    row(.edit(.cursorLeft), "one letter back", "← ^B"),
    row(.edit(.cursorRight), "one letter forward", "→ ^F"),
    row(.edit(.wordLeft), "one word back", "Alt-b"),
    row(.edit(.wordRight), "one word forward", "Alt-f"),
    row(.edit(.cursorStart), "to the start", "Home ^A"),
    row(.edit(.cursorEnd), "to the end", "End ^E"),
    row(.earlier, "the previous input; in a list, the entry above", "↑ ^P"),
    row(.later, "the next input; in a list, the entry below", "↓ ^N"),
    row(.complete, "complete the name with the next that fits", "Tab"),
    row(.completeBackward, "complete the name with the one before", "Shift-Tab"),
    row(.togglePlain, "search for the text literally, not as an expression", "^R"),
  ]

  /// In addition to the keys of an input line.
  private static let forms: [Line<FormCommand>] = [
    row(.accept, "to the next field; in the last one and on the button, finish", "Enter"),
    row(.nextField, "to the next field; after the last, to the button", "Tab"),
    row(.previousField, "to the previous field", "Shift-Tab"),
    row(.field(.breakLine), "in a multi-line field, a new line", "Alt-Enter ^J"),
    row(.field(.earlier), "the choice above; a number, one more; the line above", "↑ ^P"),
    row(.field(.later), "the choice below; a number, one less; the line below", "↓ ^N"),
  ]

  private static let help: [Line<HelpCommand>] = [
    row(.scroll(.lineDown), "forward one line", "j e ↓ Enter ^N", info: "j ↓ Enter ^N"),
    row(.scroll(.lineUp), "back one line", "k y ↑ ^P"),
    row(.scroll(.pageDown), "forward one page", "Space f PgDn ^F ^V"),
    row(.scroll(.pageUp), "back one page", "b PgUp ^B", info: "Backspace PgUp Alt-v"),
    row(.scroll(.halfDown), "forward half a page", "d ^D", info: "^D"),
    row(.scroll(.halfUp), "back half a page", "u ^U", info: "^U"),
    row(.scroll(.top), "to the start", "g < Home", info: "b Home <", vim: "gg Home"),
    row(.scroll(.bottom), "to the end", "G > End", info: "e End >", vim: "G End"),
    row(
      .close, "close the help", "q Q h H ? Esc Backspace l", info: "q h H ? Esc l x",
      vim: "q h ? Esc ^O"),
  ]

  /// A row before its command is one among those of all contexts.
  private struct Line<Own: Sendable>: Sendable {
    let command: Own
    let text, less, info, vim: String
  }

  private static func row<Own: Sendable>(
    _ command: Own, _ text: String, _ less: String, info: String? = nil, vim: String? = nil
  ) -> Line<Own> {
    Line(command: command, text: text, less: less, info: info ?? less, vim: vim ?? less)
  }

  private static func group<Own: Sendable>(
    _ title: String, _ context: KeyContext, _ command: (Own) -> Command, _ lines: [Line<Own>]
  ) -> Group {
    let rows = lines.map {
      Row(command: command($0.command), text: $0.text, less: $0.less, info: $0.info, vim: $0.vim)
    }
    return Group(title: title, context: context, rows: rows)
  }
}
