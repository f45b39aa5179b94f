import Foundation
import Synchronization
import Testing

@testable import MoneyShell

/// All sources of venues and pictures; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
final class VenuesSpy: VenuesGateway, PicturesGateway, PictureStore, Cache {
    enum Message: Equatable, Sendable {
        case search(VenueSearch), venue(String), photos(String), bytes(URL)
        case retrieve, delete
        case replace(VenuePage, at: Date)
        case savedBytes(URL), savedPhotos(String)
        case saveBytes(Data, URL, at: Date)
        case savePhotos([VenuePhoto], String, at: Date)
    }

    /// The prepared results; `nil` for calls that are not expected.
    struct Script: Sendable {
        var page: Result<VenuePage, GatewayError>?
        var venue: Result<Venue, GatewayError>?
        var photos: Result<[VenuePhoto], GatewayError>?
        var bytes: Result<Data, GatewayError>?
        var saved: Result<Cached<VenuePage>?, StoreError>?
        var savedBytes: Result<Cached<Data>?, StoreError>?
        var savedPhotos: Result<Cached<[VenuePhoto]>?, StoreError>?
        var written: Result<Void, StoreError>?
        var deleted: Result<Void, StoreError>?

        init() {}
    }

    private let script: Script
    private let heard = Mutex<[Message]>([])

    init(_ prepare: (inout Script) -> Void = { _ in }) {
        var script = Script()
        prepare(&script)
        self.script = script
    }

    /// All calls in order.
    var messages: [Message] { heard.withLock { $0 } }

    func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        try answer(.search(search), script.page, or: .interrupted)
    }

    func venue(id: String) async throws(GatewayError) -> Venue {
        try answer(.venue(id), script.venue, or: .interrupted)
    }

    func photos(of venue: String) async throws(GatewayError) -> [VenuePhoto] {
        try answer(.photos(venue), script.photos, or: .interrupted)
    }

    func bytes(
        of url: URL, namedBy source: Setting
    ) async throws(GatewayError) -> Data {
        try answer(.bytes(url), script.bytes, or: .interrupted)
    }

    func retrieve() async throws(StoreError) -> Cached<VenuePage>? {
        try answer(.retrieve, script.saved, or: .interrupted)
    }

    func replace(with value: VenuePage, at date: Date) async throws(StoreError) {
        try answer(.replace(value, at: date), script.written, or: .interrupted)
    }

    func delete() async throws(StoreError) {
        try answer(.delete, script.deleted, or: .interrupted)
    }

    func bytes(of url: URL) async throws(StoreError) -> Cached<Data>? {
        try answer(.savedBytes(url), script.savedBytes, or: .interrupted)
    }

    func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError) {
        try answer(.saveBytes(bytes, url, at: date), script.written, or: .interrupted)
    }

    func photos(of venue: String) async throws(StoreError) -> Cached<[VenuePhoto]>? {
        try answer(.savedPhotos(venue), script.savedPhotos, or: .interrupted)
    }

    func save(
        _ photos: [VenuePhoto], of venue: String, at date: Date
    ) async throws(StoreError) {
        try answer(.savePhotos(photos, venue, at: date), script.written, or: .interrupted)
    }

    private func answer<Value, Failure>(
        _ message: Message, _ prepared: Result<Value, Failure>?, or unprepared: Failure
    ) throws(Failure) -> Value {
        heard.withLock { $0.append(message) }
        guard let prepared else {
            Issue.record("VenuesSpy was not prepared for \(message)")
            throw unprepared
        }
        return try prepared.get()
    }
}
