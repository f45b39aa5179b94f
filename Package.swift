// swift-tools-version: 6.2
import PackageDescription

/// What every target of the house is compiled with.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// For Vault and its tests, which replay power cuts by the thousand: debug builds are optimized, too.
///
/// It shortens these tests from 210 to 75 seconds. Release builds get no flag.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Where library_table.h is, which the C targets share that open a library when it is needed.
let libraryTable: CSetting = .headerSearchPath("../CLibraryTable")

let package = Package(
    name: "cofre",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "cofre", targets: ["cofre"]),
        .library(name: "Vault", targets: ["Vault"]),
    ],
    targets: [
        // FoundationEssentials and the C library, by one name. Foundation is forbidden elsewhere.
        .target(name: "Essentials", swiftSettings: house),
        // Unicode normalization and the width of characters.
        .systemLibrary(
            name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),

        // Vault: seals records under a passphrase in one file. Knows nothing about money.
        .target(
            name: "CSodium", path: "Vault/Sources/CSodium",
            linkerSettings: [.linkedLibrary("sodium")]),
        .target(
            name: "Vault", dependencies: ["CSodium", "Essentials"], path: "Vault/Sources/Vault",
            swiftSettings: house + [.strictMemorySafety()] + optimized),

        // Terminal: a tty behind an API the size of linenoise's. Knows nothing about money.
        // On Linux readline is loaded when a line is to be edited.
        .target(
            name: "CReadline",
            linkerSettings: [.linkedLibrary("readline", .when(platforms: [.macOS]))]),
        // QR codes by libqrencode. On Linux the library is opened when one is drawn.
        .target(
            name: "CQREncode", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("qrencode", .when(platforms: [.macOS]))]),
        .target(
            name: "Terminal", dependencies: ["CReadline", "CQREncode", "CUtf8proc", "Essentials"],
            swiftSettings: house),

        // The one reader of JSON: strict and bounded, for every byte that comes from elsewhere.
        .target(name: "CofreJSON", dependencies: ["Essentials"], swiftSettings: house),

        // Values, rules, use cases, and the ports they need. No I/O.
        .target(
            name: "CofreDomain", dependencies: ["CUtf8proc", "Essentials"], swiftSettings: house),
        // What banks' files say, and bills and payments in the formats of other programs.
        .target(
            name: "CofreFormats", dependencies: ["CofreDomain", "Essentials"],
            swiftSettings: house),
        // What each backend says, over one HTTPTransport port.
        .target(
            name: "CofreRemote", dependencies: ["CofreDomain", "CofreJSON", "Essentials"],
            swiftSettings: house),
        // What is remembered.
        .target(
            name: "CofreStore", dependencies: ["CofreDomain", "CofreJSON", "Vault", "Essentials"],
            swiftSettings: house),
        // The socket of `cofre sandbox`, by libmicrohttpd; nothing else listens. On Linux the library
        // is opened when that command runs.
        .target(
            name: "CMicroHTTPD", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("microhttpd", .when(platforms: [.macOS]))]),
        // Five pretend backends. Shares no type with the client.
        .target(
            name: "CofreSandbox", dependencies: ["CMicroHTTPD", "Essentials"], swiftSettings: house),
        // The language a person types. No I/O.
        .target(
            name: "CofreShell",
            dependencies: [
                "CofreDomain", "CofreFormats", "CofreJSON", "CofreStore", "Terminal", "Vault",
                "Essentials",
            ], swiftSettings: house),

        // HTTP by libcurl, the one target that opens connections. On Linux libcurl is opened at the
        // first request.
        .target(
            name: "CCurl", cSettings: [libraryTable],
            linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
        .target(
            name: "CofreNetwork",
            dependencies: ["CofreDomain", "CofreRemote", "CCurl", "Essentials"],
            swiftSettings: house),
        // Exchange between machines: places, and what is left there.
        .target(
            name: "CofreSync",
            dependencies: [
                "CofreDomain", "CofreJSON", "CofreRemote", "CofreStore", "Vault", "Essentials",
            ],
            swiftSettings: house),
        // The composition root: the one place that knows everybody.
        .target(
            name: "CofreApp",
            dependencies: [
                "CofreDomain", "CofreFormats", "CofreJSON", "CofreRemote", "CofreNetwork",
                "CofreStore", "CofreSync",
                "CofreSandbox", "CofreShell", "Vault", "Terminal", "Essentials",
            ],
            swiftSettings: house),
        .executableTarget(
            name: "cofre", dependencies: ["CofreApp", "Essentials"], swiftSettings: house),

        // Tests. Two support targets, then one suite per target.
        .target(
            name: "CPty", path: "Tests/CPty", linkerSettings: [.linkedLibrary("util")]),
        .target(
            name: "CofreTestSupport",
            dependencies: ["CofreDomain", "CofreShell", "CofreSandbox", "CPty"],
            path: "Tests/CofreTestSupport", swiftSettings: house),
        // What the tests of Vault start, several at once, and kill.
        .executableTarget(
            name: "VaultProbe", dependencies: ["Vault"], path: "Vault/Tests/VaultProbe",
            swiftSettings: house),
        .testTarget(
            name: "VaultTests", dependencies: ["Vault", "CSodium", "VaultProbe"],
            path: "Vault/Tests/VaultTests", swiftSettings: house + optimized),
        // How long a TAB takes with 100,000 contacts.
        .executableTarget(
            name: "CompletionBenchmark", dependencies: ["CofreDomain", "CofreShell", "Essentials"],
            path: "Benchmarks/Completion", swiftSettings: house),
        // What the tests of Terminal start on a pseudo-terminal.
        .executableTarget(
            name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
            swiftSettings: house),
        // What `scripts/fuzz` sends to a server that breaks every answer.
        .executableTarget(
            name: "ResponseProbe", dependencies: ["CofreDomain", "CofreRemote", "CofreNetwork"],
            path: "Tests/ResponseProbe", swiftSettings: house),
        // What `scripts/fuzz json` gives texts to.
        .executableTarget(
            name: "JSONProbe", dependencies: ["CofreJSON"], path: "Tests/JSONProbe",
            swiftSettings: house),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Terminal", "TerminalProbe", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(name: "CofreJSONTests", dependencies: ["CofreJSON"], swiftSettings: house),
        .testTarget(
            name: "CofreDomainTests", dependencies: ["CofreDomain", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CofreFormatsTests", dependencies: ["CofreFormats", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CofreRemoteTests", dependencies: ["CofreRemote", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CofreNetworkTests",
            dependencies: ["CofreNetwork", "CofreRemote", "CofreDomain", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CofreStoreTests", dependencies: ["CofreStore", "Vault", "CofreTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CofreSyncTests",
            dependencies: [
                "CofreSync", "CofreStore", "CofreNetwork", "CofreRemote", "CofreDomain", "Vault",
                "CofreTestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "CofreShellTests", dependencies: ["CofreShell", "CofreTestSupport", "Vault"],
            swiftSettings: house),
        .testTarget(
            name: "CofreSandboxTests", dependencies: ["CofreSandbox"], swiftSettings: house),
        .testTarget(
            name: "CofreAcceptanceTests",
            dependencies: [
                "CofreApp", "CofreShell", "CofreNetwork", "CofreRemote", "CofreDomain",
                "CofreJSON", "CofreSandbox", "Terminal",
                "cofre", "CofreTestSupport",
            ],
            swiftSettings: house),
    ]
)
