import Foundation

/// Texts that break whatever shows them as they come.
package enum NaughtyStrings {
    /// Some of our own, and the corpus of the shared folder where that is.
    package static func all() throws -> [String] {
        guard SharedFolder.url != nil else { return own }
        let corpus = try SharedFolder.data("vectors/naughty_strings.json")
        return own + (try JSONDecoder().decode([String].self, from: corpus))
    }

    /// One of each kind, so that no machine tries none.
    private static let own = [
        // What a terminal obeys: the clipboard, the screen, the same with one byte, the cursor.
        "\u{1B}]52;c;Y29mcmU=\u{7}", "\u{1B}[2J\u{1B}[1;31mred", "\u{9B}2Jx\u{90}q\u{9C}",
        "declined\rpaid", "declined\u{8}\u{8}\u{8}\u{8}paid", "\u{1}x\u{7F}",
        // Lines.
        "one\ntwo", "one\u{85}two\u{2028}three",
        // What nobody sees, and what turns text around.
        "\u{202E}00.52\u{2069}", "co\u{200B}fre\u{FEFF}", "x\u{E000}\u{E0041}",
        // What takes more or fewer cells than characters.
        "田中さんにあげて下さい", "Z\u{338}\u{30D}\u{35C}algo", "👩‍👩‍👧‍👦 família", "الإعلان",
        String(repeating: "long ", count: 100),
    ]
}
