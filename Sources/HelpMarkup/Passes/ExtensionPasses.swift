/// The passes over a parsed page that give it what CommonMark lacks, in their order.
enum ExtensionPasses {
  /// Tables and footnotes that stand as blocks; addresses, task items, strikethrough, e-mail addresses.
  static func run(
    _ parsed: inout AddressedTree, _ blocks: ExtensionBlocks, marks: InlineMarks,
    options: MarkupOptions
  ) {
    blocks.assemble(&parsed.found, in: &parsed.tree)
    let struck = parsed.found.leaves(holding: .tildes)
    let mailed = parsed.found.leaves(holding: .emails)
    parsed.link()
    if marks.contains(.tasks) {
      TaskItems.run(
        &parsed.found, in: &parsed.tree, &parsed.positions, isStrict: options.dialect == .gfm)
    }
    Strikethrough.run(struck, in: &parsed.tree, &parsed.positions)
    EmailAddresses.run(mailed, in: &parsed.tree, &parsed.positions, &parsed.found)
    parsed.positions.forget()
  }
}
