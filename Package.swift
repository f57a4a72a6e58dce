// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  // For functions that return spans.
  .enableExperimentalFeature("Lifetimes"),
]

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// A product of SwiftNIO, for the server alone: without the trait, not even its package is
/// resolved.
func serving(_ name: String) -> Target.Dependency {
  .product(name: name, package: "swift-nio", condition: .when(traits: ["Serve"]))
}

/// A room of the house: a library target that is also a product of the same name.
func room(
  _ name: String, _ dependencies: [Target.Dependency], plugins: [Target.PluginUsage] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings, plugins: plugins)
}

func cLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// - Parameter golden: folders with files that tests read where they lie.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], golden: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "HelpTestSupport"] + dependencies,
    exclude: golden, swiftSettings: settings)
}

let rooms = [
  "HelpCore", "HelpArchive", "HelpResources", "HelpMarkup", "HelpLayout", "HelpBook",
  "HelpAuthoring", "HelpSearch", "HelpIndexing", "HelpSite", "HelpServe", "HelpReader", "HelpForms",
  "HelpHost", "HelpAgents",
  "HelpCommands", "HelpFoundation",
]

/// The rooms that a product carries beside the one that it is named for, where its API shows their
/// types.
let carried = [
  "HelpMarkup": [
    "HelpDocument", "HelpMetadata", "HelpHighlighting", "HelpMan", "HelpCommonMark", "HelpHTML",
    "HelpDialects", "HelpMarkdown",
  ],
  "HelpLayout": ["HelpDocument", "HelpHighlighting"],
  "HelpReader": ["HelpTerminal"],
  "HelpForms": ["HelpTerminal"],
]

/// The tools of plugins are built for the machine that builds, which means most rooms a second
/// time. The tests of this package need none of the plugins that are for others, so that `make`
/// leaves them out.
let hasPlugins = Context.environment["LECTERN_PLUGINS"] != "0"

/// The program of the plugins with commands, which they build with all rooms. They need not build
/// it where `LECTERN_PROGRAM` names one.
let commandTool: [Target.Dependency] =
  Context.environment["LECTERN_PROGRAM"] == nil ? ["lectern"] : []

/// What `swift package` does with the help of a package.
let commands =
  !hasPlugins
  ? []
  : [
    (plugin: "HelpCheck", verb: "help-check", does: "Find broken links and anchors in the help."),
    (plugin: "HelpRead", verb: "help-read", does: "Read the help in a terminal."),
    (plugin: "HelpPack", verb: "help-pack", does: "Pack the help into one file."),
    (plugin: "HelpEmbed", verb: "help-embed", does: "Compile the help into a Swift source."),
    (plugin: "HelpExport", verb: "help-export", does: "Write the help as a static web site."),
  ]

/// The plugins that compile help into other packages' programs.
let embedding: [(plugin: String, tools: [Target.Dependency])] =
  hasPlugins ? [("EmbedHelp", ["embed-help"]), ("EmbedHelpInstalled", [])] : []

