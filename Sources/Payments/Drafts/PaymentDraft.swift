import Essentials
import Values

/// A payment that somebody proposes, or a recurring wish; only a person at a terminal approves it.
struct PaymentDraft: Codable, Equatable, Sendable {
    /// Why a draft no longer waits.
    enum Mark: String, Codable, Sendable { case approved, rejected }

    let id: String
    let payee: Payee
    let amount: Money
    var note: String?
    let proposer: Proposer
    let at: Date
    /// When it stops waiting; `nil` for a wish.
    var until: Date?
    /// The day of each month on which a draft like this is made; `nil` for a draft.
    var day: Int?
    var mark: Mark?

    /// The longest note in characters.
    static let longestNote = 200

    /// The first digits of the id; commands accept them in place of the whole id.
    var shortID: String { String(id.prefix(8)) }

    /// Whether it is a recurring wish, which is never paid itself.
    var isWish: Bool { day != nil }

    func waits(at now: Date) -> Bool {
        mark == nil && !isWish && until.map { now < $0 } ?? false
    }

    /// Whether no machine can show it any more, even one whose clock is a month behind.
    func isForgotten(at now: Date) -> Bool {
        until.map { $0 + 30 * 86_400 < now } ?? false
    }

    /// The draft of a wish for the last of its days; `nil` before the first one.
    ///
    /// Depends only on the wish and the month, so that several machines make the same draft. It waits until the next one.
    func due(at now: Date) -> PaymentDraft? {
        guard let day else { return nil }
        func date(in month: BillMonth) -> Day {
            Day(year: month.year, month: month.month, day: min(day, month.lastDay.day))
        }
        let today = Day(of: now)
        var month = BillMonth(of: today)
        if today.ordinal < date(in: month).ordinal { month = month.adding(-1) }
        guard date(in: month).ordinal >= Day(of: at).ordinal else { return nil }
        let hash = BLAKE2b.hash(Array("\(id) \(month)".utf8))
        return PaymentDraft(
            id: Array(hash.prefix(12)).hexadecimal, payee: payee, amount: amount, note: note,
            proposer: proposer, at: LocalTime.start(of: date(in: month)),
            until: LocalTime.start(of: date(in: month.adding(1))))
    }
}

/// Who proposed a payment.
enum Proposer: Hashable, Sendable, TextCoded {
    /// The person, by a recurring wish that was typed at a terminal.
    case you
    /// The command `pay --propose`.
    case command
    /// A client of `cofre mcp`, by the name that it gave itself.
    case client(String)

    init?(coded text: String) {
        switch text {
        case "you": self = .you
        case "command": self = .command
        case let text where text.hasPrefix("client:"):
            self = .client(String(text.dropFirst("client:".count)))
        default: return nil
        }
    }

    var coded: String {
        switch self {
        case .you: "you"
        case .command: "command"
        // The longest id of a record has 1024 bytes.
        case .client(let name): "client:" + String(name.unicodeScalars.prefix(64))
        }
    }
}
