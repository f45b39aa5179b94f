#include "CLazyCurl.h"
