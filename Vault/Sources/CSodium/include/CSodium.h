#ifndef CSODIUM_H
#define CSODIUM_H

#include <sodium.h>

#include "SystemCalls.h"

#endif
