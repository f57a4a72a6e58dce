internal import HelpCore

/// What a text may include, found without going through any of it: `{{#include}}`, `{{#rustdoc_include}}` and
/// `{{#playground}}`, wherever they stand.
public enum IncludeScan {
  /// The destinations as they are written, at least all that `Preprocessor` would ask for; nil for a text that has to be
  /// decoded first.
  /// - Parameter source: the bytes of a file.
  /// - Complexity: O(n), at the speed of memory for a text without `{{`.
  public static func destinations(in source: UnsafeRawBufferPointer) -> [String]? {
    if isWide(source) { return nil }
    return source.withMemoryRebound(to: UInt8.self) { bytes in
      var found: [String] = []
      // Where the next `}` stands, looked for once however many `{{` come before it.
      var brace = 0
      var next = BraceSearch.next(in: bytes, from: 0)
      while let start = next {
        brace = max(brace, start + 2)
        while brace < bytes.count, bytes[brace] != 0x7D { brace += 1 }
        guard brace + 1 < bytes.count else { break }
        if bytes[brace + 1] == 0x7D {
          switch Directive(bytes[(start + 2)..<brace]) {
          case .include(let path, _, _), .playground(let path, _):
            // What is no UTF-8 is decoded in another way when the text is read.
            if path.unicodeScalars.contains("\u{FFFD}") { return nil }
            found.append(path)
          case .title, nil: break
          }
        }
        next = BraceSearch.next(in: bytes, from: start + 1)
      }
      return found
    }
  }

  /// Whether bytes begin with the byte order mark of UTF-16 or UTF-32.
  package static func isWide(_ source: UnsafeRawBufferPointer) -> Bool {
    [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x00, 0xFE, 0xFF]].contains { source.starts(with: $0) }
  }
}
