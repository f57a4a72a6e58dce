import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `Ctrl-C` in the middle of the work. The program is stopped as soon as it is at work, so that it cannot end before
/// the signal comes.
@Suite struct InterruptionTests {
  @Test(
    "pack that is interrupted ends with 130, and leaves the old bundle and nothing beside it",
    .enabled(if: (try? FileStatus(of: "/proc/self/fd")) != nil), arguments: [nil, "old"])
  func pack(old: String?) throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n")
    // Takes some seconds to compress, and little space.
    let film = try FileDescriptor.open(
      folder.write("docs/film.bin", ""), .writeOnly, options: .closeOnExec)
    try film.closeAfter { try film.resize(to: 3 << 30) }
    if let old { try folder.write("out.helpz", old) }
    // The bundle gets its name only when it is whole.
    let outcome = try interrupt(
      "pack docs -o out.helpz", in: folder,
      atWork: "[[ $(ls -l /proc/$program/fd) == *'\(folder.path)/'*'(deleted)'* ]]")
    #expect(outcome.output == "at work\n130\n", "\(outcome.errors)")
    let names = try FileSystem.entries(of: folder.path).map(\.name)
    #expect(names == (old == nil ? ["docs"] : ["docs", "out.helpz"]))
    if let old { #expect(try folder.text("out.helpz") == old) }
  }

  @Test(
    "unpack that is interrupted says so, ends with 130, and leaves what was there and nothing else",
    .enabled(if: Shell.has("python3")), arguments: [[], ["out/mine.txt"]])
  func unpack(existing: [String]) throws {
    let folder = try TemporaryDirectory()
    let script =
      "import zipfile; z = zipfile.ZipFile('many.zip', 'w')\n"
      + "for n in range(20000): z.writestr(f'{n % 100}/{n}.txt', 'text')\nz.close()"
    #expect(try Shell.run(["python3", "-c", script], directory: folder.path).status == 0)
    for name in existing { try folder.write(name, "mine") }
    let outcome = try interrupt(
      "unpack many.zip -C out", in: folder,
      atWork: "compgen -G '.lectern-unpack-*/*' || compgen -G 'out/.lectern-unpack-*/*'")
    #expect(outcome.output == "at work\n130\n")
    // The rest is the shell's.
    #expect(
      outcome.errors.contains("lectern: error: cannot unpack 'many.zip': it was interrupted\n")
    )
    #expect(try folder.allFiles() == ["many.zip"] + existing)
    #expect(
      try FileSystem.entries(of: folder.path).map(\.name)
        == ["many.zip"] + (existing.isEmpty ? [] : ["out"]))
  }

  /// Interrupts the command while it is at work, as a condition of the shell tells, and prints `at work` and its
  /// exit code.
  private func interrupt(
    _ arguments: String, in folder: TemporaryDirectory, atWork condition: String
  ) throws -> Shell.Outcome {
    // Job control lets the program have its interrupts: without it they are ignored in the background.
    let script = """
      set -m
      "$0" \(arguments) & program=$!
      while kill -0 $program && ! { \(condition); } >/dev/null; do :; done
      kill -STOP $program
      { \(condition); } >/dev/null && echo at work
      kill -INT $program
      kill -CONT $program
      # The shell tells of the halt, too.
      while wait $program; code=$?; [ "$(kill -l $code)" = STOP ]; do :; done
      echo $code
      """
    return try Shell.run(
      ["/bin/bash", "-c", script, Program.path.string], directory: folder.path)
  }
}
