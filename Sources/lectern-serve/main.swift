import HelpCore

#if Serve
  import HelpHost

  Process.ignoreFailedWrites()
  let arguments = Array(CommandLine.arguments.dropFirst())
  Process.exit(
    ErrorReport.code(of: "lectern", parsedBy: ServeProgram.self) {
      try ServeProgram.parseServe(arguments).work()
    })
#else
  Process.writeError(
    "lectern: error: cannot serve: this program was built without the trait 'Serve'\n")
  Process.exit(HelpError.Code.usage.exitCode)
#endif
