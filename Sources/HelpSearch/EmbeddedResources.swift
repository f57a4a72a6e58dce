import HelpCore

/// The files of `Resources/search`, compiled into the program.
enum EmbeddedResources: EmbeddedFiles {}
