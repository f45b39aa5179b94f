import Essentials

/// Everything that has happened in the sandbox, as stored in the state file.
///
/// To add a backend's state, add a property that also decodes from a file without it.
struct World: Codable, Sendable, Equatable {
    /// Identifies the file, so that it is not mistaken for a vault.
    private var cofre = "sandbox"
    private var version = 1
    var payments: [Payment] = []
    var sessions: [Account.Session]?
    var responses: [SurveyResponse]?

    init() {}

    /// Decodes a file; nil unless it is a complete sandbox state of this version.
    init?(file bytes: Data) {
        // A file that cannot be decoded is damaged, whatever the reason.
        guard let world = try? JSONDecoder().decode(World.self, from: bytes),
            world.cofre == "sandbox", world.version == 1
        else { return nil }
        self = world
    }

    func fileBytes() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
