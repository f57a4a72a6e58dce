import HelpCore
import SystemPackage

// embed-resources FOLDER OUTPUT.swift
//
// Writes a Swift source whose string literals hold every file below FOLDER: a literal compiles in no time,
// where an array of bytes takes minutes.

func files(below folder: FilePath, prefix: String = "") throws -> [(path: String, file: FilePath)] {
  try FileSystem.entries(of: folder).flatMap { entry in
    let file = folder.appending(entry.name)
    if entry.name.hasPrefix(".") { return [(path: String, file: FilePath)]() }
    if entry.kind == .directory { return try files(below: file, prefix: prefix + entry.name + "/") }
    return [(prefix + entry.name, file)]
  }
}

func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

func fail(_ message: String) -> Never {
  _ = try? FileDescriptor.standardError.writeAll(Array("embed-resources: error: \(message)\n".utf8))
  Process.exit(65)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("expected a folder and an output file") }
do {
  var source = """
    extension EmbeddedResources {
      static let files: [(path: String, text: StaticString)] = [

    """
  for (path, file) in try files(below: FilePath(arguments[1])) {
    guard let text = String(validating: try FileSystem.read(file), as: UTF8.self) else {
      fail("\(file): not UTF-8: only text can be compiled in")
    }
    source += "    (\(literal(path)), \(literal(text))),\n"
  }
  source += "  ]\n}\n"
  try AtomicFile.update(FilePath(arguments[2]), with: Array(source.utf8))
} catch {
  fail("cannot embed \(arguments[1]): \(error)")
}
