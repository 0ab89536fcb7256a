// libFuzzer's main, for the target that the environment variable FUZZ_TARGET names: `.ci/fuzz` builds and runs it.

import Dispatch
import FuzzTargets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

guard let name = unsafe getenv("FUZZ_TARGET").map({ unsafe String(cString: $0) }),
  let target = FuzzTarget.all.first(where: { $0.name == name })
else {
  print("FUZZ_TARGET is one of: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  exit(2)
}

#if Fuzzing
  /// The target of this run.
  let chosen = target

  /// Declared as libFuzzer has it.
  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  var count = CommandLine.argc
  var arguments = unsafe CommandLine.unsafeArgv
  unsafe exit(
    runDriver(&count, &arguments) { bytes, count in
      let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
      // libFuzzer has no asynchronous function, and waits on a thread of its own.
      let isDone = DispatchSemaphore(value: 0)
      Task.detached {
        await chosen.take(input)
        isDone.signal()
      }
      isDone.wait()
      return 0
    })
#else
  // Without libFuzzer: each file that is named, once.
  for path in CommandLine.arguments.dropFirst() {
    guard let file = unsafe fopen(path, "rb") else { continue }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    unsafe fclose(file)
    await target.take(bytes)
  }
#endif
