import HelpCore
import HelpHost
import HelpLayout
import HelpMarkup
import HelpReader
import HelpTerminal
import SystemPackage

/// The settings of a user for the full-screen reader, in `lectern/config.yml` below
/// `$XDG_CONFIG_HOME` (default `~/.config`).
///
///     keys: vim
///     width: 90
///     mouse: false
///
/// An unknown key or an invalid value is ignored with a note, because a file for another version
/// must not make the reader fail.
struct ReaderConfiguration {
  private(set) var keys: KeyProfile?
  private(set) var theme: Theme?
  private(set) var width: Int?
  private(set) var usesMouse: Bool?
  private(set) var color: ColorChoice?
  /// The notes on the file.
  private(set) var notes: [Diagnostic] = []

  private static let names = ["keys", "theme", "width", "mouse", "color"]
  /// The maximum size of the file in bytes: 64 KiB.
  private static let maximumSize = 64 << 10

  /// Returns the user's configuration, and prints the notes on standard error.
  static func ofUser(_ verbosity: Verbosity) -> ReaderConfiguration {
    guard let path = UserFolder.config.lectern()?.appending("config.yml") else { return .init() }
    var configuration = ReaderConfiguration()
    do {
      let bytes = try FileSystem.read(path, limit: maximumSize)
      configuration.read(bytes, file: path.string)
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return configuration
    } catch {
      let why = (error as? Errno)?.sentence ?? "\(error)"
      configuration.notes = [
        Diagnostic(.note, at: SourceLocation(file: path.string), "it cannot be read: \(why)")
      ]
    }
    for note in verbosity.shown(configuration.notes) {
      Console.writeError(ControlCharacters.stripped("\(note)") + "\n")
    }
    return configuration
  }

  /// Parses the text of a file into the properties, and adds the notes on it.
  mutating func read(_ bytes: [UInt8], file: String) {
    do {
      let metadata = try Metadata.yaml(bytes, file: file)
      guard metadata.root.mapping != nil || metadata.root.isNull else {
        return addNote("keys with values are expected here", metadata.root.position, file)
      }
      for entry in metadata.entries where !entry.value.isNull { read(entry, file: file) }
    } catch {
      addNote("it cannot be read: \((error as? HelpError)?.why ?? "\(error)")", nil, file)
    }
  }

  private mutating func read(_ entry: Metadata.Entry, file: String) {
    let value = entry.value
    let text = value.string ?? ""
    let complaint: String
    switch entry.key {
    case "keys":
      keys = KeyProfile(rawValue: text)
      if keys != nil { return }
      complaint = "must be less, info or vim"
    case "theme":
      do {
        theme = try ThemeStore.theme(text)
        return
      } catch {
        complaint = "names no theme: \((error as? HelpError)?.why ?? "\(error)")"
      }
    case "width":
      width = value.int.flatMap { (1...10_000).contains($0) ? $0 : nil }
      if width != nil { return }
      complaint = "must be a number of columns from 1 to 10000"
    case "mouse":
      usesMouse = value.bool
      if usesMouse != nil { return }
      complaint = "must be true or false"
    case "color":
      color = ColorChoice(rawValue: text)
      if color != nil { return }
      complaint = "must be auto, always or never"
    default:
      let hint =
        NearestName.hint(for: entry.key, among: Self.names)
        ?? "use one of these keys: " + Self.names.joined(separator: ", ")
      return addNote(
        "unknown key '\(ControlCharacters.inline(entry.key))'", entry.keyPosition, file, hint: hint)
    }
    addNote("'\(entry.key)' \(complaint)", value.position, file)
  }

  private mutating func addNote(
    _ message: String, _ position: SourcePosition?, _ file: String, hint: String? = nil
  ) {
    notes.append(
      Diagnostic(.note, at: SourceLocation(file: file, position: position), message, hint: hint))
  }

  /// Returns the colours of the terminal. A choice on the command line precedes `NO_COLOR`, which
  /// precedes this file.
  func colorDepth(chosen: ColorChoice?) -> ColorDepth {
    let detectedDepth = ColorDepth.detected(environment: Process.environment)
    let isAutomatic = chosen == nil || chosen == .auto
    let configuredChoice = Process.environment("NO_COLOR") == nil ? color : nil
    switch isAutomatic ? configuredChoice ?? .auto : chosen ?? .auto {
    case .auto: return detectedDepth
    case .never: return .none
    case .always: return max(detectedDepth, .ansi16)
    }
  }
}