let package = Package(
  name: "lectern",
  platforms: [.macOS(.v26)],
  products: rooms.map { .library(name: $0, targets: [$0] + carried[$0, default: []]) } + [
    .executable(name: "lectern", targets: ["lectern"]),
    .executable(name: "lectern-serve", targets: ["lectern-serve"]),
  ] + embedding.map { .plugin(name: $0.plugin, targets: [$0.plugin]) }
    + commands.map { .plugin(name: $0.plugin, targets: [$0.plugin]) },
  traits: [
    .trait(
      name: "Libdeflate",
      description: "Compress with libdeflate where it is installed, in half of zlib's time."),
    .trait(name: "Serve", description: "Build the server, 'lectern-serve', on SwiftNIO."),
    .default(enabledTraits: ["Libdeflate"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
  ],
  targets: [
    // C libraries of the system, each imported by one room only. All of them are needed but
    // libdeflate: without it zlib deflates, at less than half the speed.
    cLibrary("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev", brew: "cmark"),
    cLibrary("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    cLibrary("CGumbo", pkgConfig: "gumbo", apt: "libgumbo-dev", brew: "gumbo-parser"),
    // libstemmer comes without a pkg-config file.
    .systemLibrary(
      name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    cLibrary("CYaml", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    cLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

    // How cmark's trees get their memory; in C, since libcmark calls it.
    .target(name: "CMarkPool", dependencies: ["CCMark"]),

    // The part of glibc's allocator that Swift's module of glibc leaves out.
    .systemLibrary(name: "CMalloc"),

    // The rooms, in the order of the pipeline.
    room("HelpCore", ["CMalloc", system]),
    room(
      "HelpArchive",
      [
        "HelpCore", .target(name: "CDeflate", condition: .when(traits: ["Libdeflate"])), "CZlib",
        system,
      ]),
    room("HelpResources", ["HelpCore", "HelpArchive", system]),
    room("HelpDocument", ["HelpCore"]),
    room("HelpMetadata", ["HelpCore", "HelpDocument", "CYaml"]),
    room("HelpHighlighting", ["HelpCore", "HelpDocument"]),
    room("HelpMan", ["HelpCore", "HelpDocument"]),
    room("HelpCommonMark", ["HelpCore", "HelpDocument"]),
    room("HelpHTML", ["HelpCore", "HelpDocument", "HelpMetadata", "CGumbo"]),
    room("HelpDialects", ["HelpCore", "HelpDocument", "HelpMetadata", "HelpHighlighting"]),
    room(
      "HelpMarkdown",
      [
        "HelpCore", "HelpDocument", "HelpMetadata", "HelpHighlighting", "HelpHTML",
        "HelpDialects", "CCMark", "CMarkPool",
      ]),
    room(
      "HelpMarkup",
      [
        "HelpCore", "HelpDocument", "HelpMetadata", "HelpHighlighting", "HelpMan",
        "HelpCommonMark", "HelpHTML", "HelpDialects", "HelpMarkdown",
      ]),
    room("HelpLayout", ["HelpCore", "HelpDocument", "HelpHighlighting"]),
    room("HelpBook", ["HelpCore", "HelpArchive", "HelpResources", "HelpDocument", system]),
    room(
      "HelpAuthoring",
      [
        "HelpCore", "HelpArchive", "HelpResources", "HelpDocument", "HelpMetadata", "HelpMarkup",
        "HelpBook", system, logging,
      ]),
    room(
      "HelpSearch",
      ["HelpCore", "HelpResources", "HelpDocument", "HelpBook", system]),
    room(
      "HelpIndexing",
      [
        "HelpCore", "HelpResources", "HelpDocument", "HelpBook", "HelpSearch", "CStemmer", system,
      ]),
    room(
      "HelpSite",
      [
        "HelpCore", "HelpArchive", "HelpResources", "HelpDocument", "HelpMarkup", "HelpLayout",
        "HelpBook", "HelpAuthoring", "HelpSearch", "HelpIndexing", system,
      ],
      plugins: ["EmbedResources"]),
    room(
      "HelpServe",
      [
        "HelpCore", "HelpArchive", "HelpResources", "HelpDocument", "HelpBook", "HelpAuthoring",
        "HelpSearch", "HelpSite", system,
      ]),
    room("HelpTerminal", ["HelpCore", "HelpResources", "HelpDocument", "HelpLayout", system]),
    room("HelpForms", ["HelpCore", "HelpResources", "HelpLayout", "HelpTerminal"]),
    room(
      "HelpReader",
      [
        "HelpCore", "HelpResources", "HelpDocument", "HelpHighlighting", "HelpLayout",
        "HelpTerminal", "HelpBook",
        "HelpSearch", system,
      ]),
    room(
      "HelpHost",
      [
        "HelpCore", "HelpArchive", "HelpResources", "HelpDocument", "HelpHighlighting", "HelpMan",
        "HelpCommonMark", "HelpLayout", "HelpTerminal", "HelpBook", "HelpSearch", "HelpReader",
        system, arguments,
      ]),
    // The server for coding agents: a program with help links it beside HelpHost.
    room(
      "HelpAgents",
      [
        "HelpCore", "HelpDocument", "HelpBook", "HelpSearch", "HelpReader", "HelpHost", system,
      ]),
    room(
      "HelpCommands",
      [
        "HelpCore", "HelpArchive", "HelpResources", "HelpDocument", "HelpMarkup", "HelpLayout",
        "HelpBook", "HelpAuthoring", "HelpSearch", "HelpIndexing", "HelpSite", "HelpTerminal",
        "HelpReader", "HelpForms", "HelpHost", "HelpAgents", system, logging, arguments,
      ],
      plugins: ["EmbedResources"]),
    // For hosts that use Foundation anyway; nothing of ours links it.
    room(
      "HelpFoundation",
      [
        "HelpArchive", "HelpAuthoring", "HelpBook", "HelpCore", "HelpMarkup", "HelpResources",
        system,
      ]),
    .executableTarget(
      name: "lectern", dependencies: ["HelpCommands", "HelpCore"], swiftSettings: settings),

    // The server. Without the trait it says only that it was built without it.
    .executableTarget(
      name: "lectern-serve",
      dependencies: [
        "HelpCore", "HelpResources", "HelpAuthoring", "HelpIndexing", "HelpSite", "HelpServe",
        "HelpHost", "HelpCommands", system, logging, arguments,
      ] + ["NIOCore", "NIOPosix", "NIOHTTP1"].map(serving),
      swiftSettings: settings),

    // The C loops that markup and archives are measured against. Loops in Swift would need CCMark in
    // a second room.
    .target(name: "CBare", dependencies: ["CCMark", "CDeflate", "CZlib"]),
    // Benchmarks, and campaigns that take long.
    .executableTarget(
      name: "lectern-bench",
      dependencies: [
        "HelpCore", "HelpArchive", "HelpResources", "HelpMarkup", "HelpLayout", "HelpTerminal",
        "HelpReader", "HelpBook", "HelpAuthoring", "HelpSearch", "HelpIndexing", "HelpFuzz",
        "CBare",
        system, logging, arguments,
      ],
      swiftSettings: settings),

    // Resources/ and Templates/ become compiled-in memory bundles: during the build, or before it
    // with `make resources`.
    .executableTarget(
      name: "embed-resources", swiftSettings: settings),
    .plugin(
      name: "EmbedResources", capability: .buildTool(), dependencies: ["embed-resources"]),

    // The help of other packages' programs is compiled in.
    .executableTarget(
      name: "embed-help",
      dependencies: [
        "HelpCore", "HelpResources", "HelpBook", "HelpAuthoring", "HelpIndexing", system,
      ],
      swiftSettings: settings),

    // Tests.
    .target(
      name: "HelpTestSupport",
      dependencies: [
        "HelpCore", "HelpArchive", "HelpResources", "HelpBook", "HelpAuthoring", "HelpLayout",
        "HelpSearch", "HelpIndexing", "HelpTerminal", system,
      ],
      path: "Tests/HelpTestSupport", swiftSettings: settings),
    // Hostile shapes, fuzz targets, monkeys for the reader, and what must hold whatever the input:
    // campaigns and tests share them.
    .target(
      name: "HelpFuzz",
      dependencies: [
        "HelpCore", "HelpArchive", "HelpMarkdown", "HelpMarkup", "HelpLayout", "HelpBook",
        "HelpAuthoring", "HelpSearch", "HelpIndexing", "HelpTerminal", "HelpReader", "CGumbo",
        system,
      ],
      swiftSettings: settings),
    tests(of: "HelpCore"),
    tests(of: "HelpArchive", [system]),
    tests(of: "HelpResources", ["HelpArchive", system]),
    tests(of: "HelpDocument", ["HelpFuzz", "HelpMarkup", system]),
    tests(of: "HelpMetadata", ["HelpDocument"]),
    tests(of: "HelpHighlighting", ["HelpMarkup"], golden: ["Golden"]),
    tests(of: "HelpMan", ["HelpMarkup", system], golden: ["Golden"]),
    tests(
      of: "HelpCommonMark", ["HelpAuthoring", "HelpBook", "HelpDocument", "HelpMarkup", system]),
    tests(of: "HelpHTML", ["HelpDocument", "HelpFuzz", "HelpMetadata"]),
    tests(of: "HelpMarkdown", ["HelpMarkup", system], golden: ["GFM/Golden", "Math/Golden"]),
    tests(
      of: "HelpMarkup", ["HelpFuzz", system],
      golden: ["GitHub", "MkDocs"].map { $0 + "/Golden" }),
    tests(of: "HelpLayout", ["HelpMarkup"], golden: ["Golden"]),
    tests(of: "HelpBook", ["HelpArchive", "HelpMarkup", "HelpAuthoring", "HelpResources", system]),
    tests(
      of: "HelpAuthoring",
      [
        "HelpArchive", "HelpBook", "HelpDocument", "HelpIndexing", "HelpMarkup", "HelpResources",
        "HelpSearch",
        system, logging,
      ]),
    tests(
      of: "HelpSearch",
      ["HelpAuthoring", "HelpBook", "HelpDocument", "HelpIndexing", "HelpMarkup", system]),
    tests(
      of: "HelpIndexing",
      [
        "HelpArchive", "HelpAuthoring", "HelpBook", "HelpDocument", "HelpMarkup", "HelpResources",
        "HelpSearch", system,
      ]),
    tests(
      of: "HelpSite",
      [
        "HelpArchive", "HelpBook", "HelpIndexing", "HelpLayout", "HelpMarkup", "HelpAuthoring",
        "HelpResources", "HelpSearch", system,
      ],
      golden: ["Golden"]),
    tests(
      of: "HelpServe",
      [
        "HelpArchive", "HelpAuthoring", "HelpIndexing", "HelpResources", "HelpSite", system,
      ]),
    tests(
      of: "HelpReader",
      [
        "HelpAuthoring", "HelpMarkup", "HelpLayout", "HelpBook", "HelpFuzz", "HelpForms",
        "HelpIndexing",
        "HelpResources", "HelpSearch", "HelpTerminal", system,
      ],
      golden: ["Golden"]),
    tests(of: "HelpTerminal", ["HelpLayout", system]),
    tests(
      of: "HelpForms", ["HelpLayout", "HelpResources", "HelpTerminal"], golden: ["Golden"]),
    tests(
      of: "HelpHost",
      [
        "HelpArchive", "HelpBook", "HelpLayout", "HelpAuthoring", "HelpReader", "HelpResources",
        "HelpSearch", system, arguments,
      ]),
    tests(
      of: "HelpAgents",
      ["HelpAuthoring", "HelpBook", "HelpHost", "HelpIndexing", "HelpSearch", system]),
    tests(
      of: "HelpFoundation",
      ["HelpArchive", "HelpAuthoring", "HelpBook", "HelpMarkup", "HelpResources", system]),
    // A program with help of its own, which tests run.
    .executableTarget(
      name: "host-sample",
      dependencies: [
        "HelpAuthoring", "HelpCommands", "HelpCore", "HelpHost", "HelpIndexing", "HelpReader",
        arguments,
      ],
      path: "Tests/HostSample", swiftSettings: settings),
    .testTarget(
      name: "LecternTests", dependencies: ["HelpTestSupport", system, "lectern", "host-sample"],
      swiftSettings: settings),
  ]
    + embedding.map {
      .plugin(name: $0.plugin, capability: .buildTool(), dependencies: $0.tools)
    }
    + commands.map { command in
      .plugin(
        name: command.plugin,
        capability: .command(
          intent: .custom(verb: command.verb, description: command.does),
          permissions: command.verb == "help-embed"
            ? [.writeToPackageDirectory(reason: "Write Sources/TARGET/Help.swift.")] : []),
        dependencies: commandTool)
    }
)

// `make fuzz` alone: libFuzzer brings the main function, and no program or tool with a main file of
// its own compiles under its flags, so nothing else is in the package then.
if Context.environment["LECTERN_FUZZ"] != nil {
  let fuzzed = [
    "HelpCore", "HelpArchive", "HelpDocument", "HelpMetadata", "HelpHighlighting",
    "HelpMan", "HelpCommonMark", "HelpHTML", "HelpDialects", "HelpMarkdown", "HelpMarkup",
    "HelpLayout", "HelpResources", "HelpBook", "HelpAuthoring", "HelpSearch", "HelpIndexing",
    "HelpTerminal",
    "HelpReader",
    "HelpFuzz", "CCMark",
    "CMalloc", "CMarkPool",
    "CDeflate",
    "CGumbo", "CStemmer", "CYaml", "CZlib",
  ]
  package.products = []
  package.targets.removeAll { !fuzzed.contains($0.name) }
  package.targets.append(
    .executableTarget(
      name: "lectern-fuzz", dependencies: ["HelpCore", "HelpFuzz"], path: "Tests/Fuzz/Harness",
      swiftSettings: settings))
}
