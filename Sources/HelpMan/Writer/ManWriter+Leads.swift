extension ManWriter {
  /// Writes the start of a text: the macro of a paragraph or of an item.
  mutating func leadIn() {
    beginIntroduction()
    switch top.lead {
    case .item(let macro):
      writeItemMacro(macro)
    case .direct:
      break
    case .paragraph, .title:
      if case .paragraph = top.lead { hang() }
      if !isAtSectionStart {
        setDense(top.isTight)
        output.macro(".PP")
      }
    }
    top.lead = .paragraph
    top.isBare = false
    isAtSectionStart = false
  }

  /// Writes the start of a container, and the marker of an item whose first block is the container.
  mutating func leadInContainer() {
    beginIntroduction()
    if case .item(let macro) = top.lead {
      writeItemMacro(macro)
      top.isBare = true
    }
    top.lead = .paragraph
    hang()
  }

  /// Writes the macro of an item, with or without a blank line before it.
  private mutating func writeItemMacro(_ macro: String) {
    // The container around the item is its list.
    let list = frames.count - 2
    let isDenseItem: Bool
    if list >= 0, frames[list].isList {
      let surroundings = list > 0 ? frames[list - 1] : nil
      isDenseItem =
        frames[list].isFirst
        ? surroundings.map { $0.isTight || $0.isBare } ?? false : frames[list].isTight
      frames[list].isFirst = false
      if list > 0 { frames[list - 1].isBare = false }
    } else {
      isDenseItem = top.isTight
    }
    setDense(isDenseItem)
    output.macro(macro)
    isAtSectionStart = false
  }

  /// Indents the blocks after an item's first text as far as that text.
  private mutating func hang() {
    guard let columns = top.hang else { return }
    top.hang = nil
    indent(columns)
  }

  /// Begins an indentation of the innermost container, unless `maximumIndents` are open.
  mutating func indent(_ columns: Int) {
    guard indents.count < Self.maximumIndents else { return }
    indents.append(columns)
    top.indents += 1
    output.macro(".RS \(columns)")
  }

  /// Closes the innermost container.
  mutating func close() {
    if case .item = top.lead { leadIn() }
    let frame = frames.removeLast()
    for _ in 0..<frame.indents {
      // mandoc reports empty indentation as an error.
      if let columns = indents.popLast(), !output.remove(".RS \(columns)") { output.macro(".RE") }
    }
  }

  /// Sets the distance between paragraphs, which stays in force until it is set again. A boxed
  /// table always has a blank line after it.
  mutating func setDense(_ isRequested: Bool) {
    let dense = isRequested && !isAfterBox
    isAfterBox = false
    guard dense != isDense else { return }
    isDense = dense
    output.macro(dense ? ".PD 0" : ".PD")
  }

  // MARK: Sections

  /// Begins the section for the text before the first section.
  private mutating func beginIntroduction() {
    if !hasSection { beginSection(head.introduction) }
  }

  /// Writes the heading of a section.
  mutating func beginSection(_ title: String, macro: String = ".SH ") {
    setDense(false)
    output.begin(base: .bold, oneLine: macro)
    output.append(title, font: .bold)
    output.end()
    sectionTitle = title
    // The text after a section NAME that the writer has added needs another section.
    hasSection = !ManHead.isName(title) || head.hasNameSection
    isAtSectionStart = true
  }

  /// Writes `name \- summary` without fonts, in the form that whatis(1) reads.
  mutating func writeNameLine(_ names: String, _ summary: String) {
    output.begin()
    output.append(names, font: .regular, isLiteral: true)
    output.space()
    output.append("-", font: .regular, isLiteral: true)
    output.space()
    output.append(summary, font: .regular)
    output.end()
    isAtSectionStart = false
  }
}
