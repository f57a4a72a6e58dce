/// The passes over a parsed page that give it what CommonMark lacks, in their order.
enum ExtensionPasses {
  /// Tables; addresses, task items, alerts, strikethrough, e-mail addresses; footnotes.
  static func run(
    _ parsed: inout AddressedTree, _ blocks: ExtensionBlocks, marks: InlineMarks,
    options: MarkupOptions
  ) {
    let isStrict = options.dialect == .gfm
    let definitions = blocks.assemble(
      &parsed.found, in: &parsed.tree, &parsed.positions
    ).definitions
    // Passes cut text and move it: its leaf blocks stay.
    let noted = definitions.isEmpty ? [] : parsed.found.leaves(holding: .footnotes)
    let struck = parsed.found.leaves(holding: .tildes)
    let mailed = parsed.found.leaves(holding: .emails)
    parsed.link()
    if marks.contains(.tasks) {
      TaskItems.run(&parsed.found, in: &parsed.tree, &parsed.positions, isStrict: isStrict)
    }
    Alerts.run(parsed.found.quotes, in: &parsed.tree, &parsed.positions)
    Strikethrough.run(struck, in: &parsed.tree, &parsed.positions)
    EmailAddresses.run(
      mailed, in: &parsed.tree, &parsed.positions, &parsed.found, isStrict: isStrict)
    if !definitions.isEmpty {
      Footnotes.run(definitions, noted, in: &parsed.tree, &parsed.positions)
      // Blocks have moved: what follows relies on their order.
      parsed.found = CMarkInventory(parsed.tree)
    }
    parsed.positions.forget()
  }
}
