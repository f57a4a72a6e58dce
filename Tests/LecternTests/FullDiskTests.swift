import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// A disk of 256 KiB that fills up. Without the permission to mount one, the tests are skipped.
@Suite(.serialized) struct FullDiskTests {
  private func onSmallDisk(_ body: (TemporaryDirectory, FilePath) throws -> Void) throws {
    let folder = try TemporaryDirectory()
    let disk = folder.file("disk")
    try FileSystem.createDirectory(disk)
    let mount = try? Shell.run(["mount", "-t", "tmpfs", "-o", "size=256k", "none", disk.string])
    guard mount?.status == 0 else {
      try Test.cancel("a small tmpfs cannot be mounted here")
    }
    defer { _ = try? Shell.run(["umount", disk.string]) }
    try folder.writeSampleBook()
    // Bytes that do not compress.
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<400_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try folder.write("docs/noise.bin", noise)
    try body(folder, disk)
  }

  @Test("pack on a full disk reports it, and keeps the old bundle")
  func pack() throws {
    try onSmallDisk { folder, disk in
      let bundle = disk.appending("book.helpz")
      try FileSystem.createDirectory(folder.file("small"))
      try folder.write("small/index.md", "# Small\n")
      #expect(try Program.run("pack", "small", "-o", bundle.string, in: folder.path).status == 0)
      let before = try FileSystem.read(bundle)
      let outcome = try Program.run("pack", "docs", "-o", bundle.string, in: folder.path)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("no space left on device"))
      #expect(try FileSystem.read(bundle) == before)
      #expect(try FileSystem.entries(of: disk).map(\.name) == ["book.helpz"])
    }
  }

  @Test("export on a full disk reports it, and leaves no half-written file")
  func export() throws {
    try onSmallDisk { folder, disk in
      let site = disk.appending("site")
      let outcome = try Program.run("export", "html", "docs", "-o", site.string, in: folder.path)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("no space left on device"))
      if let noise = try? FileStatus(of: site.appending("noise.bin")) {
        #expect(noise.size == 400_000)
      }
    }
  }

  @Test(
    "each form on a full disk reports it, and leaves no half-written file",
    arguments: ["page", "epub", "man", "markdown", "text", "jsonl"])
  func forms(form: String) throws {
    try onSmallDisk { folder, disk in
      var generator = SystemRandomNumberGenerator()
      let words = (0..<60_000).map { _ in
        String(UInt64.random(in: 0...UInt64.max, using: &generator))
      }
      let text = "# Many numbers\n\n" + words.joined(separator: "\n\n") + "\n"
      try folder.write("docs/numbers.md", text)
      let target = disk.appending("out")
      let outcome = try Program.run("export", form, "docs", "-o", target.string, in: folder.path)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("no space left on device"))
      guard let status = try? FileStatus(of: target) else { return }
      #expect(status.kind == .directory)
      for entry in try FileSystem.entries(of: target) where entry.name.contains("numbers") {
        // Only hidden files may be half written.
        #expect(entry.name.hasPrefix("."))
      }
    }
  }

  @Test("unpack on a full disk reports it, and leaves no file")
  func unpack() throws {
    try onSmallDisk { folder, disk in
      #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
      let target = disk.appending("out")
      let outcome = try Program.run("unpack", "docs.helpz", "-C", target.string, in: folder.path)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("no space left on device"))
      #expect((try? FileStatus(of: target.appending("noise.bin"))) == nil)
    }
  }
}
