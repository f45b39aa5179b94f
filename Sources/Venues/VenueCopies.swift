/// Saves the pages of the latest searches, up to a maximum number.
protocol VenueCopies: Sendable {
    /// The saved page of exactly this search; `nil` if there is none.
    func page(of search: VenueSearch) async throws(StoreError) -> Cached<VenuePage>?

    /// Saves a page; it replaces the page of the same search, or else that of the oldest search.
    func keep(_ page: Cached<VenuePage>) async throws(StoreError)
}
