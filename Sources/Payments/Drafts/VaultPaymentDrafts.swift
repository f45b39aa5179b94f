import Essentials
import Values
import Vault

/// The drafts that wait, and the wishes from which further ones are made.
struct WaitingDrafts: Sendable {
    /// Oldest first.
    var open: [PaymentDraft] = []
    /// By day of the month.
    var wishes: [PaymentDraft] = []
    fileprivate(set) var muted: Set<Proposer> = []
    /// The drafts of wishes that were not made yet.
    fileprivate var due: [PaymentDraft] = []
    /// Those that no machine shows any more.
    fileprivate var past: [PaymentDraft] = []

    /// In the order of the list.
    var rows: [PaymentDraft] { open + wishes }

    /// The drafts that `home` mentions; all if they leave no room for others.
    var mentioned: [PaymentDraft] {
        proposed >= VaultPaymentDrafts.most
            ? open : open.filter { !muted.contains($0.proposer) }
    }

    /// How many of the open ones count towards the limit: a person's own wishes do not.
    fileprivate var proposed: Int { open.count { $0.proposer != .you } }
}

/// Drafts of payments in the vault, a record for each.
///
/// An approved or rejected one stays, marked, until it has expired everywhere, so that no other machine shows it again.
struct VaultPaymentDrafts: Sendable {
    /// The maximum number of proposed drafts that wait, and of wishes.
    static let most = 50

    let records: any RecordStore
    let now: @Sendable () -> Date

    /// Makes the drafts of wishes that are due, and reads what waits.
    func waiting() async throws(StoreError) -> WaitingDrafts {
        let now = now()
        let known = try await records.read { view in try Self.waiting(in: view, at: now) }
        guard !known.due.isEmpty else { return known }
        do throws(StoreError) {
            return try await records.update { view in
                var waiting = try Self.waiting(in: view, at: now)
                waiting.open = waiting.due + waiting.open
                return Update(try waiting.due.map { try Self.put($0, as: nil) }, result: waiting)
            }
        } catch  where error.preventsWriting {
            // They are made once the vault can be written.
            return known
        }
    }

    /// Stores a draft or a wish, and forgets expired ones; throws `DraftProblem.full`, or `StoreError`.
    func add(_ draft: PaymentDraft) async throws {
        let now = now()
        let isFull = try await records.update { view in
            let waiting = try Self.waiting(in: view, at: now)
            let count = draft.isWish ? waiting.wishes.count : waiting.proposed
            guard count < Self.most else { return Update([], result: true) }
            let forgotten = waiting.past.map { Vault.Change.delete(.paymentDrafts, $0.id) }
            return Update(forgotten + [try Self.put(draft, as: nil)], result: false)
        }
        if isFull { throw DraftProblem.full }
    }

    /// Marks drafts as rejected, counts that for their proposers, and removes wishes.
    func reject(_ drafts: [PaymentDraft]) async throws(StoreError) {
        try await records.update { view in
            var changes: [Vault.Change] = []
            var counts: [Proposer: Int] = [:]
            for draft in drafts {
                if draft.isWish {
                    changes.append(.delete(.paymentDrafts, draft.id))
                    continue
                }
                changes.append(try Self.put(draft, as: .rejected))
                // A wish is the person's own, and home goes on mentioning it.
                if draft.proposer != .you { counts[draft.proposer, default: 0] += 1 }
            }
            for (proposer, count) in counts {
                let id = proposer.coded
                let before = try view.value(.proposers, id).map { try ProposerRecord.decode($0) }
                let record = ProposerRecord(rejections: (before?.rejections ?? 0) + count)
                changes.append(.put(.proposers, id, try RecordCoding.encode(record)))
            }
            return Update(changes, result: ())
        }
    }

    /// Marks a draft as approved, which ends the count of its proposer's rejections.
    func approve(_ draft: PaymentDraft) async throws(StoreError) {
        try await records.commit([
            try Self.put(draft, as: .approved), .delete(.proposers, draft.proposer.coded),
        ])
    }

    private static func waiting(
        in view: borrowing Vault.View, at now: Date
    ) throws -> WaitingDrafts {
        let all = try view.records(in: .paymentDrafts).map { try PaymentDraft.decode($0.value) }
        var waiting = WaitingDrafts()
        if all.isEmpty { return waiting }
        // The program may have ended before it marked a draft.
        var begun: Set<String> = []
        for id in view.ids(in: .recentPayments) {
            guard let value = try view.value(.payments, id) else { continue }
            let payment = try PaymentRecord.decode(value)
            if payment.status.mayHaveMoved, let draft = payment.draft { begun.insert(draft) }
        }
        waiting.open = all.filter { $0.waits(at: now) && !begun.contains($0.id) }
            .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        waiting.wishes = all.filter(\.isWish).sorted { ($0.day ?? 0, $0.id) < ($1.day ?? 0, $1.id) }
        let known = Set(all.map(\.id))
        waiting.due = waiting.wishes.compactMap { $0.due(at: now) }
            .filter { !known.contains($0.id) }
        waiting.past = all.filter { $0.isForgotten(at: now) }
        for record in try view.records(in: .proposers) {
            guard let proposer = Proposer(coded: record.id) else { continue }
            if try ProposerRecord.decode(record.value).isMuted { waiting.muted.insert(proposer) }
        }
        return waiting
    }

    private static func put(
        _ draft: PaymentDraft, as mark: PaymentDraft.Mark?
    ) throws(StoreError) -> Vault.Change {
        var draft = draft
        draft.mark = mark
        // A marked draft is not shown again.
        if mark != nil { draft.note = nil }
        return .put(.paymentDrafts, draft.id, try RecordCoding.encode(draft))
    }
}

extension PaymentDraft {
    /// Why a payment of a draft may not be sent: another payment of it was or may have been sent, or it does not wait.
    ///
    /// Reads all payments: the draft may have been approved long ago, and its record may come from a file.
    static func problem(
        of payment: Payment, at now: Date, in view: borrowing Vault.View
    ) throws -> DraftProblem? {
        guard let id = payment.draft else { return nil }
        for record in try view.records(in: .payments) where record.id != payment.id {
            let other = try PaymentRecord.decode(record.value)
            if other.draft == id, other.status.mayHaveMoved { return .paid(other.shortID) }
        }
        let draft = try view.value(.paymentDrafts, id).map { try decode($0) }
        return draft?.waits(at: now) == true ? nil : .gone
    }
}
