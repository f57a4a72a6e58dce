import HelpTestSupport
import SystemPackage
import Testing

/// A small part of `make campaign-kill`.
@Suite struct DurabilityTests {
  @Test(
    "a pack that is killed or runs out of space leaves the old file or a whole new one",
    .enabled(if: Shell.has("python3")))
  func pack() throws {
    let script = Conformance.packageRoot.appending("Tests/Durability/pack.py")
    let outcome = try Shell.run([
      "python3", script.string, Program.path.string, "--moments", "9", "--disks", "6",
      "--changes", "3", "--replacements", "12", "--files", "100",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("killed at 9 moments"))
    #expect(outcome.output.contains("12 sources whose files were replaced"))
  }

  @Test(
    "killed commands leave no half-written file, and the next run completes the folder",
    .enabled(if: Shell.has("python3")))
  func folders() throws {
    let script = Conformance.packageRoot.appending("Tests/Durability/folders.py")
    let outcome = try Shell.run([
      "python3", script.string, Program.path.string, "--moments", "6", "--files", "60",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("new killed at 6 moments"))
  }

  @Test(
    "an interrupted export leaves a site whose pages refer only to existing files",
    .enabled(if: Shell.has("python3")))
  func site() throws {
    let script = Conformance.packageRoot.appending("Tests/Durability/site.py")
    let outcome = try Shell.run([
      "python3", script.string, Program.path.string, "--moments", "8", "--files", "40", "--no-disk",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("faulty templates: the message has the place"))
  }

  @Test(
    "a book that is repeatedly installed and uninstalled opens whole or not at all",
    .enabled(if: Shell.has("python3")))
  func books() throws {
    let script = Conformance.packageRoot.appending("Tests/Durability/books.py")
    let outcome = try Shell.run([
      "python3", script.string, Program.path.string, "--rounds", "15", "--readers", "3",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("15 rounds in each of two processes; readers saw "))
  }
}
