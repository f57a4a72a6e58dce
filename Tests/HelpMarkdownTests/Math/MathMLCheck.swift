/// A check that a text is one well-formed element of MathML Core.
enum MathMLCheck {
  private static let elements: Set<String> = [
    "math", "mfrac", "mi", "mn", "mo", "mover", "mroot", "mrow", "mspace", "msqrt", "msub",
    "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover",
  ]
  private static let attributes: Set<String> = [
    "accent", "accentunder", "class", "display", "displaystyle", "form", "linethickness", "lspace",
    "mathvariant", "movablelimits", "rspace", "stretchy", "width",
  ]
  /// The required number of children, for elements that do not accept any number.
  private static let arities = [
    "mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3,
    "munderover": 3,
  ]

  /// Returns the faults of a text, or an empty array for a well-formed element.
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults: [String] = []
    var open: [(name: Substring, children: Int)] = []
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    var isDone = false
    while !rest.isEmpty {
      if isDone { faults.append("text after the formula") }
      guard rest.first == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        faults += textFaults(text, in: open.last?.name ?? "")
        continue
      }
      let tag = rest.prefix { $0 != ">" }
      rest = rest.dropFirst(tag.count + 1)
      if tag.hasPrefix("</") {
        guard let last = open.popLast(), tag.dropFirst(2) == last.name else {
          return faults + ["\(tag)> ends nothing"]
        }
        if let arity = arities[String(last.name)], arity != last.children {
          faults.append("\(last.children) children of \(last.name)")
        }
        isDone = open.isEmpty
      } else {
        let name = tag.dropFirst().prefix { $0 != " " }
        if !elements.contains(String(name)) { faults.append("the element \(name)") }
        faults += attributeFaults(tag.dropFirst(name.count + 1))
        if !open.isEmpty { open[open.count - 1].children += 1 }
        open.append((name, 0))
      }
    }
    return open.isEmpty ? faults : faults + ["\(open.map(\.name)) are open"]
  }

  private static func textFaults(_ text: Substring, in element: Substring) -> [String] {
    let isToken = ["mi", "mn", "mo", "mtext"].contains(element)
    let references = text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    let knownReferences = ["lt;", "gt;", "amp;", "quot;"]
    let isEscaped =
      !text.contains(">")
      && references.allSatisfy { reference in
        knownReferences.contains { reference.hasPrefix($0) }
      }
    return isToken && isEscaped ? [] : ["the text '\(text)' in \(element)"]
  }

  private static func attributeFaults(_ text: Substring) -> [String] {
    text.split(separator: "\" ").compactMap { attribute in
      let parts = attribute.drop { $0 == " " }.split(separator: "=\"", maxSplits: 1)
      guard parts.count == 2, attributes.contains(String(parts[0])) else {
        return "the attribute \(attribute)"
      }
      return nil
    }
  }
}
