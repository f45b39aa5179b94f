// utf8proc: Unicode normalization and the width of characters.
#include <utf8proc.h>
