import HelpCore

/// The safe part of the styles of a drawing: declarations that only colour and place its shapes.
enum SVGStyle {
  /// The properties, which are also attributes (SVG 2, 6.6).
  static let properties: Set<String> = [
    "baseline-shift", "clip-path", "clip-rule", "color", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight",
    "letter-spacing", "marker-end", "marker-mid", "marker-start", "mask", "opacity", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor",
    "text-decoration", "vector-effect", "visibility",
  ]
  private static let functions: Set<String> = [
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
  ]

  /// Whether a value leads nowhere but to a part of the page, whatever CSS or a character reference makes of it.
  static func isSafe(_ value: ArraySlice<UInt8>) -> Bool {
    guard !value.contains(UInt8(ascii: "&")), !value.contains(UInt8(ascii: "\\")) else {
      return false
    }
    var rest = value
    while let bracket = rest.firstIndex(of: UInt8(ascii: "(")) {
      let function = rest[..<bracket].reversed().prefix { $0.isASCIILetter }.reversed()
      let called = String(decoding: function, as: UTF8.self).lowercased()
      rest = rest[(bracket + 1)...]
      let isPart = called == "url" && rest.first == UInt8(ascii: "#")
      guard isPart || functions.contains(called) else { return false }
    }
    return true
  }

  /// The safe declarations of a `style` attribute, or of a rule; the last of a name counts.
  ///
  ///     fill: red; background: url(x)  →  [("fill", "red")]
  ///
  /// - Complexity: O(n).
  static func declarations(
    _ text: ArraySlice<UInt8>
  ) -> [(name: String, value: ArraySlice<UInt8>)] {
    text.split(separator: UInt8(ascii: ";")).reversed().compactMap { declaration in
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = HTMLGuard.lowered(declaration[..<colon].trimmingASCIIWhitespace)
      let value = declaration[(colon + 1)...].trimmingASCIIWhitespace
      guard properties.contains(name), !value.isEmpty, isPlain(value), isSafe(value) else {
        return nil
      }
      return (name, value)
    }
  }

  /// The value of an attribute without `!important`, which has no meaning there.
  static func withoutImportance(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value[..<(value.firstIndex(of: UInt8(ascii: "!")) ?? value.endIndex)].trimmingASCIIWhitespace
  }

  /// The rules of a style sheet that have safe declarations; rules that begin with `@` are left out.
  /// - Complexity: O(n).
  static func sheet(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var rest = text.trimmingASCIIWhitespace
    if rest.starts(with: "<![CDATA[".utf8) { rest = rest.dropFirst(9) }
    while let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") })
    {
      let selector = rest[..<brace].trimmingASCIIWhitespace
      if rest[brace] == UInt8(ascii: ";") {
        rest = rest[(brace + 1)...]
        continue
      }
      guard let end = blockEnd(rest, from: brace) else { break }
      let block = rest[(brace + 1)..<(end - 1)]
      rest = rest[end...]
      let safe = declarations(block).reversed()
      guard !safe.isEmpty, !selector.isEmpty, selector.allSatisfy(isSelector),
        !block.contains(UInt8(ascii: "{"))
      else { continue }
      output += selector + "{".utf8
      for (name, value) in safe { output += Array("\(name):".utf8) + value + ";".utf8 }
      output.append(UInt8(ascii: "}"))
    }
    return output
  }

  /// The offset after the brace that ends a block; nil if the block does not end.
  private static func blockEnd(_ text: ArraySlice<UInt8>, from brace: Int) -> Int? {
    var depth = 0
    for index in brace..<text.endIndex {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// Whether a value has no characters that could end it early for another parser.
  private static func isPlain(_ value: ArraySlice<UInt8>) -> Bool {
    let isKnown = value.allSatisfy {
      $0.isASCIILetterOrDigit || $0 >= 0x80 || " #.,%()-+\"'!_".utf8.contains($0)
    }
    return isKnown && value.count { $0 == UInt8(ascii: "\"") } % 2 == 0
      && value.count { $0 == UInt8(ascii: "'") } % 2 == 0
  }

  private static func isSelector(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isASCIIWhitespace || "#.,:>+~*_-".utf8.contains(byte)
  }
}
