// The room HelpLayout.
