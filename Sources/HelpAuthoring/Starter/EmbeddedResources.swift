import HelpBook
import HelpCore

/// The files of `Resources/starter`, which are compiled into the program.
enum EmbeddedResources: EmbeddedFiles {}
