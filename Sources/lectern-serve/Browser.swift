#if Serve
  import HelpCore

  /// The system's program that opens addresses in a browser.
  enum Browser {
    /// Opens an address, without waiting for the program.
    static func open(_ address: String) {
      Thread { _ = try? ChildProcess.run([Process.opener, address], .none) }.detach()
    }
  }
#endif
