#if Serve
  /// Tells the handlers of a connection that the server stops.
  struct ServerStops: Sendable {}
#endif
