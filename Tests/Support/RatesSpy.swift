import Foundation
import Synchronization
import Testing
import Values

@testable import MoneyShell

/// The provider, the cache and the history of rates; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
final class RatesSpy: RatesGateway, Cache, RateHistory {
    enum Message: Equatable, Sendable {
        case fetch(unlessTagged: String?)
        case names, retrieve, delete
        case replace(RateTable, at: Date)
        case note(RateTable)
    }

    private let answer: Result<RateTable?, any Error>?
    private let saved: Result<Cached<RateTable>?, StoreError>?
    private let replacing: Result<Void, StoreError>?
    private let heard = Mutex<[Message]>([])

    init(
        answer: Result<RateTable?, any Error>? = nil,
        saved: Result<Cached<RateTable>?, StoreError>? = nil,
        replacing: Result<Void, StoreError>? = nil
    ) {
        self.answer = answer
        self.saved = saved
        self.replacing = replacing
    }

    /// All calls in order.
    var messages: [Message] { heard.withLock { $0 } }

    func latest(unlessTagged tag: String?) async throws -> RateTable? {
        hear(.fetch(unlessTagged: tag))
        guard let answer else {
            unexpected("latest(unlessTagged:)")
            return nil
        }
        return try answer.get()
    }

    func names() async throws -> [Currency: String]? {
        hear(.names)
        unexpected("names()")
        return nil
    }

    func retrieve() async throws(StoreError) -> Cached<RateTable>? {
        hear(.retrieve)
        guard let saved else {
            unexpected("retrieve()")
            return nil
        }
        return try saved.get()
    }

    func replace(with value: RateTable, at date: Date) async throws(StoreError) {
        hear(.replace(value, at: date))
        guard let replacing else { return unexpected("replace(with:at:)") }
        try replacing.get()
    }

    func delete() async throws(StoreError) {
        hear(.delete)
        unexpected("delete()")
    }

    func note(_ table: RateTable) async throws(StoreError) {
        hear(.note(table))
    }

    func tables() async throws(StoreError) -> [RateTable] { [] }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }

    private func unexpected(_ call: String) {
        Issue.record("RatesSpy.\(call) was called and no result was prepared for it")
    }
}
