// Derives keys at the lowest cost, 64 MiB, with one BLAKE2b instead of Argon2id.
//
// The programs that tests start load this before libsodium (LD_PRELOAD): their derivations took half of the processor
// time of all tests. Higher costs are derived as usual. The tests of Vault and scripts/test-install use Argon2id.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sodium.h>

typedef int derivation(unsigned char *, unsigned long long, const char *, unsigned long long, const unsigned char *,
                       unsigned long long, size_t, int);

int crypto_pwhash(unsigned char *const key, unsigned long long length, const char *const passphrase,
                  unsigned long long passphrase_length, const unsigned char *const salt, unsigned long long passes,
                  size_t memory, int algorithm) {
    if (memory == 64 << 20 && length <= crypto_generichash_BYTES_MAX) {
        return crypto_generichash(key, length, (const unsigned char *)passphrase, passphrase_length, salt,
                                  crypto_pwhash_SALTBYTES);
    }
    derivation *usual = (derivation *)dlsym(RTLD_NEXT, "crypto_pwhash");
    return usual(key, length, passphrase, passphrase_length, salt, passes, memory, algorithm);
}
