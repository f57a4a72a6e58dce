import HelpCore

/// The files of `Resources/lexers`, compiled into the program.
enum EmbeddedResources: EmbeddedFiles {}
