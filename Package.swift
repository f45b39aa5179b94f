// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of all targets.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The compiler settings of test suites.
///
/// No other target imports them, so their modules are not made by separate jobs, which would check all types a second
/// time.
let suite: [SwiftSetting] =
    settings + [.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .debug))]

let vault: Target.Dependency = .product(name: "Vault", package: "Vault")
let sodium: Target.Dependency = .product(name: "CSodium", package: "Vault")

/// The folder of library_table.h, which is shared by the C targets that load their library on first use.
let libraryTable: CSetting = .headerSearchPath("../CLibraryTable")

let package = Package(
    name: "cofre",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "cofre", targets: ["cofre"]),
        // For tests only: a product, because LD_PRELOAD needs a file.
        .library(name: "QuickDerivation", type: .dynamic, targets: ["QuickDerivation"]),
    ],
    dependencies: [
        // Encrypts records with a passphrase in one file; a package of its own.
        .package(path: "Vault")
    ],
    targets: [
        // FoundationEssentials and the C library under one name. No other target may import Foundation.
        .target(name: "Essentials", swiftSettings: settings),
        // Unicode normalization and the width of characters.
        .systemLibrary(
            name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
        // Tables of letters that look alike, which the compiler embeds from the data files.
        .target(name: "CConfusables", exclude: ["prototypes.txt", "variants.txt", "scripts.txt"]),

        // Calls of the system that need C: a clock, limits, pipes, signals, the locale.
        .target(name: "CSystem"),
        // GNU readline. On Linux it is loaded when a line is edited.
        .target(
            name: "CReadline", dependencies: ["CSystem"], cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("readline", .when(platforms: [.macOS]))]),
        // QR codes with libqrencode. On Linux the library is loaded when a code is drawn.
        .target(
            name: "CQREncode", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("qrencode", .when(platforms: [.macOS]))]),
        // Line editing, keys and output on a terminal. Independent of the other parts of cofre.
        .target(
            name: "Terminal",
            dependencies: ["CSystem", "CReadline", "CQREncode", "CUtf8proc", "Essentials"],
            swiftSettings: settings),

        // The JSON parser: strict and with limits, for all JSON from outside.
        .target(name: "CofreJSON", dependencies: ["Essentials"], swiftSettings: settings),

        // Money, days, text, and what a card number looks like. Pure.
        .target(
            name: "Values", dependencies: ["CConfusables", "CUtf8proc", "Essentials"],
            swiftSettings: settings),
        // What a feature is made of: the two languages, and errors with their words.
        .target(name: "Feature", dependencies: ["Values", "Essentials"], swiftSettings: settings),

        // Rules, use cases, and the ports they need. No I/O.
        .target(
            name: "CofreDomain",
            dependencies: ["CConfusables", "Feature", "Values", vault, "Essentials"],
            swiftSettings: settings),
        // Parses banks' files, and writes bills and payments in the formats of other programs.
        .target(
            name: "CofreFormats", dependencies: ["CofreDomain", "Essentials"],
            swiftSettings: settings),
        // Clients of the backends, over one HTTPTransport port.
        .target(
            name: "CofreRemote", dependencies: ["CofreDomain", "CofreJSON", "Essentials"],
            swiftSettings: settings),
        // Storage in the vault, and the settings.
        .target(
            name: "CofreStore",
            dependencies: ["CofreDomain", "CofreJSON", vault, sodium, "Essentials"],
            swiftSettings: settings),
        // The pretend backends of `--sandbox`. Shares no type with the clients.
        .target(
            name: "CofreSandbox", dependencies: ["CofreJSON", "Essentials"],
            resources: [.embedInCode("Pictures")], swiftSettings: settings),
        // Commands, replies and messages. No I/O.
        .target(
            name: "CofreShell",
            dependencies: [
                "Feature", "Values", "CofreDomain", "CofreFormats", "CofreJSON", "CofreRemote",
                "CofreStore", "Terminal", vault, "Essentials",
            ], swiftSettings: settings),

        // HTTP with libcurl; the only target that opens connections. On Linux libcurl is loaded at the first request.
        .target(
            name: "CCurl", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
        .target(
            name: "CofreNetwork",
            dependencies: ["CofreDomain", "CofreRemote", "CCurl", "Essentials"],
            swiftSettings: settings),
        // Sync between machines: places, and the files there.
        .target(
            name: "CofreSync",
            dependencies: [
                "CofreDomain", "CofreJSON", "CofreRemote", "CofreStore", vault, sodium,
                "Essentials",
            ],
            swiftSettings: settings),
        // The composition root: the only target that depends on all others.
        .target(
            name: "CofreApp",
            dependencies: [
                "CofreDomain", "CofreFormats", "CofreJSON", "CofreRemote", "CofreNetwork",
                "CofreStore", "CofreSync",
                "CofreSandbox", "CofreShell", vault, sodium, "Terminal", "CUtf8proc", "Essentials",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "cofre", dependencies: ["CofreApp", "Essentials"], swiftSettings: settings),

        // Tests. Three support targets, then one suite per target.
        .target(
            name: "CPty", path: "Tests/CPty", linkerSettings: [.linkedLibrary("util")]),
        .target(
            name: "CofreTestSupport",
            dependencies: ["CofreDomain", "CPty", "Essentials"],
            path: "Tests/CofreTestSupport", swiftSettings: settings),
        // A cheap key derivation for the programs that tests start.
        .target(
            name: "QuickDerivation", path: "Tests/QuickDerivation",
            linkerSettings: [.linkedLibrary("sodium", .when(platforms: [.macOS]))]),
        // Measures completion with 10,000 contacts.
        .executableTarget(
            name: "CompletionBenchmark", dependencies: ["CofreDomain", "CofreShell", "Essentials"],
            path: "Benchmarks/Completion", swiftSettings: settings),
        // A program that the tests of Terminal start on a pseudo-terminal.
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
            swiftSettings: settings),
        // Sends requests to a server that corrupts every response; for `scripts/fuzz`.
        .executableTarget(
            name: "ResponseProbe", dependencies: ["CofreDomain", "CofreRemote", "CofreNetwork"],
            path: "Tests/ResponseProbe", swiftSettings: settings),
        // Parses the texts of `scripts/fuzz json`.
        .executableTarget(
            name: "JSONProbe", dependencies: ["CofreJSON"], path: "Tests/JSONProbe",
            swiftSettings: settings),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "TerminalProbe", "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(name: "CofreJSONTests", dependencies: ["CofreJSON"], swiftSettings: suite),
        .testTarget(
            name: "CofreDomainTests", dependencies: ["CofreDomain", "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(
            name: "CofreFormatsTests", dependencies: ["CofreFormats", "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(
            name: "CofreRemoteTests", dependencies: ["CofreRemote", "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(
            name: "CofreNetworkTests",
            dependencies: ["CofreNetwork", "CofreRemote", "CofreDomain", "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(
            name: "CofreStoreTests", dependencies: ["CofreStore", vault, "CofreTestSupport"],
            swiftSettings: suite),
        .testTarget(
            name: "CofreSyncTests",
            dependencies: [
                "CofreSync", "CofreStore", "CofreNetwork", "CofreRemote", "CofreDomain", vault,
                "CofreTestSupport",
            ],
            swiftSettings: suite),
        .testTarget(
            name: "CofreShellTests", dependencies: ["CofreShell", "CofreTestSupport", vault],
            swiftSettings: suite),
        .testTarget(
            name: "CofreSandboxTests", dependencies: ["CofreSandbox"], swiftSettings: suite),
        .testTarget(
            name: "CofreAcceptanceTests",
            dependencies: [
                "CofreApp", "CofreShell", "CofreNetwork", "CofreRemote", "CofreDomain",
                "CofreJSON", "CofreSandbox", "Terminal",
                "cofre", "CofreTestSupport",
            ],
            swiftSettings: suite),
    ]
)
