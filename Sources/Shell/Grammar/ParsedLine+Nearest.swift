import Values

extension ParsedLine {
    /// The option that a mistyped name means: the only one that begins with it, or else the most similar one; of the
    /// options of every command only one with a single typing error.
    ///
    /// Whatever the language of the typed name is, the result is the English one, which the error translates.
    func nearest(to name: String, _ parameters: [Parameter]) -> String? {
        let (own, global) = (names(of: parameters), names(of: GlobalOption.all.map(\.parameter)))
        let longer = own.merging(global) { own, _ in own }
            .filter { name.count > 3 && $0.key.hasPrefix(name) }
        if Set(longer.values).count == 1 { return longer.values.first }
        let word = String(name.drop { $0 == "-" })
        let words = own.keys.sorted().map { String($0.drop { $0 == "-" }) }
        if let near = EditDistance.nearest(to: word, among: words) { return own["--" + near] }
        let slip = global.keys.sorted().first { EditDistance.between(name, $0) == 1 }
        return slip.flatMap { global[$0] }
    }

    /// The English names of options, by their names in both languages.
    private func names(of parameters: [Parameter]) -> [String: String] {
        // No slip of a finger may lead to an answer to all questions.
        let english = parameters.filter { $0.kind != .operand && $0.isShown }.map(\.name)
            .filter { (isList || $0 != "--csv") && $0 != "--yes" }
        let both = english.flatMap { [(PortugueseNames.name(of: $0), $0), ($0, $0)] }
        return Dictionary(both) { $1 }
    }
}
