// The room HelpArchive.
