/** The median: the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.')
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = at(sorted, middle)
  return sorted.length % 2 === 1 ? high : (at(sorted, middle - 1) + high) / 2
}

/** The smallest value that `share` of all values do not exceed. `sorted` must be ascending. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return at(sorted, Math.max(0, Math.ceil(sorted.length * share) - 1))
}

function at(values: ArrayLike<number>, index: number): number {
  const value = values[index]
  if (value === undefined) throw new Error('There is no such value.')
  return value
}
