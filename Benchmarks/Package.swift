// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "cofre", path: "..")],
    targets: [
        // What the vault is compared with: the same work in plain C, and SQLCipher where it is installed.
        .target(
            name: "CBaseline", cSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: [
                .linkedLibrary("sodium"), .linkedLibrary("dl", .when(platforms: [.linux])),
            ]),
        // The least that a program with JSON takes to start.
        .executableTarget(name: "Bare", swiftSettings: [.swiftLanguageMode(.v6)]),
        // The speed promises of the vault, side by side in one run.
        .executableTarget(
            name: "VaultSpeed",
            dependencies: ["CBaseline", .product(name: "Vault", package: "cofre")],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]),
    ]
)
