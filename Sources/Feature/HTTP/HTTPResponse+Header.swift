extension HTTPResponse {
    /// The value of a header; the case of the name is ignored.
    func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.key.lowercased() == wanted }?.value
    }
}
