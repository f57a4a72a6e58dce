import HelpCore

/// The files of `Templates`, compiled into the program.
enum EmbeddedResources: EmbeddedFiles {}
