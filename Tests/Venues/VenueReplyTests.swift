import TestSupport
import Testing

@testable import MoneyShell

@Suite struct VenueReplyTests {
    private let found = Loaded(
        value: SampleVenues.venue(), origin: .remote, asOf: SamplePayments.noon)

    @Test(
        arguments: [
            (.server(status: 500), .server), (.refused(status: 403, message: nil), .refused),
            (.invalidData(.empty), .invalidData),
            (.unreachable(.noAnswer(.lost)), .offline),
        ] as [(GatewayError, Failure.Code)])
    func `a list of photos that failed to load is a failure without data`(
        _ error: GatewayError, _ code: Failure.Code
    ) throws {
        let reply = VenueReply.photo(found, LoadedImage(problem: error))
        let failure = try #require(reply.failure)

        #expect(Failure(failure, phrases: Phrases(.english)).code == code)
        #expect(reply.json == nil)
        #expect(blocks(reply).isEmpty)
    }

    @Test func `a photo whose picture failed to load still shows its URL`() throws {
        let photo = LoadedImage(
            photos: [SampleVenues.photo()], problem: GatewayError.server(status: 500))
        let reply = VenueReply.photo(found, photo)

        #expect(reply.failure as? GatewayError == .server(status: 500))
        #expect(reply.json != nil)
        #expect(blocks(reply).count == 1)
    }

    @Test func `photos that could not be saved are shown, with the reason as a warning`() {
        let photo = LoadedImage(photos: [SampleVenues.photo()], notSaved: .full)
        for reply in [VenueReply.one(found, photo), VenueReply.photo(found, photo)] {
            #expect(reply.failure == nil)
            #expect(reply.json != nil)
            #expect(blocks(reply).count == 2)
            #expect(reply.warnings(Phrases(.english)).count == 1)
        }
    }

    @Test func `a venue without a photo is not a failure`() {
        let reply = VenueReply.photo(found, LoadedImage())

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
        #expect(blocks(reply) == [.notice(Line("no photo of this place", .dim))])
    }

    @Test func `a response with status 429 for photos is not a failure`() {
        let problem = VenueProblem.backend(.refused(status: 429, message: nil))
        let reply = VenueReply.photo(found, LoadedImage(problem: problem))

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
        #expect(blocks(reply).last != nil)
    }

    @Test func `a venue is shown even if its photo failed to load`() {
        let reply = VenueReply.one(found, LoadedImage(problem: GatewayError.server(status: 500)))

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
    }

    private func blocks(_ reply: Reply) -> [Block] {
        reply.blocks(ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon))
    }
}
