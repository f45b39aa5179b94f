import Essentials
import Values

extension Kind {
    static let paymentDrafts: Kind = Kind(
        "payments.drafts", Sentence("drafts of payments", "rascunhos de pagamentos"),
        remedy: "drafts",
        check: .readable { id, value in
            guard try PaymentDraft.decode(value).id == id else {
                throw Kind.paymentDrafts.unreadable
            }
        }, sharing: Sharing(.union(PaymentDraft.joined)))

    static let proposers = Kind(
        "payments.proposers", Sentence("proposers", "proponentes"), remedy: "drafts",
        isCounted: false, check: .readable { _ = try ProposerRecord.decode($1) },
        sharing: Sharing(.latest))
}

/// How many drafts of a proposer were rejected in a row; the record's id is the coded proposer.
struct ProposerRecord: Codable, Sendable {
    private static let most = 3

    /// More than three are not counted.
    let rejections: Int

    init(rejections: Int) {
        self.rejections = min(rejections, Self.most)
    }

    /// Whether `home` no longer mentions the drafts of the proposer.
    var isMuted: Bool { rejections == Self.most }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> ProposerRecord {
        let record = try RecordCoding.decode(Self.self, from: bytes, in: .proposers)
        guard (0...most).contains(record.rejections) else { throw Kind.proposers.unreadable }
        return record
    }
}

extension PaymentDraft {
    static func decode(_ bytes: [UInt8]) throws(StoreError) -> PaymentDraft {
        let draft = try RecordCoding.decode(Self.self, from: bytes, in: .paymentDrafts)
        guard !draft.id.isEmpty, draft.id.utf8.allSatisfy(\.isPlain), draft.amount.isPayable,
            draft.amount.currency == .brl, draft.note?.count ?? 0 <= longestNote,
            draft.day.map({ (1...31).contains($0) && draft.until == nil })
                ?? draft.until.map({ $0 <= draft.at + 368 * 86_400 }) ?? false
        else { throw Kind.paymentDrafts.unreadable }
        return draft
    }

    /// The value of a draft that machines have changed independently, from all values, oldest first: the latest, but a
    /// marked one if there is one, because another machine may make the draft of a wish later than this one rejects it.
    @Sendable static func joined(_ values: [[UInt8]]) throws -> [UInt8] {
        try values.last { try decode($0).mark != nil } ?? values.last ?? []
    }
}
