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

/// What the features are made of, the features, and what runs them: folders of one module, and of its suite.
let features = [
    "Feature", "Shell", "Contacts", "Cards", "Payments", "Bills", "Pix", "Statements", "Spending",
    "Categories", "Coming", "Rates",
    "Venues", "Pictures", "Account", "Surveys", "VaultCare", "Sync", "Settings", "MCP", "cofre",
]

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
        .target(name: "JSON", dependencies: ["Essentials"], swiftSettings: settings),
        // Money, days, text, and what a card number looks like. Pure.
        .target(
            name: "Values", dependencies: ["CConfusables", "CUtf8proc", "Essentials"],
            swiftSettings: settings),
        // The pretend backends of `--sandbox`. Shares no type with the features.
        .target(
            name: "Sandbox", dependencies: ["JSON", "Essentials"],
            resources: [.embedInCode("Pictures")], swiftSettings: settings),
        // HTTP with libcurl. On Linux libcurl is loaded at the first request.
        .target(
            name: "CCurl", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),

        // The features, each in a folder, what they are made of, and the shell (docs/decisions/features-as-folders.md).
        .target(
            name: "MoneyShell",
            dependencies: [
                "CConfusables", "CCurl", "CSystem", "CUtf8proc", "Essentials", "JSON", "Sandbox",
                "Terminal", "Values", sodium, vault,
            ],
            path: "Sources",
            exclude: [
                "CConfusables", "CCurl", "CLibraryTable", "CQREncode", "CReadline", "CSystem",
                "CUtf8proc", "Essentials", "JSON", "Sandbox", "Terminal", "Values", "cofre/Main",
            ],
            sources: features, swiftSettings: settings),
        .executableTarget(
            name: "cofre", dependencies: ["MoneyShell", "Essentials"], path: "Sources/cofre/Main",
            swiftSettings: settings),

        // Tests. Support, then a suite for each target; the folders have the names of those they test.
        .target(
            name: "CPty", path: "Tests/CPty", linkerSettings: [.linkedLibrary("util")]),
        .target(
            name: "TestSupport", dependencies: ["CPty", "Essentials"],
            path: "Tests/TestSupport", swiftSettings: settings),
        // A cheap key derivation for the programs that tests start.
        .target(
            name: "QuickDerivation", path: "Tests/QuickDerivation",
            linkerSettings: [.linkedLibrary("sodium", .when(platforms: [.macOS]))]),
        // Measures completion with 10,000 contacts.
        .executableTarget(
            name: "CompletionBenchmark", dependencies: ["MoneyShell", "Values", "Essentials"],
            path: "Benchmarks/Completion", swiftSettings: settings),
        // A program that the tests of Terminal start on a pseudo-terminal.
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
            swiftSettings: settings),
        // Sends requests to a server that corrupts every response; for `scripts/fuzz`.
        .executableTarget(
            name: "ResponseProbe", dependencies: ["MoneyShell", "Values"],
            path: "Tests/ResponseProbe", swiftSettings: settings),
        // Parses the texts of `scripts/fuzz json`.
        .executableTarget(
            name: "JSONProbe", dependencies: ["JSON"], path: "Tests/JSONProbe",
            swiftSettings: settings),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "TerminalProbe", "TestSupport"],
            path: "Tests/Terminal", swiftSettings: suite),
        .testTarget(
            name: "JSONTests", dependencies: ["JSON"], path: "Tests/JSON", swiftSettings: suite),
        .testTarget(
            name: "ValuesTests", dependencies: ["Values", "TestSupport"], path: "Tests/Values",
            swiftSettings: suite),
        .testTarget(
            name: "SandboxTests", dependencies: ["Sandbox"], path: "Tests/Sandbox",
            swiftSettings: suite),
        .testTarget(
            name: "MoneyShellTests",
            dependencies: [
                "MoneyShell", "JSON", "Sandbox", "Terminal", "Values", "TestSupport", "cofre",
                vault,
            ],
            path: "Tests",
            exclude: [
                "CPty", "Desktop", "FakeCofre", "Fuzz", "Histories", "JSON", "JSONProbe", "Judges",
                "OAuthServer", "Peers", "QuickDerivation", "ResponseProbe", "Sandbox",
                "Sanitizers", "Situations", "SyncRemotes", "Terminal", "TerminalProbe",
                "TestSupport",
                "Transcripts", "Values", "convert.py", "courses.txt",
            ],
            sources: features + ["Support"], swiftSettings: suite),
    ]
)
