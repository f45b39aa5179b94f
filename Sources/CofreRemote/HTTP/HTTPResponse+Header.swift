extension HTTPResponse {
    /// The value of a header, whatever the case its name was written in.
    package func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.key.lowercased() == wanted }?.value
    }
}
