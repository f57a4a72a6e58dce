import HelpCore

/// The safe part of a drawing's styles: declarations that only colour and place its shapes.
enum SVGStyle {
  /// The safe properties, which are also attributes (SVG 2, section 6.6).
  static let properties: Set<String> = [
    "baseline-shift", "clip-path", "clip-rule", "color", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight",
    "letter-spacing", "marker-end", "marker-mid", "marker-start", "mask", "opacity", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor",
    "text-decoration", "vector-effect", "visibility",
  ]
  /// The functions that safe values may call.
  private static let functions: Set<String> = [
    "hsl", "hsla", "matrix", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
  ]

  /// Whether a value refers only to parts of the page. CSS escapes and character references are
  /// refused, because they can hide an address.
  static func isSafe(_ value: ArraySlice<UInt8>) -> Bool {
    guard !value.contains(UInt8(ascii: "&")), !value.contains(UInt8(ascii: "\\")) else {
      return false
    }
    var remainder = value
    while let bracket = remainder.firstIndex(of: UInt8(ascii: "(")) {
      let function = remainder[..<bracket].reversed().prefix { $0.isASCIILetter }.reversed()
      let functionName = String(decoding: function, as: UTF8.self).lowercased()
      remainder = remainder[(bracket + 1)...]
      let isPart = functionName == "url" && remainder.first == UInt8(ascii: "#")
      guard isPart || functions.contains(functionName) else { return false }
    }
    return true
  }

  /// Returns the safe declarations of a `style` attribute or a rule, in reverse order. If a name
  /// repeats, the first declaration in the result takes effect.
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

  /// Returns a value without `!important`, which has no meaning in an attribute.
  static func withoutImportance(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    value[..<(value.firstIndex(of: UInt8(ascii: "!")) ?? value.endIndex)].trimmingASCIIWhitespace
  }

  /// Returns the rules of a style sheet that have safe declarations. Leaves out rules that begin
  /// with `@`.
  /// - Complexity: O(n).
  static func sheet(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var remainder = text.trimmingASCIIWhitespace
    if remainder.starts(with: "<![CDATA[".utf8) {
      remainder = remainder.dropFirst("<![CDATA[".utf8.count)
    }
    while let brace = remainder.firstIndex(where: {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";")
    }) {
      let selector = remainder[..<brace].trimmingASCIIWhitespace
      if remainder[brace] == UInt8(ascii: ";") {
        remainder = remainder[(brace + 1)...]
        continue
      }
      guard let end = blockEnd(remainder, from: brace) else { break }
      let block = remainder[(brace + 1)..<(end - 1)]
      remainder = remainder[end...]
      let safeDeclarations = declarations(block).reversed()
      guard !safeDeclarations.isEmpty, !selector.isEmpty, selector.allSatisfy(isSelectorByte),
        !block.contains(UInt8(ascii: "{"))
      else { continue }
      output += selector + "{".utf8
      for (name, value) in safeDeclarations {
        output += Array("\(name):".utf8) + value + ";".utf8
      }
      output.append(UInt8(ascii: "}"))
    }
    return output
  }

  /// Returns the offset after the brace that ends a block, or nil if the block does not end.
  private static func blockEnd(_ text: ArraySlice<UInt8>, from brace: Int) -> Int? {
    var depth = 0
    for index in brace..<text.endIndex {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }

  /// Whether a value contains no characters by which another parser could end it early.
  private static func isPlain(_ value: ArraySlice<UInt8>) -> Bool {
    let isKnown = value.allSatisfy {
      $0.isASCIILetterOrDigit || $0 >= 0x80 || " #.,%()-+\"'!_".utf8.contains($0)
    }
    return isKnown && value.count { $0 == UInt8(ascii: "\"") } % 2 == 0
      && value.count { $0 == UInt8(ascii: "'") } % 2 == 0
  }

  /// Whether a byte may occur in a selector.
  private static func isSelectorByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isASCIIWhitespace || "#.,:>+~*_-".utf8.contains(byte)
  }
}
