// The room HelpBook.
