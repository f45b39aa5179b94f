package import Vault

extension CacheBudget {
    /// 32 MiB for what the backends can be asked for again; photos go first, they are the largest.
    package static let standard = CacheBudget(
        bytes: 32 << 20, evictable: ["pictures", "pictures.index", "caches", "contacts"])
}
