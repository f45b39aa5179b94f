extension ShellKind {
    static let fishScript = #"""
        # fish completion for cofre. Written by: cofre completions fish
        #
        # Candidates come from cofre itself, so they match the installed version. It looks into the
        # vault only while `cofre unlock` holds; it never asks, writes, or uses the network.
        function __cofre_complete
            set -l before (commandline -opc)
            set -l program $before[1]
            set -e before[1]
            set -l token (commandline -ct)
            set -q token[1]; or set token ''
            # Without quotation marks and backslashes; a quotation that is still open is closed for that.
            set -l typed $token
            for end in '' \' \"
                set -l plain (string unescape -- $token$end)
                and set typed $plain
                and break
            end
            set -q typed[1]; or set typed ''
            set -l offered ($program ---complete fish $before $typed 2>/dev/null)
            if test "$offered[1]" = \tfiles
                set -l option (string match -r -- '^--[^=]*=' $typed)
                set -q option[1]; or set option ''
                set -l path (string escape --no-quoted -- (string replace -- "$option" '' $typed))
                string match -q -- '~/*' $token; or string match -q -- '*=~/*' $token
                and set path (string replace -r '^\\\\~/' '~/' -- $path)
                set offered $option(__fish_complete_path $path)
            end
            # Fish quotes what is offered, except a tilde at the beginning, which is only right for a path
            # that was typed with one.
            if string match -q -- '~/*' $token
                printf '%s\n' $offered
            else
                string match -v -- '~*' $offered
            end
        end
        complete -c cofre -f -k -a '(__cofre_complete)'
        """#
}
