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

// A reader of bytes, which lcms2.h names and lcms2_plugin.h has had since 2.0.
struct _cms_io_handler {
  void *stream;
  cmsContext ContextID;
  cmsUInt32Number UsedSpace;
  cmsUInt32Number ReportedSize;
  char PhysicalFile[cmsMAX_PATH];
  cmsUInt32Number (*Read)(cmsIOHANDLER *reader, void *target, cmsUInt32Number size,
                          cmsUInt32Number count);
  cmsBool (*Seek)(cmsIOHANDLER *reader, cmsUInt32Number place);
  cmsBool (*Close)(cmsIOHANDLER *reader);
  cmsUInt32Number (*Tell)(cmsIOHANDLER *reader);
  cmsBool (*Write)(cmsIOHANDLER *reader, cmsUInt32Number size, const void *source);
};
