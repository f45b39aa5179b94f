/// Remembers what a person saw last, by kind of thing, so that `2` can mean the second of it.
package protocol Listings: Sendable {
    func remember(_ ids: [String], of name: String) async throws(StoreError)
    /// The ids last listed under `name`, in order; empty when nothing was.
    func recall(_ name: String) async throws(StoreError) -> [String]
}
