package import SystemPackage

/// The kinds of folders for a user's files in the XDG Base Directory Specification.
package enum UserFolder: Sendable {
  case cache, config, data, state

  /// Returns the folder `lectern` in the folder that the environment variable names, or in the
  /// standard folder below the home. Returns nil if there is neither. As the specification says,
  /// relative paths are ignored.
  package func lectern(
    _ environment: (String) -> String? = Process.environment
  ) -> FilePath? {
    if let configuredPath = environment(variable), configuredPath.hasPrefix("/") {
      return FilePath(configuredPath).appending("lectern")
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return FilePath(home).pushing(FilePath(standard)).appending("lectern")
  }

  /// Creates a folder that only its user may read, if it is missing. A missing home is not created,
  /// because system accounts have none.
  /// - Throws: the `Errno` of the call that failed, `noSuchFileOrDirectory` below a missing home.
  package static func create(
    _ folder: FilePath, _ environment: (String) -> String? = Process.environment
  ) throws(Errno) {
    if (try? FileStatus(of: folder)) != nil { return }
    if let home = environment("HOME"), folder.starts(with: FilePath(home)) {
      _ = try FileStatus(of: FilePath(home))
    }
    try FileSystem.createDirectory(folder)
    try FileSystem.setMode(0o700, of: folder)
  }

  private var variable: String {
    switch self {
    case .cache: "XDG_CACHE_HOME"
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// The standard folder below the home.
  private var standard: String {
    switch self {
    case .cache: ".cache"
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    }
  }
}
