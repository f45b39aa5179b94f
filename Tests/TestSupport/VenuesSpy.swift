package import Foundation
import Synchronization
import Testing
import Values

@testable import MoneyShell

/// All sources of venues and pictures; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
package final class VenuesSpy: VenuesGateway, PicturesGateway, PictureStore, Cache {
    package enum Message: Equatable, Sendable {
        case search(VenueSearch), venue(String), photos(String), bytes(URL)
        case retrieve, delete
        case replace(VenuePage, at: Date)
        case savedBytes(URL), savedPhotos(String)
        case saveBytes(Data, URL, at: Date)
        case savePhotos([PlacePhoto], String, at: Date)
    }

    /// The prepared results; `nil` for calls that are not expected.
    package struct Script: Sendable {
        package var page: Result<VenuePage, GatewayError>?
        package var venue: Result<Venue, GatewayError>?
        package var photos: Result<[PlacePhoto], GatewayError>?
        package var bytes: Result<Data, GatewayError>?
        package var saved: Result<Cached<VenuePage>?, StoreError>?
        package var savedBytes: Result<Cached<Data>?, StoreError>?
        package var savedPhotos: Result<Cached<[PlacePhoto]>?, StoreError>?
        package var written: Result<Void, StoreError>?
        package var deleted: Result<Void, StoreError>?

        package init() {}
    }

    private let script: Script
    private let heard = Mutex<[Message]>([])

    package init(_ prepare: (inout Script) -> Void = { _ in }) {
        var script = Script()
        prepare(&script)
        self.script = script
    }

    /// All calls in order.
    package var messages: [Message] { heard.withLock { $0 } }

    package func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        try answer(.search(search), script.page, or: .interrupted)
    }

    package func venue(id: String) async throws(GatewayError) -> Venue {
        try answer(.venue(id), script.venue, or: .interrupted)
    }

    package func photos(of venue: String) async throws(GatewayError) -> [PlacePhoto] {
        try answer(.photos(venue), script.photos, or: .interrupted)
    }

    package func bytes(
        of url: URL, namedBy source: Setting
    ) async throws(GatewayError) -> Data {
        try answer(.bytes(url), script.bytes, or: .interrupted)
    }

    package func retrieve() async throws(StoreError) -> Cached<VenuePage>? {
        try answer(.retrieve, script.saved, or: .interrupted)
    }

    package func replace(with value: VenuePage, at date: Date) async throws(StoreError) {
        try answer(.replace(value, at: date), script.written, or: .interrupted)
    }

    package func delete() async throws(StoreError) {
        try answer(.delete, script.deleted, or: .interrupted)
    }

    package func bytes(of url: URL) async throws(StoreError) -> Cached<Data>? {
        try answer(.savedBytes(url), script.savedBytes, or: .interrupted)
    }

    package func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError) {
        try answer(.saveBytes(bytes, url, at: date), script.written, or: .interrupted)
    }

    package func photos(of venue: String) async throws(StoreError) -> Cached<[PlacePhoto]>? {
        try answer(.savedPhotos(venue), script.savedPhotos, or: .interrupted)
    }

    package func save(
        _ photos: [PlacePhoto], of venue: String, at date: Date
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
