import HelpTerminal

extension KeyTable {
  /// All groups, in the order of the help. A row without keys for info or vim uses the keys of less
  /// there. `none` means no key.
  package static let groups: [Group] = [
    group("keys.moving", .reading, Command.reading, moving),
    group("keys.links", .reading, { .reading(.link($0)) }, links),
    group("keys.topics", .reading, { .reading(.topic($0)) }, topics),
    group("keys.searching", .reading, { .reading(.search($0)) }, searching),
    group("keys.more", .reading, { .reading(.more($0)) }, more),
    group("keys.list", .list, Command.list, lists),
    group("keys.prompt", .prompt, Command.prompt, prompts),
    group("keys.help", .help, Command.help, help),
  ]

  private static let moving: [Line<ReadingCommand>] = [
    row(
      .scroll(.pageDown), "key.page-down", "Space f z PgDn ^F ^V", info: "PgDn ^V",
      vim: "Space ^F PgDn"),
    row(.scroll(.pageUp), "key.page-up", "b PgUp ^B Alt-v", info: "PgUp Alt-v", vim: "^B PgUp"),
    row(.move(.pageOn), "key.page-on", "none", info: "Space", vim: "none"),
    row(.move(.pageBackOn), "key.page-back-on", "none", info: "Backspace", vim: "none"),
    row(.scroll(.halfDown), "key.half-down", "d ^D", info: "^D", vim: "^D d"),
    row(.scroll(.halfUp), "key.half-up", "u ^U", info: "^U", vim: "^U u"),
    row(.scroll(.lineDown), "key.lines-down", "j e ↓ ^E ^N", info: "^N ↓ j", vim: "j ↓ ^E ^N"),
    row(.scroll(.lineUp), "key.lines-up", "k y ↑ ^Y ^K ^P", info: "^P ↑ k", vim: "k ↑ ^Y ^P"),
    row(.scroll(.top), "key.start-or-line", "g < Home Alt-<", info: "b Home Alt-<", vim: "gg Home"),
    row(.scroll(.bottom), "key.end-or-line", "G > End Alt->", info: "e End Alt->", vim: "G End"),
    row(.move(.percent), "key.percent", "p %", info: "%", vim: "%"),
    row(.move(.nextHeading), "key.next-heading", "}", info: ")", vim: "]] }"),
    row(.move(.previousHeading), "key.previous-heading", "{", info: "(", vim: "[[ {"),
    row(.move(.nextTab), "key.next-tab", "T"),
    row(.move(.scrollLeft), "key.scroll-left", "← Alt-(", info: "←", vim: "← zh"),
    row(.move(.scrollRight), "key.scroll-right", "→ Alt-)", info: "→", vim: "→ zl"),
    row(.move(.widen), "key.widen", "|"),
    row(.move(.narrow), "key.narrow", "\\"),
    row(.move(.numberLines), "key.number-lines", "-N", info: "none", vim: "none"),
    row(.move(.chopLines), "key.chop-lines", "-S", info: "none", vim: "none"),
  ]

  private static let links: [Line<LinkCommand>] = [
    row(.next, "key.next-link", "Tab"),
    row(.previous, "key.previous-link", "Shift-Tab"),
    row(.first, "key.first-link", "none", vim: "H"),
    row(.middle, "key.middle-link", "none", vim: "M"),
    row(.last, "key.last-link", "none", vim: "L"),
    row(.follow, "key.follow", "Enter", vim: "Enter ^]"),
    row(.hints, "key.hints", "x"),
    row(.back, "key.back", "l Backspace", info: "l", vim: "^O ^T Backspace"),
    row(.forward, "key.forward", "L", info: "r", vim: "g,"),
  ]

  private static let topics: [Line<TopicCommand>] = [
    row(.next, "key.next-topic", "]", info: "n ]", vim: "]b gt"),
    row(.previous, "key.previous-topic", "[", info: "p [", vim: "[b gT"),
    row(.parent, "key.parent", "^ U", info: "u ^", vim: "- ^"),
    row(.home, "key.home", "~", info: "t < ~"),
    row(.last, "key.last-page", "none", info: ">", vim: "none"),
    row(.contents, "key.contents", "t", info: "d"),
    row(.outline, "key.outline", "o", vim: "o gO"),
    row(.menu, "key.menu", "none", info: "m f", vim: "none"),
    row(.index, "key.index", "i", info: "i I"),
    row(.nextInIndex, "key.next-in-index", ","),
    row(.history, "key.history", "H", info: "L", vim: "gh"),
    row(.goTo, "key.go-to", ":", info: "g :"),
  ]

  private static let searching: [Line<SearchCommand>] = [
    row(.forward, "key.search-forward", "/", info: "/ s ^S"),
    row(.backward, "key.search-backward", "?", info: "? ^R"),
    row(.next, "key.next-match", "n", info: "}"),
    row(.previous, "key.previous-match", "N", info: "{"),
    row(.wordForward, "key.word-forward", "none", vim: "*"),
    row(.wordBackward, "key.word-backward", "none", vim: "#"),
    row(.filterLines, "key.filter-lines", "&"),
    row(.book, "key.search-book", "s", info: "S"),
    row(.clear, "key.clear", "Esc Alt-u"),
    row(.exactCase, "key.exact-case", "-i", info: "none", vim: "none"),
    row(.ignoredCase, "key.ignored-case", "-I", info: "none", vim: "none"),
  ]

