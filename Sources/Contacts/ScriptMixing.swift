import CConfusables
import Values

extension Confusables {
    /// Whether the letters of `text` belong to no common writing system (UTS 39, section 5.1: the
    /// resolved script set is empty).
    ///
    /// Digits, punctuation and marks that are used with every script are ignored. Japanese, Korean
    /// and Chinese with Bopomofo may mix the scripts they are written in.
    static func mixesScripts(_ text: String) -> Bool {
        var resolved: Set<String>?
        var previous: [UInt8]?
        for scalar in text.unicodeScalars {
            let names = scriptNames(of: scalar)
            // Most letters have the same scripts as the previous letter.
            guard names != previous, names != [UInt8(ascii: "*")] else { continue }
            previous = names
            let scripts = augmentedScripts(names)
            let common = resolved?.intersection(scripts) ?? scripts
            if common.isEmpty { return true }
            resolved = common
        }
        return false
    }

    private static let scripts = ScalarTable(cconfusables_scripts())

    /// The short names of the scalar's script extensions, separated by blanks; `*` for Common and
    /// Inherited, which match all scripts.
    ///
    /// A scalar that is not in the table has the script Unknown.
    private static func scriptNames(of scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.isASCII { return Array((scalar.properties.isAlphabetic ? "Latn" : "*").utf8) }
        return scripts.record(of: scalar)?.value ?? Array("Zzzz".utf8)
    }

    /// The augmented script set (UTS 39, section 5.1).
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
