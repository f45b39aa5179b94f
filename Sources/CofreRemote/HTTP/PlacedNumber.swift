/// A number that says where it stands when its type cannot hold it, which JSONDecoder does not.
struct PlacedNumber<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Value.self)
        } catch let error as DecodingError {
            // No number at all: its place is in the error.
            throw error
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "a number does not fit",
                    underlyingError: error))
        }
    }
}
