// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "../Vault")],
    targets: [
        // What the vault is compared with: the same work in plain C, and SQLCipher if it is installed.
        .target(
            name: "CBaseline", cSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: [
                .linkedLibrary("sodium"), .linkedLibrary("dl", .when(platforms: [.linux])),
            ]),
        // The smallest program that reads and writes JSON, to measure the minimum of a start.
        .executableTarget(name: "Bare", swiftSettings: [.swiftLanguageMode(.v6)]),
        // The committed speed limits of the vault.
        .executableTarget(
            name: "VaultSpeed",
            dependencies: ["CBaseline", .product(name: "Vault", package: "Vault")],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]),
    ]
)
