extension ShellKind {
    /// Works from bash 3.2 on; files are completed from 4.0 on.
    static let bashScript = #"""
        # bash completion for cofre. Written by: cofre completions bash
        #
        # Candidates come from cofre itself, so they match the installed version. It looks into the
        # vault only while `cofre unlock` holds; it never asks, writes, or uses the network.
        _cofre() {
            local line=${COMP_LINE:0:COMP_POINT} quote='' head='' before='' word='' text quoted
            local -a words=()
            local -i index isWord=0
            COMPREPLY=()
            # Splits the line into words as bash does. `head` is the part of the last word that readline keeps:
            # up to an open quotation mark, else up to the last of its word breaks, without `@` and `$`.
            for ((index = 0; index < ${#line}; index++)); do
                text=${line:index:1}
                if [[ $quote == \' || ( $quote == \" && $text != \\ ) ]]; then
                    if [[ $text == "$quote" ]]; then quote= head=$before; else word+=$text; fi
                elif [[ $text == \\ ]]; then
                    index+=1 isWord=1
                    text=${line:index:1}
                    [[ $quote == \" && $text != [\$\`\"\\] ]] && word+=\\
                    word+=$text
                elif [[ $text == [\'\"] ]]; then
                    before=$head head=$word quote=$text isWord=1
                elif [[ $text == [[:blank:]] ]]; then
                    ((isWord)) && words+=("$word")
                    word='' head='' isWord=0
                else
                    [[ $text == [@$] ]] || word+=$text
                    [[ $COMP_WORDBREAKS == *"$text"* ]] && head=$word
                    [[ $text == [@$] ]] && word+=$text
                    isWord=1
                fi
            done
            while IFS= read -r text; do
                if [[ $text == $'\tfiles' ]]; then
                    type compopt >/dev/null 2>&1 && compopt -o default -o filenames
                elif [[ $text == ' ' ]]; then
                    COMPREPLY+=(' ')
                elif [[ ${text:0:${#head}} == "$head" ]]; then
                    text=${text:${#head}}
                    case $quote in
                        \') quoted=${text//\'/\'\\\'\'} ;;
                        \")
                            quoted=${text//\\/\\\\}
                            quoted=${quoted//\"/\\\"}
                            quoted=${quoted//\$/\\\$}
                            quoted=${quoted//\`/\\\`}
                            quoted=${quoted//!/\"\\!\"}
                            ;;
                        *) printf -v quoted %q "$text" ;;
                    esac
                    # Readline would read a quotation mark at either end as the typed or the closing one.
                    [[ -n $quote && $quoted == "$quote"* ]] && quoted=$quote$quoted
                    [[ -n $quote && $quoted == *"$quote" ]] && quoted+=$quote
                    COMPREPLY+=("$quoted")
                fi
            done < <("${1/#\~\//$HOME/}" ---complete bash "${words[@]:1}" "$word" 2>/dev/null)
        }
        complete -o nosort -F _cofre cofre 2>/dev/null || complete -F _cofre cofre
        """#
}
