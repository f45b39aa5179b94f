# bash completion for cofre. Written by: cofre completions bash
#
# What can follow is asked of cofre itself, so it is what this cofre understands. It looks into
# the vault only while `cofre unlock` holds; it never asks, writes, or uses the network.
_cofre() {
    local line=${COMP_LINE:0:COMP_POINT} text word head
    COMPREPLY=()
    # Readline replaces what follows the last of its breaks, of which `=` and `:` are some and
    # `@` is one that it replaces, too; what stands before that is taken off again.
    word=${line##*[[:blank:]]}
    head=${word%"${word##*[${COMP_WORDBREAKS// /}]}"}
    head=${head%@}
    while IFS= read -r text; do
        if [[ $text == $'\tfiles' ]]; then
            type compopt >/dev/null 2>&1 && compopt -o default -o filenames
        else
            COMPREPLY+=("${text#"$head"}")
        fi
    done < <("${1/#\~\//$HOME/}" ---complete bash "$line" 2>/dev/null)
}
complete -o nosort -F _cofre cofre 2>/dev/null || complete -F _cofre cofre
