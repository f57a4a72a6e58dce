import HelpCommands
import HelpCore

Process.exit(HelpTool.run(Array(CommandLine.arguments.dropFirst())))
