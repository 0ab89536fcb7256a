// error: Only flows are merged: make a sequence one by flow()
import Tideway

func both(_ numbers: AsyncStream<Int>, _ others: AsyncStream<Int>) -> Flow<Int, any Error> {
  #if TWIN
    merge(numbers.flow(), others.flow()).erasingFailure()
  #else
    merge(numbers, others)
  #endif
}
