extension Phrases {
    /// Why the sandbox does not listen; a port that is taken is the usual reason.
    package func cannotListen(on port: UInt16, isTaken: Bool) -> Failure {
        Failure(
            .cannotCreate,
            isTaken
                ? pick(
                    "port \(port) of this machine is taken",
                    "a porta \(port) desta máquina está ocupada")
                : pick(
                    "port \(port) of this machine cannot be used",
                    "a porta \(port) desta máquina não pode ser usada"),
            hint: "--port 0")
    }

    package var noHTTPServer: Failure {
        Failure(
            .config,
            pick(
                "GNU libmicrohttpd is not installed, and the sandbox listens with it",
                "GNU libmicrohttpd não está instalada, e é com ela que a sandbox escuta"),
            hint: "apt install libmicrohttpd12")
    }

    /// The pretend world could not be read.
    package func sandboxBeganAnew(_ aside: String) -> String {
        pick(
            "the sandbox's file was damaged and is kept as \(aside); its world begins anew",
            "o arquivo da sandbox estava danificado e ficou em \(aside); o mundo dela recomeça")
    }
}
