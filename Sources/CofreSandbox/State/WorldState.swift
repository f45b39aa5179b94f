import Essentials

/// Everything that happened in the sandbox, as it is written to the state file.
///
/// Another backend adds a property; it must decode from a file that lacks it.
struct WorldState: Codable, Sendable, Equatable {
    /// Marks the file, so that nobody takes it for a vault.
    private var cofre = "sandbox"
    private var version = 1
    var payments: [LedgerEntry] = []
    var sessions: [AccountSession]?
    var responses: [SurveyResponse]?

    init() {}

    /// Reads a file's bytes; nil if they are not a whole sandbox state of this version.
    init?(file bytes: Data) {
        do {
            self = try JSONDecoder().decode(WorldState.self, from: bytes)
        } catch {
            return nil
        }
        guard cofre == "sandbox", version == 1 else { return nil }
    }

    /// True for a file of an earlier version, which kept four digits and a checksum of each card.
    ///
    /// Writing the world anew removes them.
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
