/// Encodes an expiry as `2029-08`; decoding refuses anything that is not a month.
extension CardExpiry: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let iso = try container.decode(String.self)
        let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = Int(parts[0]), let month = Int(parts[1]) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "an expiry is written YYYY-MM")
        }
        try self.init(year: year, month: month)
        guard self.iso == iso else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "an expiry is written YYYY-MM")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso)
    }
}
