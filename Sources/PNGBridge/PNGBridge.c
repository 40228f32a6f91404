#include "PNGBridge.h"
