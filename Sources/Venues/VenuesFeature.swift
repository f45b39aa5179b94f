import Essentials

extension Feature {
    static let venues = Feature(
        commands: [VenuesCommand.command, VenueCommand.command, PhotoCommand.command],
        settings: [.venuesURL, .venuesVersion, .venuesNear, .venuesLifetime, .photosLifetime],
        kinds: [.pictures, .pictureIndex],
        probes: [
            Probe(
                .venuesURL,
                // An address that cannot be read has a finding of its own.
                address: { try? $0.url(of: .venuesURL) },
                prepare: { await venuesProbe($0, $1) })
        ])

    private static func venuesProbe(
        _ context: Context, _ keys: BackendKeys
    ) async -> Probe.Prepared {
        let settings = context.settings
        let base = try? context.url(of: .venuesURL)
        let backends = { @Sendable (transport: any HTTPTransport) in
            VenuesBackends(context: context, keys: keys, base: base, transport: transport)
        }
        let near = settings.readable(.venuesNear) ?? "sao-paulo"
        // A key that cannot be read counts as none: `doctor` reports a damaged vault in a finding of its own.
        let hasKey = (try? await keys.value(of: .venuesAPIKey)) != nil
        let isSet = base != nil || hasKey || settings.readable(.venuesVersion) != nil
        let ask: Probe.Ask = { transport in
            guard let point = Coordinates(place: near) else { return .none }
            do throws(GatewayError) {
                _ = try await backends(transport).gateway.venues(
                    VenueSearch(near: point, limit: 1))
            } catch .refused(let status, let message, let wait) where status != 404 {
                throw VenueProblem.backend(.refused(status: status, message: message, wait: wait))
            }
            return .none
        }
        return Probe.Prepared(
            url: base ?? backends(context.http).home, ask: isSet ? ask : nil,
            remedy: base == nil ? "secret set venues.api-key" : "config set venues.url URL")
    }
}

extension Context {
    var venues: LoadVenues { get throws { try venuesBackends.venues } }
    var photos: LoadVenuePhotos { get throws { try venuesBackends.photos } }

    private var venuesBackends: VenuesBackends {
        get throws {
            VenuesBackends(
                context: self, keys: BackendKeys(vault: vault), base: try url(of: .venuesURL),
                transport: http.asking(phrases.askingVenues),
                pictureTransport: http.asking(phrases.askingPictures))
        }
    }
}
