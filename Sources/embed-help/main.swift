import HelpBook
import HelpCore
import HelpIndexing
import HelpPacking
import SystemPackage

// embed-help FOLDER OUTPUT.swift PROGRAM STATE
//
// Checks the book in FOLDER, packs it with its search index, and writes a Swift source that holds the bundle as one
// string literal. Findings are printed as compilers print them; an error among them ends the build. Nothing is done where
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

func source(_ program: String, _ bundle: [UInt8]) -> [UInt8] {
  let name = program.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  let head = """
    // Made by the plugin EmbedHelp at each build: change the book, not this file.
    import HelpHost

    /// The help of this program, compiled in.
    enum Help: ProgramHelp {
      static let program = "\(name)"
      static let book: EmbeddedBook? = EmbeddedBook(base64: "
    """
  return Array(head.utf8) + Base64.encode(bundle) + Array("\")\n}\n".utf8)
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
  // The bundle stays beside the source: the next build copies from it what has not changed.
  let target = output.removingLastComponent().appending("Help.helpz")
  let session = PackSession(to: target, deriving: { [SearchMembers($0)] })
  let book = try session.open(folder)
  let errors = try report(BookCheck(book))
  if errors > 0 { fail("the help in '\(folder)' has \(errors) error\(errors == 1 ? "" : "s")") }
  _ = try BookPacker.pack(book, session)
  let bytes = source(arguments[3], try FileSystem.read(target))
  try AtomicFile.update(output, with: bytes)
  try seen.record(in: state)
} catch {
  fail("cannot embed '\(folder)': \(error)")
}
