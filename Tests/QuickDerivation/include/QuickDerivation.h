// Nothing to call: the library replaces a function of libsodium.
