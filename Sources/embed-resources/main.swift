// Uses Foundation and no room of the package, because each program with help builds this tool.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

// embed-resources [--check] FOLDER OUTPUT.swift
//
// Writes a Swift source with a string literal for each file below FOLDER. A literal compiles
// immediately, but an array of bytes takes minutes. OUTPUT.swift is TYPE+Files.swift and extends
// TYPE. With --check, writes nothing, and fails if OUTPUT.swift is not up to date.

/// An error that ends the tool. The description is its message.
struct Fault: Error, CustomStringConvertible {
  let description: String
}

/// Returns the paths of the files in a folder and its subfolders, except names that begin with a
/// dot.
func files(below folder: String, prefix: String = "") throws -> [String] {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + prefix)
    .filter { !$0.hasPrefix(".") }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return try names.flatMap { name in
    let path = prefix + name
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
      isFolder
    else { return [path] }
    return try files(below: folder, prefix: path + "/")
  }
}

/// Whether a multi-line literal can show a text without escapes.
func isPlain(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
  }
}

/// Returns a text as a multi-line literal. A change of one line in the file then changes one line
/// of the source.
func literal(_ text: String) -> String {
  var marks = "#"
  while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
  return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
}

/// Returns the source for a folder.
func source(of folder: String, extending type: Substring) throws -> String {
  var source = """
    // swift-format-ignore-file
    // Written by `make resources` from the files in `Resources` or `Templates`.

    extension \(type) {
      static let files: [(path: String, text: StaticString)] = [

    """
  for path in try files(below: folder) {
    let bytes = try Data(contentsOf: URL(filePath: folder + "/" + path))
    guard let text = String(validating: bytes, as: UTF8.self), isPlain(text) else {
      throw Fault(
        description: "\(path): only UTF-8 without control characters can be compiled in")
    }
    source += "    (\"\(path)\", \(literal(text))),\n"
  }
  return source + "  ]\n}\n"
}

/// Writes or checks the source that the arguments name.
func run(_ arguments: ArraySlice<String>) throws {
  let isCheck = arguments.first == "--check"
  let names = isCheck ? arguments.dropFirst() : arguments
  guard names.count == 2, let folder = names.first, let output = names.last else {
    throw Fault(description: "expected a folder and an output file")
  }
  let type = output.split(separator: "/").last?.prefix { $0 != "+" } ?? ""
  let target = URL(filePath: output)
  let bytes = Data(try source(of: folder, extending: type).utf8)
  let isCurrent = (try? Data(contentsOf: target)) == bytes
  if isCurrent { return }
  if isCheck {
    throw Fault(description: "'\(output)' does not match '\(folder)': run 'make resources'")
  }
  try bytes.write(to: target, options: .atomic)
}

do { try run(CommandLine.arguments.dropFirst()) } catch {
  let message = Array("embed-resources: error: \(error)\n".utf8)
  _ = unsafe write(STDERR_FILENO, message, message.count)
  exit(65)
}
