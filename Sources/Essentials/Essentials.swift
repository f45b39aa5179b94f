// The modules that every target of the program may use besides the Swift library: the part of
// Foundation that needs neither ICU nor the Objective-C style classes, and the C library.
// Foundation itself would triple the size of the program and its start-up time
// (docs/decisions/start-up.md).
//
// Only this file selects the modules for each platform.

#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif

#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#elseif canImport(Darwin)
    @_exported public import Darwin
#endif
