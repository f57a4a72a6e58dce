internal import HelpCore

extension LearnMarks {
  /// Replaces a line that begins with a `:::` mark.
  /// - Returns: false if the line is text, which may contain other marks.
  mutating func readColons(_ line: Range<Int>, indent: Int) -> Bool {
    guard let mark = LearnAttributes(text, at: line.lowerBound, limit: line.upperBound) else {
      return false
    }
    let isAlone = text[min(mark.end, line.upperBound)..<line.upperBound].allSatisfy(
      \.isASCIIWhitespace)
    switch mark.name {
    case "row":
      rowIndent = indent
      add(line, "")
    case "column":
      column = (nil, rowIndent)
      add(line, "")
    case "row-end", "column-end":
      column = nil
      add(line, "")
    case "moniker":
      let range = MonikerRange(mark["range"] ?? "")
      let isShown = choice.shows(range)
      add(line, isShown ? "" : LearnText.details(range.words))
      openBlocks.append(("moniker", isShown ? nil : LearnText.detailsEnd))
    case "zone":
      let title = mark["pivot"]?.split(separator: ",").joined(separator: ", ")
      add(line, title.map(LearnText.tab) ?? "")
      openBlocks.append(("zone", title == nil ? nil : LearnText.tabEnd))
    case "moniker-end", "zone-end", "image-end": close(String(mark.name.dropLast(4)), at: line)
    case "image" where isAlone: addImage(mark, line)
    case "code" where isAlone:
      guard let source = mark["source"] else { return false }
      var code = LearnCode(source, language: mark["language"]?.lowercased() ?? "")
      code.ranges = mark["range"] ?? code.ranges
      code.tag = mark["id"] ?? code.tag
      add(line, .code(code))
    default: return false
    }
    return true
  }

  /// Adds the versions that the page mentions to `choice`.
  mutating func findMonikers() {
    guard ByteSearch.place(of: "moniker", rarest: 2, in: text.span) != nil else { return }
    var lines = FastLines(text)
    while let line = lines.next() {
      let content = LineMarks.contentStart(of: line, in: text)
      guard starts(":::", at: content, in: line),
        let mark = LearnAttributes(text, at: content, limit: line.upperBound),
        mark.name == "moniker"
      else { continue }
      choice.add(MonikerRange(mark["range"] ?? ""))
    }
  }

  /// Ends the innermost block with a name, and the open blocks inside it. Without such a block, the
  /// line is removed.
  private mutating func close(_ name: String, at line: Range<Int>) {
    // The search is repeated for each end. Its limit is a depth that no real page exceeds.
    guard let index = openBlocks.suffix(16).lastIndex(where: { $0.name == name }) else {
      add(line, "")
      return
    }
    let ends = openBlocks[index...].reversed().compactMap(\.end).joined()
    openBlocks.removeSubrange(index...)
    add(line, ends)
  }

  /// Replaces an image. If a description follows, opens a folded part for the description.
  private mutating func addImage(_ mark: LearnAttributes, _ line: Range<Int>) {
    var image = self.image(mark)
    if mark["type"] == "complex", endsImage(after: line.upperBound) {
      image += "\n\n" + LearnText.details("Description of the image")
      openBlocks.append(("image", LearnText.detailsEnd))
    }
    add(line, image)
  }

  /// Returns an image with its link, as Markdown. The result is empty if the mark has no source.
  func image(_ mark: LearnAttributes) -> String {
    guard let source = mark["source"] else { return "" }
    // An image without alternative text is an icon.
    let alternative = mark["alt-text"].map(LearnText.literal) ?? ""
    let image = "!" + LearnText.link(alternative, to: address(source))
    let larger = mark["lightbox"].flatMap { $0 == source ? nil : $0 }
    guard let link = mark["link"] ?? larger else { return image }
    return LearnText.link(image, to: address(link))
  }

  /// Whether `:::image-end` follows an offset.
  private mutating func endsImage(after offset: Int) -> Bool {
    if imageEnd < offset {
      imageEnd =
        ByteSearch.place(of: ":::image-end", rarest: 3, in: text.span, from: offset) ?? text.count
    }
    return imageEnd < text.count
  }

  /// Returns an address relative to the page that shows the text.
  func address(_ address: String) -> String {
    LearnAddress.isRelative(address.utf8) ? base + address : address
  }
}
