import CofreDomain
import CofreTestSupport
import Testing

@testable import CofreShell

@Suite struct VenueReplyTests {
    private let found = Loaded(
        value: SampleVenues.venue(), origin: .remote, asOf: SamplePayments.noon)

    @Test(
        arguments: [
            (.server(status: 500), .server), (.refused(status: 403, message: nil), .refused),
            (.invalidData(.notJSON), .invalidData),
            (.unreachable(.noAnswer(.lost)), .offline),
        ] as [(GatewayError, Failure.Code)])
    func `a photograph that did not come is a failure, and no answer`(
        _ error: GatewayError, _ code: Failure.Code
    ) throws {
        let reply = VenueReply.photo(found, LoadedImage(problem: error))
        let failure = try #require(reply.failure)

        #expect(Failure(failure, phrases: Phrases(.english)).code == code)
        #expect(reply.json == nil)
        #expect(blocks(reply).isEmpty)
    }

    @Test func `one whose picture did not come still has an address`() throws {
        let photo = LoadedImage(
            photos: [SampleVenues.photo()], problem: GatewayError.server(status: 500))
        let reply = VenueReply.photo(found, photo)

        #expect(reply.failure as? GatewayError == .server(status: 500))
        #expect(reply.json != nil)
        #expect(blocks(reply).count == 1)
    }

    @Test func `photographs that could not be remembered are shown, with the reason`() {
        let photo = LoadedImage(photos: [SampleVenues.photo()], notSaved: .full)
        for reply in [VenueReply.one(found, photo), VenueReply.photo(found, photo)] {
            let failure = reply.failure as? StoreError
            #expect(failure == .full)
            #expect(reply.json != nil)
            #expect(blocks(reply).count == 1)
        }
    }

    @Test func `a place without a photograph is no failure`() {
        let reply = VenueReply.photo(found, LoadedImage())

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
        #expect(blocks(reply) == [.notice(Line("no photo of this place", .dim))])
    }

    @Test func `too many photographs asked for is no photograph, and no failure`() {
        let problem = VenueProblem.backend(.refused(status: 429, message: nil))
        let reply = VenueReply.photo(found, LoadedImage(problem: problem))

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
        #expect(blocks(reply).last != nil)
    }

    @Test func `a place is shown without its photograph`() {
        let reply = VenueReply.one(found, LoadedImage(problem: GatewayError.server(status: 500)))

        #expect(reply.failure == nil)
        #expect(reply.json != nil)
    }

    private func blocks(_ reply: Reply) -> [Block] {
        reply.blocks(ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon))
    }
}
