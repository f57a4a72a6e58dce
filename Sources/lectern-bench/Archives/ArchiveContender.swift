import HelpCore
import SystemPackage

/// A program that makes a ZIP archive of a folder.
struct ArchiveContender {
  let name: String
  /// The function that returns the command for a folder, a target and a level.
  let command: (_ folder: String, _ target: String, _ level: Int) -> [String]

  /// Returns the contenders. The first is `zip`, with which the table compares the others.
  static func all(jobs: Int, hasSevenZip: Bool) -> [ArchiveContender] {
    let bench = CommandLine.arguments.first ?? "lectern-bench"
    let python = """
      import os, sys, zipfile
      root, target, level = sys.argv[1], sys.argv[2], int(sys.argv[3])
      with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as z:
          for folder, _, names in os.walk(root):
              for name in sorted(names):
                  path = os.path.join(folder, name)
                  z.write(path, os.path.relpath(path, root))
      """
    let peers = [
      // The options leave out extra fields and directories, as Lectern does.
      ArchiveContender(name: "zip") { folder, target, level in
        ["sh", "-c", "cd '\(folder)' && exec zip -q -\(level) -X -D -r '\(target)' ."]
      },
      ArchiveContender(name: "HelpArchive") { folder, target, level in
        [bench, "archive", folder, target, "--level", "\(level)", "--jobs", "\(jobs)"]
      },
      ArchiveContender(name: "bsdtar") { folder, target, level in
        [
          "sh", "-c",
          "cd '\(folder)' && LC_ALL=C.UTF-8 exec bsdtar --format zip --options "
            + "zip:compression-level=\(level) -cf '\(target)' .",
        ]
      },
      ArchiveContender(name: "python zipfile") { folder, target, level in
        ["python3", "-c", python, folder, target, "\(level)"]
      },
    ]
    guard hasSevenZip else { return peers }
    // Level 5 is the lowest that reaches zip's size, and level 9 takes ten times as long.
    return peers + [
      ArchiveContender(name: "7z -mx=5") { folder, target, _ in
        [
          "sh", "-c",
          "cd '\(folder)' && exec 7z a -tzip -mx=5 -mmt=\(jobs) -bd -bso0 -bsp0 '\(target)' .",
        ]
      }
    ]
  }
}
