import HelpAuthoring
import HelpCore
import HelpIndexing
import SystemPackage

// embed-help FOLDER OUTPUT.swift PROGRAM STATE
//
// Checks the book in FOLDER, compiles it with its search index, and writes a Swift source that holds it as one string
// literal. Findings are printed as compilers print them; an error among them ends the build. Nothing is done where
// nothing has changed since STATE was written.

func fail(_ message: String) -> Never {
  _ = try? FileDescriptor.standardError.writeAll(Array("embed-help: error: \(message)\n".utf8))
  Process.exit(65)
}

/// Prints the findings about a book, those with the same cause as one.
/// - Returns: how many are errors.
func report(_ check: BookCheck) throws -> Int {
  var groups = FindingGroups()
  var errors = 0
  try check.forEach { finding in
    groups.add(finding)
    if finding.diagnostic.severity == .error { errors += 1 }
  }
  for group in groups.groups {
    let text = ControlCharacters.stripped(group.text(allBy: "'lectern check --all'")) + "\n"
    _ = try FileDescriptor.standardError.writeAll(Array(text.utf8))
  }
  return errors
}

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  fail("expected a folder, an output file, a program's name and a file for the state")
}
let (folder, output, state) = (arguments[1], FilePath(arguments[2]), FilePath(arguments[4]))
do {
  let seen = try FolderState(of: FilePath(folder), for: output)
  // Whatever happens, the file is written: SwiftPM runs this tool again when its input has changed.
  if try seen.isRecorded(in: state) {
    try seen.record(in: state)
    Process.exit(0)
  }
  try FolderState.clear(state)
  let book = try Book.open(folder, options: BookOptions())
  let errors = try report(BookCheck(book))
  if errors > 0 { fail("the help in '\(folder)' has \(errors) error\(errors == 1 ? "" : "s")") }
  try EmbeddedSource.write(
    book, of: FilePath(folder), to: output, program: arguments[3],
    writer: "the plugin EmbedHelp at each build", deriving: [SearchMembers(book)])
  try seen.record(in: state)
} catch {
  fail("cannot embed '\(folder)': \(error)")
}
