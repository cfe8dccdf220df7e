extension [Range<Int>] {
    /// What numbers in ascending order make: neighbours are in one range.
    package init(joining numbers: some Sequence<Int>) {
        self = []
        for number in numbers {
            if let last, last.upperBound == number {
                self[count - 1] = last.lowerBound..<number + 1
            } else {
                append(number..<number + 1)
            }
        }
    }
}
