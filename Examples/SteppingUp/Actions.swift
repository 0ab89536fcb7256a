import TidewayControls
import TidewayStore

struct SetText: Action { let text: String }

struct SetValue: Action { let value: Double }
struct SetStepSize: Action { let stepSize: Double }

struct ShuffleNumbers: Action { let seed: Int }
struct SortNumbers: Action {}
struct LoadingStarted: Action {}
struct NumbersLoaded: Action { let numbers: [Int] }
struct LoadingFailed: Action { let reason: String }
