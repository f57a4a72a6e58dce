import HelpBook
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring

@Suite("Code in pages") struct CodeCheckTests {
  /// Returns the findings of a check by a script, and the texts that the script has read.
  private func check(
    _ files: [String: String], _ languages: String = "x", script: String = "grep -q good",
    jobs: Int = 2
  ) throws -> (findings: [String], texts: [String]) {
    let folder = try TemporaryDirectory()
    let program = try folder.write(
      "program", "#!/bin/sh\ncat > '\(folder.path)/text'$$\n(\(script)) < '\(folder.path)/text'$$\n"
    )
    _ = try ChildProcess.run(["chmod", "+x", program.string])
    let code = try CodeCheck([CodeCommand(naming: "\(languages)='\(program)'")])
    var findings: [String] = []
    try BookCheck(book(files), jobs: jobs, code: code).forEach { finding in
      let location = finding.diagnostic.location
      let place = location.position.map { "\(location.file):\($0.line): " } ?? ""
      findings.append(place + finding.diagnostic.message)
    }
    let texts = try folder.allFiles().filter { $0.hasPrefix("text") }.map(folder.text).sorted()
    return (findings, texts)
  }

  @Test(
    "a command that fails on a block causes a finding with the command's first line about an error")
  func fault() throws {
    let page = "# A\n\n```x\ngood\n```\n\n> ```x\n> bad\n> ```\n\n```y\nbad\n```\n"
    let (findings, texts) = try check(
      ["a.md": page],
      script:
        "grep -q good || { echo; echo 'Traceback (x)'; echo ' y'; echo 'Error: no'; exit 3; } >&2")
    #expect(findings == ["a.md:7: 'program' rejects this code: Error: no"])
    #expect(texts == ["bad\n", "good\n"])
  }

  @Test("a finding is located at the line that the command names, if the source has that line")
  func line() throws {
    let page = "```x\na\n  b\n```\n\n{{#include b.md}}\n"
    let script = "echo 'program: line 2: error: no' >&2; false"
    let (findings, _) = try check(["a.md": page, "b.md": "\n```x\nb\n```\n"], script: script)
    #expect(
      findings.filter { !$0.contains("contents") } == [
        "a.md:3: 'program' rejects this code: program: line 2: error: no",
        "b.md:2: 'program' rejects this code: program: line 2: error: no",
      ])
  }

  @Test("equal blocks are checked once, and each block gets a finding", arguments: [1, 4])
  func once(jobs: Int) throws {
    let page = String(repeating: "```x\nbad\n```\n\n", count: 3)
    let (findings, texts) = try check(["a.md": page, "b.md": page], script: "exit 3", jobs: jobs)
    #expect(texts == ["bad\n"])
    #expect(findings.count == 6)
    #expect(findings.first == "a.md:1: 'program' rejects this code: exit code 3")
  }

  @Test(
    "a word after the language exempts a block from the check",
    arguments: ["x,ignore", "x no-check", "{.x .no-check}", "x,ignore-windows", "x,compile_fail"])
  func exempt(info: String) throws {
    let (findings, texts) = try check(["a.md": "```\(info)\nbad\n```\n"])
    #expect(findings == ["the book has no code blocks in 'x' to check"] && texts.isEmpty)
  }

  @Test("only the typed lines of a shell session are checked, at their line numbers")
  func session() throws {
    let page = "```console\n$ good \\\n> b\nout\n$ c\n```\n\n```console\nno prompt\n```\n"
    let (findings, texts) = try check(["a.md": page], "sh,console")
    #expect(findings.isEmpty && texts == ["good \\\nb\n\nc\n"])
  }

  @Test("hidden lines of mdBook are checked, and marks of MkDocs stay comments")
  func whole() throws {
    let rust = "```rust\n# fn main() {\ngood\n# }\n```\n"
    let files = ["book.toml": "[book]\n", "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": rust]
    #expect(try check(files, "rust").texts == [" fn main() {\ngood\n }\n"])
    let marks = ["mkdocs.yml": "site_name: A\n", "docs/index.md": "```x\ngood # (1)!\n```\n"]
    #expect(try check(marks).texts == ["good # (1)!\n"])
  }

  @Test("the output of a command is shown without control characters, up to 1 MiB")
  func output() throws {
    let page = ["a.md": "```x\nbad\n```\n"]
    let (controls, _) = try check(page, script: "printf 'error: \\033[31mred' >&2; false")
    #expect(controls.count == 1 && !controls[0].contains("\u{1B}"))
    let (much, _) = try check(page, script: "head -c 2000000 /dev/zero; false")
    #expect(much == ["a.md:1: 'program' printed more than 1 MiB"])
  }

  @Test("a program that does not exist is refused")
  func refused() throws {
    let missing = try CodeCheck([CodeCommand(naming: "x=no-such-program-anywhere")])
    let files = ["a.md": "```x\n```\n\n```x\na\n```\n"]
    let error = #expect(throws: HelpError.self) { try BookCheck(book(files), code: missing) }
    #expect(error?.code == .notFound)
  }

  @Test(
    "a text that does not name languages and a command is refused",
    arguments: ["", "x", "x=", "=a", "x=a | b", "x=a 'b", "x y=a"])
  func misuse(text: String) {
    let error = #expect(throws: HelpError.self) { try CodeCommand(naming: text) }
    #expect(error?.code == .usage)
  }

  @Test("two commands for one language are refused")
  func twice() throws {
    let commands = [try CodeCommand(naming: "x,y=a"), try CodeCommand(naming: "y=b")]
    let error = #expect(throws: HelpError.self) { try CodeCheck(commands) }
    #expect(error?.code == .usage)
    let repeated = try CodeCommand(naming: "x,X=a")
    #expect(repeated.languages == ["x"])
    _ = try CodeCheck([repeated])
  }
}
