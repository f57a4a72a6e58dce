import HelpCore

/// The files of `Resources/themes`, compiled into the room.
enum EmbeddedResources: EmbeddedFiles {}
