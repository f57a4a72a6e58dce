public enum HelpTestSupportPlaceholder {}