  private static let more: [Line<MoreCommand>] = [
    row(.setMark, "key.set-mark", "m", info: "M"),
    row(.jumpToMark, "key.jump-to-mark", "'", vim: "' `"),
    row(.position, "key.position", "= ^G", info: "=", vim: "^G"),
    row(.changes, "key.changes", "C"),
    row(.copyCode, "key.copy-code", "c", info: "c y", vim: "y c"),
    row(.selectLines, "key.select-lines", "none", vim: "V"),
    row(.editSource, "key.edit", "v"),
    row(.browse, "key.browse", "w", vim: "w gx"),
    row(.followEnd, "key.follow-end", "F"),
    row(.reload, "key.reload", "R"),
    row(.redraw, "key.redraw", "r ^L", info: "^L", vim: "^L"),
    row(.help, "key.help", "h", info: "h H", vim: "h"),
    row(.quit, "key.quit", "q Q ZZ", info: "q ^X^C", vim: "q ZZ ZQ"),
  ]

  private static let lists: [Line<ListCommand>] = [
    row(
      .scroll(.lineDown), "key.next-entry", "j e ↓ Tab ^N", info: "^N ↓ Tab j n", vim: "j ↓ Tab ^N"),
    row(
      .scroll(.lineUp), "key.previous-entry", "k y ↑ Shift-Tab ^P", info: "^P ↑ Shift-Tab k p",
      vim: "k ↑ Shift-Tab ^P"),
    row(.scroll(.pageDown), "key.page-down", "Space f PgDn ^F ^V", info: "Space PgDn ^V"),
    row(.scroll(.pageUp), "key.page-up", "b PgUp ^B", info: "Backspace PgUp Alt-v"),
    row(.scroll(.halfDown), "key.half-down", "d ^D", info: "^D"),
    row(.scroll(.halfUp), "key.half-up", "u ^U", info: "^U"),
    row(.scroll(.top), "key.first-entry", "g < Home", info: "b Home <", vim: "gg Home"),
    row(.scroll(.bottom), "key.last-entry", "G > End", info: "e End >", vim: "G End"),
    row(.follow, "key.go-there", "Enter l", info: "Enter", vim: "Enter l ^]"),
    row(.filter, "key.filter-list", "/", info: "/ s ^S i m"),
    row(.unfold, "key.unfold", "→"),
    row(.fold, "key.fold", "←"),
    row(.foldAll, "key.fold-all", "-", vim: "zM -"),
    row(.unfoldAll, "key.unfold-all", "+", vim: "zR +"),
    row(.goTo, "key.go-to", ":", info: "g :"),
    row(.searchBook, "key.search-book", "s", info: "S"),
    row(.redraw, "key.redraw", "r ^L", info: "^L", vim: "^L"),
    row(.help, "key.help-of-lists", "h ?", info: "h H ?"),
    row(
      .close, "key.close-list", "q Q Esc Backspace t o",
      info: "q Esc l", vim: "q Esc Backspace t o ^O"),
  ]

  private static let prompts: [Line<PromptCommand>] =
    [row(.accept, "key.accept", "Enter"), row(.cancel, "key.cancel", LineKeys.cancel)]
    + LineKeys.editing.map { row(.edit($0.command), $0.text, $0.keys) } + [
      row(.earlier, "key.earlier", "↑ ^P"),
      row(.later, "key.later", "↓ ^N"),
      row(.complete, "key.complete", "Tab"),
      row(.completeBackward, "key.complete-backward", "Shift-Tab"),
      row(.togglePlain, "key.toggle-plain", "^R"),
      row(.chooseFolder, "key.choose-folder", "^X"),
      row(.chooseLanguage, "key.choose-language", "^O"),
      row(.redraw, "key.redraw", "^L"),
    ]

  private static let help: [Line<HelpScreenCommand>] = [
    row(.scroll(.lineDown), "key.line-down", "j e ↓ Enter ^N", info: "j ↓ Enter ^N"),
    row(.scroll(.lineUp), "key.line-up", "k y ↑ ^P"),
    row(.scroll(.pageDown), "key.page-down", "Space f PgDn ^F ^V"),
    row(.scroll(.pageUp), "key.page-up", "b PgUp ^B", info: "Backspace PgUp Alt-v"),
    row(.scroll(.halfDown), "key.half-down", "d ^D", info: "^D"),
    row(.scroll(.halfUp), "key.half-up", "u ^U", info: "^U"),
    row(.scroll(.top), "key.start", "g < Home", info: "b Home <", vim: "gg Home"),
    row(.scroll(.bottom), "key.end", "G > End", info: "e End >", vim: "G End"),
    row(.search, "key.search-help", "/"),
    row(.next, "key.next-match", "n"),
    row(.previous, "key.previous-match", "N"),
    row(.redraw, "key.redraw", "r ^L", info: "^L", vim: "^L"),
    row(
      .close, "key.close-help", "q Q h H ? Esc Backspace l", info: "q h H ? Esc l x",
      vim: "q h ? Esc ^O"),
  ]

  /// A row with a command of its context, which `group` wraps in a `Command`.
  private struct Line<ContextCommand: Sendable>: Sendable {
    let command: ContextCommand
    let text, less, info, vim: String
  }

  private static func row<ContextCommand: Sendable>(
    _ command: ContextCommand, _ text: String, _ less: String, info: String? = nil,
    vim: String? = nil
  ) -> Line<ContextCommand> {
    Line(command: command, text: text, less: less, info: info ?? less, vim: vim ?? less)
  }

  private static func group<ContextCommand: Sendable>(
    _ title: String, _ context: KeyContext, _ command: (ContextCommand) -> Command,
    _ lines: [Line<ContextCommand>]
  ) -> Group {
    let rows = lines.map {
      Row(command: command($0.command), text: $0.text, less: $0.less, info: $0.info, vim: $0.vim)
    }
    return Group(title: title, context: context, rows: rows)
  }
}
