extension ShellKind {
    static let zshScript = #"""
        #compdef cofre
        # zsh completion for cofre. Written by: cofre completions zsh
        #
        # Candidates come from cofre itself, so they match the installed version. It looks into the
        # vault only while `cofre unlock` holds; it never asks, writes, or uses the network.
        _cofre() {
            local line text program=${~words[1]} typed=${(Q)PREFIX}
            local -a before rows
            (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
            local -i begun=0
            for line in "${(@f)$($program ---complete zsh "${before[@]}" "$typed" 2>/dev/null)}"; do
                text=${line%%$'\t'*}
                if [[ $line == $'\tfiles' ]]; then
                    [[ $typed == --*=* ]] && compset -P '*='
                    _files
                    return
                elif [[ -n $text ]]; then
                    [[ ${(L)text} == "${(L)typed}"* || ${(L)text} == "@${(L)typed}"* ]] && begun+=1
                    # A backslash keeps a colon and a backslash from meaning something to `_describe`;
                    # it is zsh that quotes the text for the line.
                    text=${text//\\/\\\\}
                    rows+=("${text//:/\\:}:${line#*$'\t'}")
                fi
            done
            (( $#rows )) || return 1
            # `-U`: a name or a word without accents finds a handle that does not begin with it.
            _describe -V cofre rows -U
            # Keep the typed text: the common prefix may be shorter.
            (( $#rows > 1 && begun < $#rows )) && compstate[insert]= compstate[list]='list force'
            return 0
        }
        if [[ $funcstack[1] == _cofre ]]; then
            _cofre "$@"
        else
            compdef _cofre cofre
        fi
        """#
}
