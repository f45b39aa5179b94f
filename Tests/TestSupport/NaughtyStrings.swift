import Foundation

/// Texts that can break a display that does not sanitize them.
package enum NaughtyStrings {
    /// Some texts of this project, and the corpus in the shared folder if there is one.
    package static func all() throws -> [String] {
        guard SharedFolder.url != nil else { return own }
        let corpus = try SharedFolder.data("vectors/naughty_strings.json")
        return own + (try JSONDecoder().decode([String].self, from: corpus))
    }

    /// One text of each kind; these are available everywhere.
    private static let own = [
        // Control sequences: the clipboard, the screen, their eight-bit forms and the cursor.
        "\u{1B}]52;c;Y29mcmU=\u{7}", "\u{1B}[2J\u{1B}[1;31mred", "\u{9B}2Jx\u{90}q\u{9C}",
        "declined\rpaid", "declined\u{8}\u{8}\u{8}\u{8}paid", "\u{1}x\u{7F}",
        // Line breaks.
        "one\ntwo", "one\u{85}two\u{2028}three",
        // Invisible characters and changes of the writing direction.
        "\u{202E}00.52\u{2069}", "co\u{200B}fre\u{FEFF}", "x\u{E000}\u{E0041}",
        // Characters that are not one cell wide.
        "田中さんにあげて下さい", "Z\u{338}\u{30D}\u{35C}algo", "👩‍👩‍👧‍👦 família", "الإعلان",
        String(repeating: "long ", count: 100),
    ]
}
