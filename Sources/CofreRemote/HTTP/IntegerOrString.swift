/// An integer that some servers write as a string.
struct IntegerOrString: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Not a number: the string is tried next, and its failure is the one reported.
        if let number = try? container.decode(Int.self) {
            value = number
            return
        }
        let text = try container.decode(String.self)
        guard let number = Int(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a whole number")
        }
        value = number
    }
}
