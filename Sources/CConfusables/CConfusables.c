#include "CConfusables.h"

// SwiftPM compiles for an older standard than C23, which has #embed.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char prototypes[] = {
#embed "prototypes.txt"
};
static const unsigned char variants[] = {
#embed "variants.txt"
};
static const unsigned char scripts[] = {
#embed "scripts.txt"
};

cconfusables_table cconfusables_prototypes(void) {
    return (cconfusables_table){prototypes, sizeof prototypes};
}

cconfusables_table cconfusables_variants(void) {
    return (cconfusables_table){variants, sizeof variants};
}

cconfusables_table cconfusables_scripts(void) {
    return (cconfusables_table){scripts, sizeof scripts};
}
