package import ArgumentParser

/// A command in two phases: parsing declares what was typed, `perform(in:)` does it.
///
/// Never `run()`: ArgumentParser's synchronous default prints help, and pays nobody.
package protocol CofreCommand: AsyncParsableCommand {
    func perform(in session: Session) async throws -> Reply
}
