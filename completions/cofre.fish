# fish completion for cofre. Written by: cofre completions fish
#
# What can follow is asked of cofre itself, so it is what this cofre understands. It looks into
# the vault only while `cofre unlock` holds; it never asks, writes, or uses the network.
function __cofre_complete
    set -l before (commandline -opc)
    set -l program $before[1]
    set -e before[1]
    set -l typed (commandline -ct)
    set -q typed[1]; or set typed ''
    set -l offered ($program ---complete fish $before $typed 2>/dev/null)
    if test "$offered[1]" = \tfiles
        __fish_complete_path $typed
    else
        printf '%s\n' $offered
    end
end
complete -c cofre -f -k -a '(__cofre_complete)'
