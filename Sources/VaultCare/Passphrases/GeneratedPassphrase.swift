/// Generates a passphrase for people who do not want to choose one.
enum GeneratedPassphrase {
    /// Five pronounceable words of three syllables.
    ///
    /// A syllable is one of 16 consonants and one of 5 vowels, so a word has 80³ forms and the passphrase
    /// 94.8 bits, from the system's generator.
    static func make() -> String {
        let consonants = Array("bcdfghjklmnprstv")
        let vowels = Array("aeiou")
        var generator = SystemRandomNumberGenerator()
        let words = (0..<5).map { _ in
            String(
                (0..<6).map { place in
                    let letters = place.isMultiple(of: 2) ? consonants : vowels
                    return letters[Int.random(in: letters.indices, using: &generator)]
                })
        }
        return words.joined(separator: "-")
    }
}
