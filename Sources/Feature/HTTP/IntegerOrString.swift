import Values

/// An integer; some servers send it as a string.
struct IntegerOrString: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // If it is not a number, the string is tried next, and that error is reported.
        if let number = try? container.decode(Int.self) {
            value = number
            return
        }
        let text = try container.decode(String.self)
        guard let number = Int(digits: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a whole number")
        }
        value = number
    }
}
