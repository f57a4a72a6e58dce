import HelpDialects
import HelpHTML

extension Page {
  /// The passes over the tree, in their order.
  ///
  /// The passes before "variables" align the texts of nodes with the source. "variables" puts texts
  /// into the nodes that the source does not have, so that a later pass cannot align the two.
  static let passes: [Pass<Page>] = [
    // Assembles the tables, footnotes and MkDocs' blocks that were rewritten as other blocks.
    Pass("tables, footnotes, MkDocs' blocks", if: { !$0.blocks.marks.isEmpty }) { page in
      page.blocks.assemble(
        &page.parsed.inventory, in: &page.parsed.tree, &page.parsed.positions)
    },
    // Finds the leaf blocks with marks, before later passes cut and move their text.
    Pass("leaf blocks", if: { !$0.parsed.inventory.texts.isEmpty }) { page in
      let inventory = page.parsed.inventory
      page.leaves.delimiters = inventory.leaves(with: [.tildes, .underscores, .pyMdown])
      page.leaves.words = inventory.leaves(with: .words)
      page.leaves.emails = inventory.leaves(with: .emails)
      if !page.parsed.tree.notes.footnotes.isEmpty {
        page.leaves.footnotes = inventory.leaves(with: .footnotes)
      }
    },
    // Makes links from `https://a.example`, which were found while the text was parsed.
    Pass("addresses", if: { !$0.marks.isDisjoint(with: .addresses) }) { page in
      page.parsed.link()
    },
    // Makes boxes from `[ ]` and `[x]`.
    Pass("task items", if: { $0.marks.contains(.tasks) }) { page in
      TaskItems.run(
        &page.parsed.inventory, in: &page.parsed.tree, &page.parsed.positions,
        isStrict: page.options.dialect == .gfm)
    },
    // Makes alerts from quotes that begin with `[!NOTE]` or another word, and in DocC from all
    // other quotes.
    Pass("alerts", if: { !$0.parsed.inventory.quotes.isEmpty }) { page in
      var quotes = page.parsed.inventory.quotes
      if page.isLectern, page.options.tools.contains(.docC) {
        quotes = Asides.run(
          quotes, in: &page.parsed.tree, &page.parsed.positions, titles: page.options.ownTexts)
      }
      let titleBlocks = Alerts.run(
        quotes, in: &page.parsed.tree, &page.parsed.positions,
        isObsidian: !page.options.tools.isDisjoint(with: [.obsidian, .hugo]),
        hasTitles: !page.options.tools.isDisjoint(with: [.obsidian, .hugo, .vitePress]),
        mayHaveText: !page.options.tools.isDisjoint(with: [.svelte, .docsify]),
        titles: page.options.ownTexts)
      if !titleBlocks.isEmpty { page.leaves.insert(titleBlocks) }
    },
    // Pairs tildes and the delimiters of MkDocs, together with emphasis, and underscores that
    // libcmark pairs wrongly.
    Pass("strikethrough", if: { !$0.leaves.delimiters.isEmpty }) { page in
      Strikethrough.run(
        page.leaves.delimiters, in: &page.parsed.tree, &page.parsed.positions,
        isMkDocs: page.isMkDocs)
    },
    // Makes links from `a@b.example`.
    Pass("e-mail addresses", if: { !$0.leaves.emails.isEmpty }) { page in
      EmailAddresses.run(
        page.leaves.emails, in: &page.parsed.tree, &page.parsed.positions, &page.parsed.inventory,
        isStrict: page.options.dialect == .gfm)
    },
    // Makes emoji, and MkDocs' keys and abbreviations.
    Pass("short marks", if: { !$0.leaves.words.isEmpty }) { page in
      ShortMarks.run(
        page.leaves.words, page.blocks.abbreviations, in: &page.parsed.tree,
        &page.parsed.positions, isMkDocs: page.isMkDocs)
    },
    // Numbers the footnotes and moves them to the end of the page.
    Pass("footnotes", if: { !$0.parsed.tree.notes.footnotes.isEmpty }) { page in
      Footnotes.run(
        page.leaves.footnotes, in: &page.parsed.tree, &page.parsed.positions,
        backLinkLabel: page.options.ownTexts["footnote.back"])
      // Blocks have moved, and later passes rely on their order.
      page.parsed.inventory = CMarkInventory(page.parsed.tree)
    },
    // Makes MathML from formulas, and from code blocks in `math`.
    Pass(
      "formulas",
      if: {
        $0.isLectern
          && (!$0.formulas.isEmpty
            || $0.parsed.inventory.codeBlocks.contains(where: FormulaTexts.isFormula))
      }
    ) { page in
      page.formulas.run(
        &page.parsed.inventory.codeBlocks, in: &page.parsed.tree, &page.parsed.positions)
    },
    // Replaces placeholders with the texts of variables.
    Pass("variables", if: { !$0.placeholders.texts.isEmpty }) { page in
      VariableTexts.run(page.placeholders, in: page.parsed.tree)
    },
    // Removes the lines of code that mdBook hides.
    Pass("hidden lines", if: { $0.isLectern && $0.options.mdBook != nil }) { page in
      guard let rules = page.options.mdBook else { return }
      HiddenLines.run(
        rules, page.parsed.inventory.codeBlocks, areShown: page.options.keepsWholeCode)
    },
    // Makes `(1)` from `# (1)!` in MkDocs' code.
    Pass(
      "annotations",
      if: {
        $0.isMkDocs && !$0.options.keepsWholeCode && !$0.parsed.inventory.codeBlocks.isEmpty
      }
    ) { page in
      CodeAnnotations.run(page.parsed.inventory.codeBlocks)
    },
    // Removes the HTML in the code that Termynal plays on MkDocs' pages.
    Pass(
      "recordings",
      if: {
        $0.isMkDocs && !$0.parsed.inventory.rawHTML.isEmpty
          && !$0.parsed.inventory.codeBlocks.isEmpty
      }
    ) { page in
      TerminalRecordings.run(page.parsed.inventory.codeBlocks)
    },
    // Shows the title of a code block before the block: ```js title="a.js".
    Pass("titles of code", if: { $0.isLectern && !$0.parsed.inventory.codeBlocks.isEmpty }) {
      page in
      CodeTitles.run(page.parsed.inventory.codeBlocks, in: &page.parsed.tree)
    },
    // Resolves the references whose address on Microsoft Learn is known, and turns all others into
    // text.
    Pass(
      "cross-references",
      if: {
        $0.isLectern && $0.options.tools.contains(.microsoftLearn)
          && !$0.parsed.inventory.links.isEmpty
      }
    ) { page in
      CrossReferences.run(
        &page.parsed.inventory.links, in: &page.parsed.tree, &page.parsed.positions)
    },
    // Removes `{: #id .class }` from the text.
    Pass(
      "attribute lists",
      if: { $0.isLectern && !$0.options.tools.isDisjoint(with: .withLists) }
    ) { page in
      page.attributeLists = AttributeLists(
        removedFrom: &page.parsed.tree, &page.parsed.positions,
        mayLead: page.options.tools.contains(.jekyll))
    },
    // Makes raw HTML safe.
    Pass(
      "raw HTML", if: { !$0.options.allowsUnsafeHTML && !$0.parsed.inventory.rawHTML.isEmpty }
    ) { page in
      let nodes = page.parsed.inventory.rawHTML
      let drawings = InlineDrawings(nodes)
      guard
        let safe = RawHTML.parse(
          page.parsed.inventory, drawings, in: page.parsed.tree, options: page.options,
          positions: &page.parsed.positions, needsSteps: false)
      else { return }
      page.parsed.tree.notes.droppedElements += RawHTML.droppedElements(
        nodes, safe, in: page.parsed.tree, &page.parsed.positions)
      RawHTML.run(nodes, safe)
      drawings.removeTexts()
      page.parsed.tree.notes.identifiers += safe.identifiers
      page.rawHTML = safe
    },
    // Finds the ids in HTML that stays as written, because the ids of headings avoid them.
    Pass(
      "ids of raw HTML",
      if: {
        $0.isLectern && $0.options.allowsUnsafeHTML && !$0.parsed.inventory.rawHTML.isEmpty
          && !$0.parsed.inventory.headings.isEmpty
      }
    ) { page in
      page.parsed.tree.notes.identifiers += RawHTML.identifiers(page.parsed.inventory.rawHTML)
    },
    // Sets the ids of headings.
    Pass(
      "heading ids",
      if: {
        $0.isLectern
          && !($0.parsed.inventory.headings.isEmpty && $0.parsed.tree.notes.terms.isEmpty)
      }
    ) { page in
      HeadingIDs.run(
        page.parsed.inventory.headings, in: &page.parsed.tree, options: page.options,
        positions: &page.parsed.positions)
    },
    // Makes a list of the headings from MkDocs' `[TOC]`, and VuePress's `[[toc]]`.
    Pass(
      "[TOC]",
      if: {
        $0.isLectern
          && !$0.options.tools.isDisjoint(with: [.mkDocs, .vuePress, .vitePress, .tableOfContents])
      }
    ) { page in
      PageContents.run(&page.parsed.inventory, in: &page.parsed.tree, &page.parsed.positions)
    },
    // Highlights code.
    Pass("code", if: { $0.options.highlighter != nil && !$0.parsed.inventory.codeBlocks.isEmpty }) {
      page in
      if let highlighter = page.options.highlighter {
        CodeBlocks.run(
          page.parsed.inventory.codeBlocks, in: &page.parsed.tree, highlighter: highlighter,
          readsLines: page.isLectern)
      }
    },
    // Rewrites the addresses of links and images, and empties unsafe addresses.
    Pass(
      "links",
      if: {
        !$0.parsed.inventory.links.isEmpty
          && ($0.options.resolveLink != nil || !$0.options.allowsUnsafeHTML)
      }
    ) { page in
      Links.run(
        page.parsed.inventory.links, in: &page.parsed.tree, options: page.options,
        positions: &page.parsed.positions)
    },
    // Shows links instead of images from other hosts.
    Pass(
      "images from other hosts",
      if: { page in
        page.options.linksRemoteImages && page.parsed.inventory.links.contains { $0.kind == .image }
      }
    ) { page in
      RemoteImages.run(
        in: &page.parsed.tree, rawHTML: page.rawHTML, &page.parsed.positions)
    },
    // Applies attribute lists to elements.
    Pass("attributes", if: { $0.attributeLists?.targets.isEmpty == false }) { page in
      page.attributeLists?.apply(in: &page.parsed.tree, &page.parsed.positions)
    },
    // Disarms the tags that GFM disallows, in HTML that stays as written.
    Pass(
      "tag filter", if: { $0.options.allowsUnsafeHTML && $0.options.dialect != .commonMark }
    ) { page in
      TagFilter.run(page.parsed.inventory.rawHTML)
    },
  ]
}
