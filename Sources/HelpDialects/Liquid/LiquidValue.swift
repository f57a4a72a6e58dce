import HelpCore

/// The expression of an output tag: `site.title | upcase`, `'/docs/' | relative_url`.
struct LiquidValue {
  /// A text in quotes, or the path of a variable.
  enum Operand: Equatable {
    case literal(String)
    case path(String)
  }

  /// The maximum number of parts between `|`: the operand and 15 filters.
  private static let maximumStages = 16
  /// The size of the longest value to filter, in bytes. Each filter could double a value.
  private static let maximumSize = 64 << 10

  private(set) var operand: Operand
  private(set) var filters: [(name: String, argument: Operand?)] = []

  /// Reads an expression.
  /// - Returns: nil if the expression is more than an operand with at most 15 filters.
  init?(_ text: String) {
    let stages = Self.split(text, at: "|")
    guard let first = stages.first.flatMap({ Self.operand($0) }) else { return nil }
    guard stages.count <= Self.maximumStages else { return nil }
    operand = first
    for stage in stages.dropFirst() {
      let parts = Self.split(stage, at: ":")
      let name = parts[0].trimmingWhitespace
      filters.append((name, parts.count > 1 ? Self.operand(parts[1]) : nil))
    }
  }

  /// Returns the value after all filters. Returns nil if there is no value, if a filter is unknown,
  /// or if a value before a filter is too long. Filters for escapes, for Markdown and for the form
  /// of addresses do not change the value.
  /// - Parameter value: a function that returns the value of a variable, or nil for an unknown
  ///   variable.
  func text(_ value: (String) -> String?) -> String? {
    func read(_ operand: Operand?) -> String? {
      switch operand {
      case .literal(let text): text
      case .path(let path): value(path)
      case nil: nil
      }
    }
    var text = read(operand)
    for filter in filters {
      if let text, text.utf8.count > Self.maximumSize { return nil }
      switch filter.name {
      case "relative_url", "absolute_url", "escape", "escape_once", "xml_escape", "markdownify",
        "smartify", "strip_html", "normalize_whitespace", "cgi_escape", "uri_escape":
        break
      case "default": if text?.isEmpty != false { text = read(filter.argument) }
      case "append": text = text.map { $0 + (read(filter.argument) ?? "") }
      case "prepend": text = text.map { (read(filter.argument) ?? "") + $0 }
      case "upcase": text = text?.uppercased()
      case "downcase": text = text?.lowercased()
      case "capitalize":
        text = text.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      case "strip": text = text?.trimmingWhitespace
      default: return nil
      }
    }
    return text
  }

  /// Reads a text in quotes, a number or the path of a variable.
  /// - Returns: nil for any other text.
  private static func operand(_ text: String) -> Operand? {
    let text = text.trimmingWhitespace
    if let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard text.utf8.count > 1, text.utf8.last == quote else { return nil }
      return .literal(String(text.dropFirst().dropLast()))
    }
    let isPath = text.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
    guard isPath, let first = text.utf8.first else { return nil }
    return first.isASCIIDigit ? .literal(text) : .path(text)
  }

  /// Splits a text at separators outside quotes.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
    var parts = [String.UnicodeScalarView()]
    var quote: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == separator {
        parts.append(.init())
        continue
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { String($0) }
  }
}
