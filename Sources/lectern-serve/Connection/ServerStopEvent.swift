#if Serve
  /// The event that tells a connection's handlers that the server is stopping.
  struct ServerStopEvent: Sendable {}
#endif
