/// Where bills come from.
package enum BillsSource: String, CaseIterable, Sendable {
    /// The server, if one is configured, and imported files.
    case all
    case server, files
}
