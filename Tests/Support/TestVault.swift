import Foundation
import TestSupport
import Testing

/// A vault with a card in a temporary home.
struct TestVault {
    let home: TemporaryHome
    var file: URL { home.sandboxVault }

    init(derivesQuickly: Bool = true) async throws {
        home = try TemporaryHome(derivesQuickly: derivesQuickly)
        try await run(["cards", "add", "--keep-cvv"], "4556737586899855\n08/39\n937\n", exits: 0)
    }

    @discardableResult
    func run(
        _ words: [String], _ input: String = "", _ environment: [String: String] = [:],
        exits status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Program.Outcome {
        try await home.sandbox(
            words, input: input, environment: environment, exits: status,
            sourceLocation: sourceLocation)
    }

    func bytes(_ suffix: String = "") throws -> Data {
        try Data(contentsOf: URL(filePath: file.path() + suffix))
    }

    /// Changes bytes in place, as a failing disk does.
    func change(_ edit: (inout Data) -> Void) throws {
        var bytes = try bytes()
        edit(&bytes)
        try bytes.write(to: file)
    }

    func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// The path of a file in the home.
    func path(_ name: String) -> String { home.file(name).path() }
}
