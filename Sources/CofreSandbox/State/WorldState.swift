import Essentials

/// Everything that has happened in the sandbox, as stored in the state file.
///
/// To add a backend's state, add a property that also decodes from a file without it.
struct WorldState: Codable, Sendable, Equatable {
    /// Identifies the file, so that it is not mistaken for a vault.
    private var cofre = "sandbox"
    private var version = 1
    var payments: [LedgerEntry] = []
    var sessions: [AccountSession]?
    var responses: [SurveyResponse]?

    init() {}

    /// Decodes a file; nil unless it is a complete sandbox state of this version.
    init?(file bytes: Data) {
        do {
            self = try JSONDecoder().decode(WorldState.self, from: bytes)
        } catch {
            return nil
        }
        guard cofre == "sandbox", version == 1 else { return nil }
    }

    /// True for a file of an earlier version, which contained four digits and a checksum of each
    /// card.
    ///
    /// Writing the world again removes them.
    static func holdsCards(in bytes: Data) -> Bool {
        bytes.firstRange(of: Data(#""cardChecksum""#.utf8)) != nil
            || bytes.firstRange(of: Data(#""cardLastFour""#.utf8)) != nil
    }

    func fileBytes() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
