import CofreApp
import Essentials

@main
enum Main {
    static func main() {
        let status = ProgramThread.run {
            await CofreApp.run(
                arguments: ProcessEnvironment.arguments,
                environment: ProcessEnvironment.variables)
        }
        exit(status)
    }
}
