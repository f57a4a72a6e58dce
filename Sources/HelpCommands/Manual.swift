import HelpAuthoring
import HelpCore
import HelpResources

/// Lectern's own manual, which is compiled in.
enum Manual {
  static func open(_ options: BookOptions) throws -> Book {
    try Book.open(
      MemoryProvider(EmbeddedResources.files, location: "(Lectern's manual)"), options: options)
  }
}
