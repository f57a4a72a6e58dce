import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import SystemPackage

struct Verify: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.verify.rawValue,
    abstract: "Check every byte of a bundle.",
    discussion: """
      Reads every member and checks sizes, checksums, headers and names. Compares the contents of a packed book with its \
      pages. Reports one fault per line. The exit code is 1 if there are faults, and 65 if the file is not an archive.
      """)

  @Argument(
    help: "The bundle: a .helpz or any .zip file.", completion: .file(extensions: ["helpz", "zip"]))
  var bundle: String

  @OptionGroup var limits: LimitOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let (findings, faults) = try global.job("Verifying", phases: BundleVerification.phases) { job in
      let findings = try BundleVerification.run(
        FilePath(bundle), limits: limits.limits,
        deriving: BookAddition.members([.searchIndex]), jobs: jobs.count, progress: job)
      let faults = findings.count { $0.severity == .error }
      let verdict = faults == 0 ? "no fault" : Figures.count(faults, "fault")
      return ((findings, faults), "verified \(bundle): \(verdict)")
    }
    for finding in global.verbosity.shown(findings) { try Console.print(finding) }
    if faults > 0 { throw ExitCode(1) }
  }
}
