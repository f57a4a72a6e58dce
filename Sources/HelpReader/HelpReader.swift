// The room HelpReader.
