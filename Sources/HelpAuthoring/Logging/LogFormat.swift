import HelpCore
package import Logging

/// The form of a line of the log: four slots in any order, with text between them.
///
/// A template names the slots in braces. The default `{indent}{level}: {context}: {message}` gives
///
///     debug: lectern.archive: opening guide.helpz
///       debug: lectern.archive: 214 entries
package struct LogFormat: Sendable {
  enum Part: Sendable, Equatable {
    case text(String)
    case indent, level, context, message
  }

  let parts: [Part]
  let indentUnit: String

  /// - Parameters:
  ///   - template: a slot that it does not name is left out; braces around other words are text.
  ///   - indentCharacter: repeated `indentWidth` times for each surrounding scope.
  package init(
    template: String = "{indent}{level}: {context}: {message}", indentCharacter: Character = " ",
    indentWidth: Int = 2
  ) {
    parts = Self.parse(template)
    indentUnit = String(repeating: indentCharacter, count: max(0, indentWidth))
  }

  /// One line, without its line feed and without control characters.
  package func line(depth: Int, level: Logger.Level, context: String, message: String) -> String {
    var line = ""
    for part in parts {
      switch part {
      case .text(let text): line += text
      case .indent: line += String(repeating: indentUnit, count: depth)
      case .level: line += level.rawValue
      case .context: line += ControlCharacters.inline(context)
      case .message: line += ControlCharacters.inline(message)
      }
    }
    return line
  }

  private static func parse(_ template: String) -> [Part] {
    let slots: [(String, Part)] = [
      ("{indent}", .indent), ("{level}", .level), ("{context}", .context), ("{message}", .message),
    ]
    var parts: [Part] = []
    var text = ""
    var rest = template[...]
    while !rest.isEmpty {
      if let (name, part) = slots.first(where: { rest.hasPrefix($0.0) }) {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(part)
        rest = rest.dropFirst(name.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }
}
