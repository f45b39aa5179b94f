/// ArgumentParser speaks English only, and its errors have no kinds that could be asked for: the
/// commonest of its sentences are known here by how they begin.
extension Phrases {
    /// Its sentence as ours are: in the person's language where it is a known one, in lower case,
    /// without its full stop, and without the advice that follows it.
    func grammar(_ sentence: String) -> String {
        let advice = [". Did you mean ", ". Please "].compactMap { sentence.firstRange(of: $0) }
        let first = sentence[..<(advice.map(\.lowerBound).min() ?? sentence.endIndex)]
        let end = first.hasSuffix(".") ? first.dropLast() : first
        if language == .portuguese, let known = inPortuguese(String(end)) { return known }
        return end.prefix(1).lowercased() + end.dropFirst()
    }

    /// What commands of ours say of their own options.
    private static let validations = [
        "--limit takes 1 to 50": "--limit aceita de 1 a 50",
        "--radius takes 1 to 100000 metres": "--radius aceita de 1 a 100000 metros",
        "--next goes on with the last search and takes no other":
            "--next segue a última busca e não aceita outra",
        "--in is for one payment": "--in é para um só pagamento",
    ]

    private func inPortuguese(_ sentence: String) -> String? {
        if let known = Self.validations[sentence] { return known }
        // What stands between quotation marks is what was typed, or what a command takes.
        let quoted = sentence.split(separator: "'", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        guard let first = quoted.first else { return nil }
        let others = quoted.joined(separator: ", ")
        // What the command takes, named as help names it.
        let named = quoted.map { namingValues(in: $0) }
        let beginnings: [(String, String)] = [
            ("Missing expected argument", "falta \(named[0])"),
            ("Missing value for", "falta o valor de \(named[0])"),
            ("Missing one of", "falta um de: \(named.joined(separator: ", "))"),
            ("Unknown option", "não há a opção \(first)"),
            ("Unexpected argument", "\(first) sobra"),
            ("The option", "\(first) não aceita valor"),
            ("The value", "\(first) não é um valor de \(named.dropFirst().first ?? "")"),
        ]
        if let known = beginnings.first(where: { sentence.hasPrefix($0.0) }) { return known.1 }
        return sentence.contains(" unexpected arguments: ") ? "sobram \(others)" : nil
    }
}
