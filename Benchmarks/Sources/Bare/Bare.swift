#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The smallest program that reads and writes JSON; `Benchmarks/start_up.py` compares the start of cofre with
/// its start.
@main
enum Bare {
    struct Contact: Codable {
        let id: Int
        let name: String
        let handle: String
    }

    static func main() throws {
        let text = #"[{"id": 1002, "name": "Marina Coelho", "handle": "@marina.coelho"}]"#
        let contacts = try JSONDecoder().decode([Contact].self, from: Data(text.utf8))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(contacts), as: UTF8.self))
    }
}
