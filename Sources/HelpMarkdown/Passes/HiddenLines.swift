import HelpCore
import HelpDialects

/// A pass that removes the lines of code blocks that their authors hide from readers.
///
///     # fn main() {          let x = 5;
///     let x = 5;       ->    #[test]
///     # }
///     #[test]
///
/// mdBook itself has a button that shows the lines.
///
/// Source: the mdBook guide, format/mdbook, "Hiding code lines".
enum HiddenLines {
  /// Removes the hidden lines of code blocks.
  /// - Parameter areShown: whether only the marks of hidden lines are removed, as rustdoc does for
  ///   the compiler.
  /// - Complexity: O(size of the code).
  static func run(_ rules: MdBookRules, _ codeBlocks: [CMarkNode], areShown: Bool = false) {
    for block in codeBlocks {
      guard let marker = Marker(block.fenceInfo, rules) else { continue }
      let text = marker.shown(block.literal, withHiddenLines: areShown)
      if let text { block.setLiteral(text) }
    }
  }

  /// The mark of a hidden line in one block.
  private enum Marker {
    case rust
    case prefix([UInt8])

    /// Reads an info string such as `rust,ignore` or `python,hidelines=!!!`.
    /// - Returns: nil if the block has no mark for hidden lines.
    init?(_ info: [UInt8], _ rules: MdBookRules) {
      let words = info.split { $0 == UInt8(ascii: ",") || $0 == .space || $0 == .tab }
        .map { String(decoding: $0, as: UTF8.self) }
      guard let language = words.first else { return nil }
      if language == "rust" {
        self = .rust
        return
      }
      let option = "hidelines="
      let value = words.dropFirst().first { $0.hasPrefix(option) }?.dropFirst(option.count)
      let prefix = value.map(String.init) ?? rules.hiddenLinePrefixes[language]
      guard let prefix, !prefix.isEmpty else { return nil }
      self = .prefix(Array(prefix.utf8))
    }

    /// Returns the lines that are shown, or nil if no line can have the mark.
    func shown(_ code: [UInt8], withHiddenLines areShown: Bool) -> [UInt8]? {
      let sign: UInt8? =
        switch self {
        case .rust: UInt8(ascii: "#")
        case .prefix(let prefix): prefix.first
        }
      guard let sign, code.contains(sign) else { return nil }
      var result: [UInt8] = []
      var start = 0
      while start < code.count {
        let end = code[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? code.count
        append(code[start..<end], withHiddenLines: areShown, to: &result)
        start = end
      }
      return result
    }

    /// Appends a line without the mark of a hidden line. A hidden line is left out if hidden lines
    /// are not shown.
    private func append(
      _ line: ArraySlice<UInt8>, withHiddenLines areShown: Bool, to result: inout [UInt8]
    ) {
      let content = line.drop { $0 == .space || $0 == .tab }
      switch self {
      case .prefix(let prefix):
        if !content.starts(with: prefix) {
          result.append(contentsOf: line)
        } else if areShown {
          result.append(contentsOf: line[..<content.startIndex])
          result.append(contentsOf: content.dropFirst(prefix.count))
        }
      case .rust:
        guard content.first == UInt8(ascii: "#") else {
          result.append(contentsOf: line)
          return
        }
        let after = content.dropFirst().first
        if after == nil || after == .lineFeed || after == .carriageReturn || after == .space {
          if areShown { result.append(contentsOf: content.dropFirst()) }
          return
        }
        // `##` writes a line that begins with `#`.
        if after == UInt8(ascii: "#") { result.append(contentsOf: line[..<content.startIndex]) }
        result.append(contentsOf: after == UInt8(ascii: "#") ? content.dropFirst() : line)
      }
    }
  }
}
