import A
func f(_ x: Observable<Int>) { _ = Observable([1]); _ = MainScheduler.instance }
