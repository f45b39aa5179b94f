import Foundation
import Synchronization
import Testing

@testable import MoneyShell

/// The server and the cache of contacts; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
final class ContactsSpy: ContactsGateway, Cache {
    enum Message: Equatable, Sendable {
        case fetch, retrieve, delete
        case replace([Contact], at: Date)
    }

    typealias Answer = Result<[Contact], GatewayError>
    typealias Saved = Result<Cached<[Contact]>?, StoreError>
    typealias Written = Result<Void, StoreError>

    private let answer: Answer?
    private let saved: Saved?
    private let replacing: Written?
    private let deleting: Written?
    private let heard = Mutex<[Message]>([])

    init(
        answer: Answer? = nil, saved: Saved? = nil, replacing: Written? = nil,
        deleting: Written? = nil
    ) {
        self.answer = answer
        self.saved = saved
        self.replacing = replacing
        self.deleting = deleting
    }

    /// All calls in order.
    var messages: [Message] { heard.withLock { $0 } }

    func contacts() async throws(GatewayError) -> [Contact] {
        hear(.fetch)
        guard let answer else {
            unexpected("contacts()")
            throw .interrupted
        }
        return try answer.get()
    }

    func retrieve() async throws(StoreError) -> Cached<[Contact]>? {
        hear(.retrieve)
        guard let saved else {
            unexpected("retrieve()")
            throw .interrupted
        }
        return try saved.get()
    }

    func replace(with value: [Contact], at date: Date) async throws(StoreError) {
        hear(.replace(value, at: date))
        guard let replacing else { return unexpected("replace(with:at:)") }
        try replacing.get()
    }

    func delete() async throws(StoreError) {
        hear(.delete)
        guard let deleting else { return unexpected("delete()") }
        try deleting.get()
    }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }

    private func unexpected(_ call: String) {
        Issue.record("ContactsSpy.\(call) was called and no result was prepared for it")
    }
}
