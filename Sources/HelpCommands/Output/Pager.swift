import HelpCore
import SystemPackage

/// The pager that shows text instead of the reader.
enum Pager {
  /// Returns the words of the command in `PAGER`, or else `less`. No shell interprets them.
  static func command(environment: (String) -> String? = Process.environment) -> [String] {
    let words = (environment("PAGER") ?? "").split(separator: " ").map(String.init)
    return words.isEmpty ? ["less"] : words
  }

  /// Shows text. Like git, sets options of less and lv unless the environment does: `F` exits if
  /// the text fits on a screen, `R` and `-c` keep colours, and `X` does not clear the screen.
  /// - Throws: `HelpError.Code.inputOutput` if the program cannot be started.
  static func show(_ text: [UInt8]) throws {
    let command = command()
    do {
      _ = try ChildProcess.run(
        command, reading: text, defaults: [(name: "LESS", value: "FRX"), (name: "LV", value: "-c")])
    } catch {
      throw HelpError(
        .inputOutput, "cannot start the pager '\(command[0])'", error.sentence,
        hint: "set PAGER to one that is installed", cause: error)
    }
  }
}
