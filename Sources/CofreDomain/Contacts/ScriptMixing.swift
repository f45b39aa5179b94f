extension Confusables {
    /// Whether no single writing system has all letters of `text` (UTS 39, section 5.1: its resolved
    /// script set is empty).
    ///
    /// Digits, punctuation and marks that are used with every script do not count. Japanese, Korean and
    /// Chinese text with Bopomofo may mix the scripts that they are written in.
    package static func mixesScripts(_ text: String) -> Bool {
        var resolved: Set<String>?
        var previous: [UInt8]?
        for scalar in text.unicodeScalars {
            let names = scriptNames(of: scalar)
            // Most letters have the scripts of the letter before them.
            guard names != previous, names != [UInt8(ascii: "*")] else { continue }
            previous = names
            let scripts = augmentedScripts(names)
            let common = resolved?.intersection(scripts) ?? scripts
            if common.isEmpty { return true }
            resolved = common
        }
        return false
    }

    private static let scripts = ScalarTable(ConfusablesData.scripts)

    /// The short names of the scalar's script extensions with blanks between them; `*` for Common and
    /// Inherited, which stand for all scripts.
    ///
    /// A scalar that the table does not have belongs to the script Unknown.
    private static func scriptNames(of scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.isASCII { return Array((scalar.properties.isAlphabetic ? "Latn" : "*").utf8) }
        return scripts.record(of: scalar)?.value ?? Array("Zzzz".utf8)
    }

    /// The augmented script set.
    private static func augmentedScripts(_ names: [UInt8]) -> Set<String> {
        let names = names.split(separator: UInt8(ascii: " "))
        var scripts = Set(names.map { String(decoding: $0, as: UTF8.self) })
        if scripts.contains("Hani") { scripts.formUnion(["Hanb", "Jpan", "Kore"]) }
        if scripts.contains("Hira") || scripts.contains("Kana") { scripts.insert("Jpan") }
        if scripts.contains("Hang") { scripts.insert("Kore") }
        if scripts.contains("Bopo") { scripts.insert("Hanb") }
        return scripts
    }
}
