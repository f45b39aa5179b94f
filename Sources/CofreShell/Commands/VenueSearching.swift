package import CofreDomain
import CofreStore
import Essentials

extension Session {
    /// The point that `text` names, else the settings' one; in the sandbox there is always one.
    func place(_ text: String?) throws -> Coordinates {
        let text = try text ?? settings.value(of: .venuesNear)?.text
        guard let text = text ?? (options.sandbox ? "sao-paulo" : nil) else {
            throw VenueProblem.nowhere
        }
        guard let place = Coordinates(place: text) else { throw VenueProblem.noPlace(text) }
        return place
    }

    func venues(matching search: VenueSearch) async throws -> Loaded<VenuePage> {
        do { return try await venues.load(search) } catch let error as GatewayError {
            throw VenueProblem.backend(error)
        }
    }

    func nextVenues() async throws -> Loaded<VenuePage> {
        do {
            guard let page = try await venues.next() else { throw VenueProblem.noMore }
            return page
        } catch let error as GatewayError {
            throw VenueProblem.backend(error)
        }
    }

    /// The venue that a typed word names: a number or a name of the last page, or any id.
    func venue(named word: String) async throws -> Loaded<Venue> {
        let page = try await venues.saved()
        let listed = try await listings.recall(Listing.venues.rawValue)
        do throws(SelectionError) {
            let venue = try Selection.pick(
                word, from: page?.value.venues ?? [], keys: { [$0.name, $0.id] }, listing: listed,
                id: \.id)
            return Loaded(value: venue, origin: .cache, asOf: page?.savedAt ?? now())
        } catch {
            guard case .unknown = error, Self.isVenueID(word) else {
                throw SelectionProblem(.venue, error)
            }
        }
        do throws(GatewayError) { return try await venues.venue(id: word) } catch {
            throw VenueProblem.backend(error)
        }
    }

    /// The ids of both dialects: 24 hexadecimal digits.
    private static func isVenueID(_ word: String) -> Bool {
        word.utf8.count == 24 && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

/// Why there is nothing to show, or nowhere to look.
package enum VenueProblem: Error, Equatable, Sendable {
    /// No place was given and none is set.
    case nowhere
    /// Neither a point nor a city of the table.
    case noPlace(String)
    /// There is no page after the last one, or no last one.
    case noMore
    case noPhoto
    case backend(GatewayError)
}
