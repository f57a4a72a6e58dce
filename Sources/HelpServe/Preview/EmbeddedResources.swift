import HelpCore

/// The files of `Resources/serve`, compiled into the program.
enum EmbeddedResources: EmbeddedFiles {}
