// Books and topics are part of this room's API, so importing this room is enough.
@_exported public import HelpBook
