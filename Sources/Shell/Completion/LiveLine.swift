import Essentials

/// A line while it is typed, from which its command computes the remark shown behind it.
///
/// A remark is the result, or what is wrong in the words of the error, from saved data only; the
/// actual result may differ. Nothing is said about a word that is still the beginning of something
/// right.
struct LiveLine {
    /// The shortest beginning of a name that is judged.
    static let shortest = 3

    /// The words after the command's name.
    let all: [String]
    /// The same without options.
    let words: [String]
    /// The last word, if no blank follows it: it may become longer.
    let unfinished: String?
    let knowing: Completion.Knowledge
    let now: Date
    let phrases: Phrases

    func isUnfinished(_ word: String) -> Bool { word == unfinished }

    /// The value of an option; empty if it is not typed yet.
    func value(of option: Parameter) -> String? {
        let joined = all.last {
            $0.contains("=") && option.isNamed(String($0.prefix { $0 != "=" }))
        }
        return joined.map { String($0.drop { $0 != "=" }.dropFirst()) }
            ?? all.firstIndex(where: option.isNamed).map { all[($0 + 1)...].first ?? "" }
    }
}
