import HelpResources

/// The editor that the user has chosen.
enum Editor {
  /// The editors that accept `+LINE` before the name of a file.
  private static let editorsWithLineArgument: Set<String> = [
    "vi", "vim", "nvim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "micro", "kak",
    "joe", "jed", "mg", "ne", "zile", "mcedit", "less",
  ]

  /// Returns the arguments that open a file in the editor: the words of `VISUAL`, or else of
  /// `EDITOR`, or else `vi`, then `+LINE` if the editor accepts it, then the file. No shell
  /// interprets them.
  static func command(
    environment: (String) -> String?, file: String, line: Int
  ) -> [String] {
    let command = environment("VISUAL") ?? environment("EDITOR") ?? "vi"
    var words = command.split(separator: " ").map(String.init)
    if words.isEmpty { words = ["vi"] }
    let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    if editorsWithLineArgument.contains(name) { words.append("+\(line)") }
    // A name that begins with a dash would be read as an option.
    return words + [file.hasPrefix("-") ? "./" + file : file]
  }
}
