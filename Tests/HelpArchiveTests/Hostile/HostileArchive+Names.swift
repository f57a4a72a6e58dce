extension HostileArchive {
  /// Names that no file may have.
  static let names: [HostileArchive] = [
    named("name-empty", "is empty", ""),
    named("name-absolute", "is an absolute path", "/etc/passwd"),
    named("name-parent-first", "has a part '..'", "../a"),
    named("name-parent-inside", "has a part '..'", "a/../../b"),
    named("name-parent-last", "has a part '..'", "a/.."),
    named("name-here", "has a part '.'", "./a"),
    named("name-here-folder", "has a part '.'", "a/./"),
    named("name-empty-part", "has an empty part", "a//b"),
    named("name-empty-last-part", "has an empty part", "a//"),
    named("name-backslash", "contains a backslash", "a\\..\\b"),
    named("name-share", "contains a backslash", "\\\\server\\share"),
    named("name-drive", "begins with a drive letter", "C:/a"),
    named("name-drive-relative", "begins with a drive letter", "c:a"),
    named("name-nul", "contains a control character", "a\u{0}b"),
    named("name-escape", "contains a control character", "a\u{1B}[2J"),
    named("name-newline", "contains a control character", "a\nb"),
    named("name-delete", "contains a control character", "a\u{7F}"),
    named("name-c1", "contains a control character", "a\u{9B}b"),
    named("name-direction", "contains a control character", "a\u{202E}gnp.exe"),
    named("name-long", "is longer than 4,096 bytes", String(repeating: "a/", count: 2048) + "a"),
    named("name-long-part", "has a part longer than 255 bytes", String(repeating: "a", count: 256)),
    named(
      "name-deep", "leads through more than 128 folders", String(repeating: "a/", count: 129) + "b"),
    raw("name-latin-1", [0x61, 0xFF]),
    raw("name-overlong-slash", [0x61, 0xC0, 0xAF, 0x62]),
    raw("name-surrogate", [0xED, 0xA0, 0x80]),
    raw("name-cut-character", [0x61, 0xE6, 0x97]),
  ]

  private static func named(_ file: String, _ rule: String, _ name: String) -> HostileArchive {
    entry(file, "its name " + rule, name.hasSuffix("/") ? [] : [1]) { $0.name = Array(name.utf8) }
  }

  private static func raw(_ file: String, _ name: [UInt8]) -> HostileArchive {
    entry(file, "its name is not UTF-8") { $0.name = name }
  }
}
