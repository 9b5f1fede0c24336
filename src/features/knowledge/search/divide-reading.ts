/**
 * Divides what a question may read among generations of these sizes: the same for each, and what small ones do not need
 * goes to the others, so that a large manual does not crowd out a small one. Returns the most for one generation.
 */
export function divideReading(total: number, sizes: readonly number[]): number {
  let left = total
  for (const [at, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.ceil(left / (sizes.length - at))
    if (size > share) return share
    left -= size
  }
  return total
}
