import Essentials
import Values

/// All texts for people in both languages: a function or a value for each, and a file for each feature.
struct Phrases: Sendable {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    /// The phrases for programs, which are always English.
    static let plain = Phrases(.english)

    /// The text in the chosen language.
    func pick(_ english: String, _ portuguese: String) -> String {
        language == .english ? english : portuguese
    }

    /// A failure with its message in the chosen language.
    func failure(
        _ code: Failure.Code, _ english: String, _ portuguese: String, hint: String? = nil,
        inPlaceOf mistake: String? = nil, writing replacement: String? = nil
    ) -> Failure {
        Failure(
            code, pick(english, portuguese), hint: hint, inPlaceOf: mistake, writing: replacement)
    }

    func say(_ sentence: Sentence) -> String { pick(sentence.english, sentence.portuguese) }

    func money(_ money: Money) -> String {
        money.formatted(language == .english ? .en : .ptBR)
    }

    /// The sign between the whole and the fraction of a number.
    var decimalPoint: Character { language == .english ? "." : "," }

    /// A number of bytes in the largest unit of which there is at least one: `512 bytes`, `1.4 KiB`, `37 MiB`.
    ///
    /// Rounded up, so that a limit or a size is never understated; one decimal below ten.
    func size(bytes: Int) -> String {
        let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
        guard let (bits, unit) = units.first(where: { bytes >> $0.0 > 0 }) else {
            return bytes == 1 ? "1 byte" : "\(bytes) bytes"
        }
        let (whole, rest) = (bytes >> bits, bytes & (1 << bits - 1))
        let tenths = whole * 10 + (rest * 10 + 1 << bits - 1) >> bits
        if tenths >= 100 { return "\((tenths + 9) / 10) \(unit)" }
        let fraction = tenths % 10 == 0 ? "" : "\(decimalPoint)\(tenths % 10)"
        return "\(tenths / 10)\(fraction) \(unit)"
    }

    /// A number of records with a participle, which in Portuguese agrees with it: `1 novo`, `2 novos`.
    func counted(_ count: Int, _ english: String, _ portuguese: String) -> String {
        pick("\(count) \(english)", "\(count) \(portuguese)\(count == 1 ? "" : "s")")
    }

    /// A day: `2026-11-20`, in Portuguese `20/11/2026`.
    func day(_ day: Day) -> String {
        language == .english
            ? day.iso : day.iso.split(separator: "-").reversed().joined(separator: "/")
    }

    /// A day and a time by this machine's clock: `2026-11-20 08:15`, in Portuguese `20/11/2026 08:15`.
    func stamp(_ date: Date) -> String {
        day(LocalTime(date).day) + LocalTime.text(date).suffix(6)
    }

    /// The age of something in the largest whole unit.
    func age(seconds: Double) -> String {
        if seconds < 60 { return pick("under 1 min old", "há menos de 1 min") }
        let duration = duration(seconds: seconds)
        return pick("\(duration) old", "há \(duration)")
    }

    /// A duration of at least a minute in the largest whole unit.
    func duration(seconds: Double) -> String {
        let minutes = Int(seconds / 60)
        if minutes < 60 { return "\(minutes) min" }
        let hours = minutes / 60
        return hours < 48 ? "\(hours) h" : pick("\(hours / 24) days", "\(hours / 24) dias")
    }

    /// A duration to the second, such as `1 min 30 s`.
    func exact(_ seconds: Seconds) -> String {
        let count = seconds.count
        let parts = [(count / 3600, "h"), (count / 60 % 60, "min"), (count % 60, "s")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
    }

    var card: String { pick("card", "cartão") }
    var name: String { pick("name", "nome") }
    var value: String { pick("value", "valor") }
    var handle: String { pick("handle", "usuário") }
    var amount: String { pick("amount", "valor") }
    var note: String { pick("note", "anotação") }
    var expiry: String { pick("expiry", "validade") }
    var status: String { pick("status", "situação") }
    var date: String { pick("date", "data") }
    var to: String { pick("to", "para") }
    func saved(age: String) -> String { pick("saved copy, \(age)", "cópia salva, \(age)") }

    var hint: String { pick("hint", "dica") }
    var interrupted: Failure {
        failure(.interrupted, "stopped", "interrompido")
    }
    var yesAssumed: String { pick("Y/n", "S/n") }
    var noAssumed: String { pick("y/N", "s/N") }
    /// In English `s` is no yes: it could mean stop, and one key may send money.
    var yesWords: Set<String> {
        let english: Set = ["y", "yes"]
        return language == .english ? english : english.union(["s", "sim"])
    }
    /// The words of both languages are accepted in either.
    var noWords: Set<String> { ["n", "no", "não", "nao"] }
    var answerYesOrNo: String {
        pick("answer y or n; Ctrl-C stops", "responda s ou n; Ctrl-C cancela")
    }

    /// The placeholder for a file name that a person has to type.
    var fileWord: String { pick("FILE", "ARQUIVO") }

    // Parts of several failures.
    func moreThan(bytes limit: Int) -> String {
        pick("more than ", "mais de ") + size(bytes: limit)
    }
    func deeperThan(levels limit: Int) -> String {
        pick("nested deeper than \(limit) levels", "mais de \(limit) níveis")
    }
    var withoutOffline: String {
        pick("try again without --offline", "tente de novo sem --offline")
    }
    var laterAgain: String { pick("try again later", "tente de novo mais tarde") }
    var anotherName: String { pick("choose another name", "escolha outro nome") }
    var anotherFolder: String { pick("choose another folder", "escolha outra pasta") }
}
