import HelpCore
import SystemPackage

/// The pager that the user has chosen instead of the reader.
enum Pager {
  /// The words of `PAGER`, else `less`. No shell reads them.
  static func command(environment: (String) -> String? = Process.environment) -> [String] {
    let words = (environment("PAGER") ?? "").split(separator: " ").map(String.init)
    return words.isEmpty ? ["less"] : words
  }

  /// Shows text. As git does, asks less to exit immediately if the text fits on a screen, to keep colours, and not to
  /// clear the screen, and lv to keep colours, unless the environment sets other options.
  /// - Throws: `HelpError.Code.inputOutput` when there is no such program.
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
