import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `Ctrl-C` during the work. The program is stopped when it is at work. Therefore it cannot end
/// before the interrupt.
@Suite struct InterruptionTests {
  @Test(
    "an interrupted pack exits with 130, and leaves only the old bundle",
    .enabled(if: (try? FileStatus(of: "/proc/self/fd")) != nil), arguments: [nil, "old"])
  func pack(old: String?) throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n")
    // A sparse file needs little space, but some seconds to compress.
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
    "an interrupted unpack exits with 130, and leaves only the existing files",
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
    // The shell writes other lines.
    #expect(
      outcome.errors.contains("lectern: error: cannot unpack 'many.zip': it was interrupted\n")
    )
    #expect(try folder.allFiles() == ["many.zip"] + existing)
    #expect(
      try FileSystem.entries(of: folder.path).map(\.name)
        == ["many.zip"] + (existing.isEmpty ? [] : ["out"]))
  }

  /// Interrupts the command when a shell condition is true, and prints `at work` and the exit code
  /// of the command.
  private func interrupt(
    _ arguments: String, in folder: TemporaryDirectory, atWork condition: String
  ) throws -> Shell.Outcome {
    // Without job control, a program in the background ignores interrupts.
    let script = """
      set -m
      "$0" \(arguments) & program=$!
      while kill -0 $program && ! { \(condition); } >/dev/null; do :; done
      kill -STOP $program
      { \(condition); } >/dev/null && echo at work
      kill -INT $program
      kill -CONT $program
      # 'wait' also returns when the program is stopped.
      while wait $program; code=$?; [ "$(kill -l $code)" = STOP ]; do :; done
      echo $code
      """
    return try Shell.run(
      ["/bin/bash", "-c", script, Program.path.string], directory: folder.path)
  }
}
