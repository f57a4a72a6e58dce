import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

// embed-help FOLDER OUTPUT.swift PROGRAM STATE
//
// Checks the book in FOLDER, compiles it with its search index, and writes a Swift source with the
// compiled book as a string literal. Prints findings in the form of compilers. An error ends the
// build. Does nothing if no file has changed since STATE was written.

/// Prints an error, and ends the process.
func fail(_ message: String, _ code: HelpError.Code) -> Never {
  let text = ControlCharacters.stripped("embed-help: error: \(message)\n")
  _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  Process.exit(code.exitCode)
}

/// Prints the findings about a book. Findings with the same cause are printed as one.
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
