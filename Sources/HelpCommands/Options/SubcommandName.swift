/// The names of the subcommands, in the order of a book's life.
///
/// The names are an enumeration, because setting up a subcommand to learn its name takes longer
/// than showing a first screen.
enum SubcommandName: String, CaseIterable {
  case read, search, find, cat, render, check, pack, merge, diff, unpack, list, verify, install,
    update, uninstall, books, export, mcp, serve, embed, templates, new
}
