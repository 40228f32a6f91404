import CartoucheCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

exit(CommandLineTool(environment: .process()).runProcess().code)
