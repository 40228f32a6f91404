#include <lcms2.h>

// The plug-in for memory, as lcms2_plugin.h has had it since 2.0. That header brings the types of
// stdlib.h and math.h into this module, and other targets could then not name them.
typedef struct {
  cmsUInt32Number Magic;
  cmsUInt32Number ExpectedVersion;
  cmsUInt32Number Type;
  void *Next;
  void *(*MallocPtr)(cmsContext context, cmsUInt32Number count);
  void (*FreePtr)(cmsContext context, void *memory);
  void *(*ReallocPtr)(cmsContext context, void *memory, cmsUInt32Number count);
  void *MallocZeroPtr;
  void *CallocPtr;
  void *DupPtr;
} CLCMSMemoryPlugin;
