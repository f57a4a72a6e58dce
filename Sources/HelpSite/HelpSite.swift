// The room HelpSite.
