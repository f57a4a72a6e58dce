import HelpTestSupport
import SystemPackage
import Testing

/// A slice of `make campaign-kill`.
@Suite struct DurabilityTests {
  @Test(
    "pack that is killed, runs out of room or is disturbed leaves the old file or a whole new one",
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
    "unpack, export and new that are killed leave no half-written file, and the next run completes",
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
    "an export over a site that is killed, doubled or has faulty templates leaves a site whose pages name nothing missing",
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
    "a book that is installed and uninstalled again and again opens whole or not at all",
    .enabled(if: Shell.has("python3")))
  func books() throws {
    let script = Conformance.packageRoot.appending("Tests/Durability/books.py")
    let outcome = try Shell.run([
      "python3", script.string, Program.path.string, "--rounds", "15", "--readers", "3",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("15 rounds twice; readers saw "))
  }
}
