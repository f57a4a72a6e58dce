#if Serve
  import HelpCore

  /// The system's way to open an address in a browser.
  enum Browser {
    static func open(_ address: String) {
      Thread { _ = try? ChildProcess.run([Process.opener, address], .none) }.detach()
    }
  }
#endif
