import HelpCore
import SystemPackage

// embed-resources [--check] FOLDER OUTPUT.swift
//
// Writes a Swift source whose string literals hold every file below FOLDER: a literal compiles in no time,
// where an array of bytes takes minutes. OUTPUT.swift is TYPE+Files.swift, and extends that type. With --check, writes
// nothing and fails if OUTPUT.swift is not what it would write.

func files(below folder: FilePath, prefix: String = "") throws -> [(path: String, file: FilePath)] {
  try FileSystem.entries(of: folder).flatMap { entry in
    let file = folder.appending(entry.name)
    if entry.name.hasPrefix(".") { return [(path: String, file: FilePath)]() }
    if entry.kind == .directory { return try files(below: file, prefix: prefix + entry.name + "/") }
    return [(prefix + entry.name, file)]
  }
}

/// Whether a literal over several lines may show a text without escapes.
func isPlain(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
  }
}

/// A text as a literal that shows it line by line: changes to the file and to the source look alike.
func literal(_ text: String) -> String {
  var signs = "#"
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

func fail(_ message: String) -> Never {
  _ = try? FileDescriptor.standardError.writeAll(Array("embed-resources: error: \(message)\n".utf8))
  Process.exit(65)
}

var arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
if isCheck { arguments.removeFirst() }
guard arguments.count == 2, let folder = arguments.first, let output = arguments.last else {
  fail("expected a folder and an output file")
}
let type = FilePath(output).stem.map { $0.prefix { $0 != "+" } } ?? "EmbeddedResources"
do {
  var source = """
    // swift-format-ignore-file
    // Written by `make resources` from the files in `Resources` or `Templates`.

    extension \(type) {
      static let files: [(path: String, text: StaticString)] = [

    """
  for (path, file) in try files(below: FilePath(folder)) {
    guard let text = String(validating: try FileSystem.read(file), as: UTF8.self), isPlain(text)
    else {
      fail("\(file): only UTF-8 without control characters can be compiled in")
    }
    source += "    (\"\(path)\", \(literal(text))),\n"
  }
  source += "  ]\n}\n"
  let bytes = Array(source.utf8)
  if !isCheck {
    try AtomicFile.update(FilePath(output), with: bytes)
  } else if (try? FileSystem.read(FilePath(output))) != bytes {
    fail("\(output) is not what \(folder) gives: run 'make resources'")
  }
} catch {
  fail("cannot embed \(folder): \(error)")
}
