import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

// embed-help FOLDER OUTPUT.swift PROGRAM STATE
//
// Checks the book in FOLDER, compiles it with its search index, and writes a Swift source that has it as one string
// literal. Findings are printed in the form of compilers; an error ends the build. If no file has changed since STATE
// was written, it does nothing.

func fail(_ message: String, _ code: HelpError.Code) -> Never {
  let text = ControlCharacters.stripped("embed-help: error: \(message)\n")
  _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  Process.exit(code.exitCode)
}

/// Prints the findings about a book, those with the same cause as one.
func report(_ findings: [Finding]) throws {
  var groups = FindingGroups()
  for finding in findings { groups.add(finding) }
  for group in groups.groups {
    let text = ControlCharacters.stripped(group.text(allBy: "'lectern check --all'")) + "\n"
    _ = try FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  fail("expected a folder, an output file, a program's name and a file for the state", .usage)
}
do {
  let program = arguments[3]
  let compilation = try HelpCompilation(
    of: arguments[1], to: FilePath(arguments[2]), deriving: { [SearchMembers($0)] }, report: report)
  try compilation.unlessRecorded(in: FilePath(arguments[4]), program: program) {
    _ = try compilation.writeSource(
      program: program, writer: "the plugin EmbedHelp at each build", progress: nil)
  }
} catch {
  fail("\(error)", (error as? HelpError)?.code ?? .malformed)
}
