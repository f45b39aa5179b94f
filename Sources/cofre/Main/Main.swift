import Essentials
import MoneyShell

@main
enum Main {
    static func main() {
        let status = ProgramThread.run {
            await CofreApp.run(
                argv: ProcessEnvironment.argv,
                environment: ProcessEnvironment.variables)
        }
        // `exit` would call the exit handlers of libraries while other threads are running: OpenSSL's frees
        // the locks of a handshake that libcurl has not yet given up.
        fflush(nil)
        _exit(status)
    }
}
