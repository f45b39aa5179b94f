// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Vault",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Vault", targets: ["Vault"]),
        // libsodium's headers, for programs that seal other files, too.
        .library(name: "CSodium", targets: ["CSodium"]),
    ],
    targets: [
        .target(name: "CSodium", linkerSettings: [.linkedLibrary("sodium")]),
        // The C library of each platform.
        .target(name: "VaultPlatform", swiftSettings: settings),
        // Encrypts records with a passphrase in one file.
        .target(
            name: "Vault", dependencies: ["CSodium", "VaultPlatform"],
            swiftSettings: settings + [.strictMemorySafety()]),
        // The example in the README.
        .executableTarget(
            name: "VaultExample", dependencies: ["Vault"], path: "Example",
            swiftSettings: settings),
        // A program that the tests start several times at once, and kill.
        .executableTarget(
            name: "VaultProbe", dependencies: ["Vault"], path: "Tests/VaultProbe",
            swiftSettings: settings),
        // The simulated disk and other support of the tests.
        .target(
            name: "VaultTestSupport", dependencies: ["Vault"], path: "Tests/VaultTestSupport",
            swiftSettings: settings),
        .testTarget(
            name: "VaultTests",
            dependencies: [
                "Vault", "CSodium", "VaultExample", "VaultProbe", "VaultTestSupport",
            ],
            swiftSettings: settings),
    ]
)
